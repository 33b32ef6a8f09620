import { checksum } from './checksum.ts';
import { ModError } from './mod-error.ts';

/** A text within an archive. */
interface ArchiveFile {
  readonly path: string;
  readonly text: string;
}

/** What the list at the end of an archive says of a file. */
interface Listed {
  readonly path: string;
  readonly method: number;
  /** Of what it holds, unpacked. */
  readonly sum: number;
  readonly packed: number;
  readonly size: number;
  /** Where its bytes begin, by its own head. */
  readonly offset: number;
}

const END = 0x06054b50,
  LISTED = 0x02014b50,
  HEAD = 0x04034b50;
/** Bytes of the parts of an archive that are always there. */
const END_SIZE = 22,
  LISTED_SIZE = 46,
  HEAD_SIZE = 30;
/** Letters that may stand at the end of an archive. */
const MOST_COMMENT = 0xffff;
const STORED = 0,
  DEFLATED = 8;

/**
 * Reads texts from a ZIP archive; whatever it says of itself is checked against what it holds.
 * @param name what the archive is called in errors
 * @param wanted whether a file is to be read, by its path
 * @param most files, and bytes of all that is read, together
 * @throws ModError if it is no archive, is damaged, holds more, or names a path that leads out of it
 */
export async function readArchive(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  wanted: (path: string) => boolean,
  most: { readonly files: number; readonly bytes: number },
): Promise<readonly ArchiveFile[]> {
  const listed = listedIn(name, bytes);
  for (const { path } of listed)
    if (leadsOut(path)) throw wrong(name, `the path "${path}", which leads out of the archive`, 'paths within it');
  const files = listed.filter(({ path }) => !path.endsWith('/') && wanted(path));
  if (files.length > most.files) throw wrong(name, `${files.length} files`, `at most ${most.files}`);
  const texts: ArchiveFile[] = [];
  let left = most.bytes;
  for (const file of files) {
    const found = await unpacked(name, bytes, file, left, most.bytes);
    left -= found.length;
    texts.push({ path: file.path, text: new TextDecoder().decode(found) });
  }
  return texts;
}

const leadsOut = (path: string): boolean =>
  path.startsWith('/') || /[\\:\0]/.test(path) || path.split('/').some((part) => part === '..' || part === '.');

/** The files that the archive lists. */
function listedIn(name: string, bytes: Uint8Array): readonly Listed[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const end = endOf(view);
  if (end < 0) throw wrong(name, 'what is no ZIP archive, or the beginning of one', 'a whole ZIP archive');
  const files: Listed[] = [];
  try {
    let at = view.getUint32(end + 16, true);
    for (let n = view.getUint16(end + 10, true); n > 0; n--) {
      if (view.getUint32(at, true) !== LISTED) throw new RangeError();
      const [names, extra, comment] = [28, 30, 32].map((part) => view.getUint16(at + part, true));
      const path = new TextDecoder().decode(bytes.subarray(at + LISTED_SIZE, at + LISTED_SIZE + (names ?? 0)));
      if ((view.getUint16(at + 8, true) & 1) !== 0) throw wrong(name, `"${path}" locked by a password`, 'no password');
      files.push({
        path,
        method: view.getUint16(at + 10, true),
        sum: view.getUint32(at + 16, true),
        packed: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        offset: view.getUint32(at + 42, true),
      });
      at += LISTED_SIZE + (names ?? 0) + (extra ?? 0) + (comment ?? 0);
    }
  } catch (error) {
    if (error instanceof RangeError) throw damaged(name);
    throw error;
  }
  return files;
}

/** Where the list of its files is told of; -1 if nowhere. */
function endOf(view: DataView): number {
  for (let at = view.byteLength - END_SIZE; at >= Math.max(0, view.byteLength - END_SIZE - MOST_COMMENT); at--)
    if (view.getUint32(at, true) === END) return at;
  return -1;
}

/** @param left bytes that it may have @param most bytes that all may have */
async function unpacked(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  { path, method, sum, packed, size, offset }: Listed,
  left: number,
  most: number,
): Promise<Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  if (offset + HEAD_SIZE > bytes.length || view.getUint32(offset, true) !== HEAD) throw damaged(name);
  const start = offset + HEAD_SIZE + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) throw damaged(name);
  if (method !== STORED && method !== DEFLATED)
    throw wrong(name, `"${path}" packed in the way ${method}`, 'files that are stored or deflated');
  const part = bytes.subarray(start, start + packed);
  const found = method === STORED ? part : await inflated(name, part, left, most);
  if (found.length > left) throw tooLarge(name, most);
  if (found.length !== size || checksum(found) !== sum) throw damaged(name);
  return found;
}

/** Ends as soon as there is more than may be, whatever the archive says of itself. */
async function inflated(name: string, part: Uint8Array<ArrayBuffer>, left: number, most: number): Promise<Uint8Array> {
  const reader = new Blob([part]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > left) throw tooLarge(name, most);
      chunks.push(next.value);
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error instanceof ModError ? error : damaged(name);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

const wrong = (name: string, found: string, expected: string): ModError =>
  new ModError(`${name}: found ${found}; expected: ${expected}.`);
const tooLarge = (name: string, most: number): ModError =>
  wrong(name, `more than ${most} bytes of texts`, `at most ${most}`);
const damaged = (name: string): ModError =>
  wrong(name, 'an archive that is damaged', 'a whole ZIP archive; make it or fetch it once more');

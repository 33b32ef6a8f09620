import { excessOf, MOD_FILE, MOST_BYTES, MOST_FILES, readMod, type ModFile } from '@dejarik/session/mods';
import type { ModSource } from '../host/protocol.ts';
import { readArchive } from './archive.ts';
import { ModError } from './mod-error.ts';

/** Bytes of the largest archive that is read. */
const LARGEST_ARCHIVE = 8_000_000;

const isYaml = (path: string): boolean => /\.ya?ml$/.test(path);
/** Folders that begin with a dot are no part of a mod. */
const isShown = (path: string): boolean => !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

/**
 * Fetches a mod.
 * @param address of its folder, whose `mod.yaml` then says in `files` what else is in it, or of a ZIP archive
 * @throws ModError that names the address and what is wrong
 */
export async function fetchMod(address: string): Promise<ModSource> {
  if (!URL.canParse(address, document.baseURI))
    throw new ModError(`mods names "${address}", which is no address; expected: addresses with spaces.`);
  const url = new URL(address, document.baseURI);
  if (url.pathname.endsWith('.zip')) {
    const bytes = new Uint8Array(await (await answered(url)).arrayBuffer());
    return fromArchive(url.href, bytes);
  }
  const folder = new URL(url.pathname.endsWith('/') ? url : `${url.href}/`);
  const described = { path: MOD_FILE, text: await (await answered(new URL(MOD_FILE, folder))).text() };
  const read = readMod(folder.href.replace(/\/$/, ''), [described]);
  if (!read.ok) throw faulty(read.issues);
  const others: ModFile[] = [];
  for (const path of new Set(read.value.files)) {
    const file = new URL(path, folder);
    if (!file.href.startsWith(folder.href) || !isYaml(path))
      throw new ModError(
        `${folder.href}${MOD_FILE}, files: found "${path}"; expected: paths of .yaml files within the folder.`,
      );
    others.push({ path, text: await (await answered(file)).text() });
    checkSize(folder.href, [described, ...others]);
  }
  return { name: folder.href.replace(/\/$/, ''), files: [described, ...others] };
}

/** @throws ModError if the file is no archive of a mod */
export async function fromFile(file: File): Promise<ModSource> {
  if (file.size > LARGEST_ARCHIVE) throw tooLarge(file.name, file.size);
  return fromArchive(file.name, new Uint8Array(await file.arrayBuffer()));
}

async function fromArchive(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<ModSource> {
  if (bytes.length > LARGEST_ARCHIVE) throw tooLarge(name, bytes.length);
  const most = { files: MOST_FILES, bytes: MOST_BYTES };
  return within(name, await readArchive(name, bytes, (path) => isYaml(path) && isShown(path), most));
}

/** @param files of a folder that somebody has chosen @throws ModError if there is no mod in it, or too much */
export async function fromFolder(files: readonly File[]): Promise<ModSource> {
  const texts = files
    .map((file) => ({ file, path: file.webkitRelativePath }))
    .filter(({ path }) => isYaml(path) && isShown(path));
  const name = texts[0]?.path.split('/')[0] ?? 'the folder';
  const excess = excessOf(texts.map(({ file, path }) => ({ path, bytes: file.size })));
  if (excess !== null) throw new ModError(`${name}: found ${excess}`);
  return within(name, await Promise.all(texts.map(async ({ file, path }) => ({ path, text: await file.text() }))));
}

/** The mod among texts: what lies beside the one `mod.yaml` and below, by its path from there. */
function within(name: string, texts: readonly ModFile[]): ModSource {
  const depth = (path: string): number => path.split('/').length;
  const roots = texts
    .map(({ path }) => path)
    .filter((path) => path === MOD_FILE || path.endsWith(`/${MOD_FILE}`))
    .sort((a, b) => depth(a) - depth(b));
  const [root, other] = roots;
  if (root === undefined) throw new ModError(`${name}: found no ${MOD_FILE}; expected: the folder of a mod.`);
  if (other !== undefined && depth(other) === depth(root))
    throw new ModError(`${name}: found ${root} and ${other}; expected: one mod.`);
  const folder = root.slice(0, -MOD_FILE.length);
  return {
    name,
    files: texts
      .filter(({ path }) => path.startsWith(folder))
      .map(({ path, text }) => ({ path: path.slice(folder.length), text }))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/** @param issues of a mod that cannot be read */
export const faulty = (issues: readonly { readonly message: string }[]): ModError =>
  new ModError(issues.map(({ message }) => message).join('\n'));

const tooLarge = (name: string, bytes: number): ModError =>
  new ModError(`${name} has ${bytes} bytes; at most ${LARGEST_ARCHIVE} are read.`);

function checkSize(name: string, files: readonly ModFile[]): void {
  const excess = excessOf(files.map(({ path, text }) => ({ path, bytes: text.length })));
  if (excess !== null) throw new ModError(`${name}: found ${excess}`);
}

async function answered(url: URL): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw new ModError(
      `${url.href} cannot be fetched: ${error instanceof Error ? error.message : String(error)}. It must be reachable; on another origin it must be served with Access-Control-Allow-Origin, and a content policy of the page must allow it in connect-src.`,
    );
  }
  if (!response.ok) throw new ModError(`${url.href} cannot be fetched: the server answered ${response.status}.`);
  return response;
}

import { crc32, deflateRawSync } from 'node:zlib';

export interface Packed {
  readonly path: string;
  readonly text: string | Uint8Array;
  /** It is kept as it is. */
  readonly stored?: boolean;
  /** What the archive says of its size, where that is a lie. */
  readonly size?: number;
  /** What it was when its checksum was made, where it was changed since. */
  readonly before?: string;
}

/** A ZIP archive, with checksums in its list alone. */
export function makeArchive(files: readonly Packed[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const { path, text, stored = false, size, before } of files) {
    const plain = Buffer.from(text as string);
    const packed = stored ? plain : deflateRawSync(plain);
    const name = Buffer.from(path);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(name.length, 26);
    const listed = Buffer.alloc(46);
    listed.writeUInt32LE(0x02014b50, 0);
    listed.writeUInt16LE(stored ? 0 : 8, 10);
    listed.writeUInt32LE(crc32(before ?? plain), 16);
    listed.writeUInt32LE(packed.length, 20);
    listed.writeUInt32LE(size ?? plain.length, 24);
    listed.writeUInt16LE(name.length, 28);
    listed.writeUInt32LE(at, 42);
    parts.push(head, name, packed);
    list.push(listed, name);
    at += head.length + name.length + packed.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(list).length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...parts, ...list, end]));
}

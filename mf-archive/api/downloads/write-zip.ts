import { crc32, deflateRawSync } from 'node:zlib';

/** A file of a ZIP; its name in ASCII. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const signatures = { file: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 } as const;
/** Deflate, as version 2.0 of the format has it. */
const versionNeeded = 20;
const deflated = 8;
/** 1 January 1980, the first day that the format knows: the same pages give the same file. */
const zeroTime = 0x0021_0000;

interface Packed {
  readonly name: Buffer;
  /** What the file's header and the directory have in common. */
  readonly common: Buffer;
  readonly bytes: Buffer;
}

function pack({ name, bytes }: ZipEntry): Packed {
  const packed = deflateRawSync(bytes);
  const common = Buffer.alloc(26);
  common.writeUInt16LE(versionNeeded, 0);
  common.writeUInt16LE(deflated, 4);
  common.writeUInt32LE(zeroTime, 6);
  common.writeUInt32LE(crc32(bytes), 10);
  common.writeUInt32LE(packed.length, 14);
  common.writeUInt32LE(bytes.length, 18);
  common.writeUInt16LE(name.length, 22);
  return { name: Buffer.from(name, 'ascii'), common, bytes: packed };
}

function signed(signature: number, ...parts: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(signature);
  return Buffer.concat([head, ...parts]);
}

function directoryEntry({ name, common }: Packed, offset: number): Buffer {
  const made = Buffer.alloc(2);
  made.writeUInt16LE(versionNeeded);
  const where = Buffer.alloc(14);
  where.writeUInt32LE(offset, 10);
  return signed(signatures.entry, made, common, where, name);
}

function directoryEnd(count: number, length: number, offset: number): Buffer {
  const rest = Buffer.alloc(18);
  rest.writeUInt16LE(count, 4);
  rest.writeUInt16LE(count, 6);
  rest.writeUInt32LE(length, 8);
  rest.writeUInt32LE(offset, 12);
  return signed(signatures.end, rest);
}

/** A ZIP, one file at a time in memory. At most 65,535 files and 4 GB: the caller sees to that. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const entry of entries) {
    const packed = pack(entry);
    const piece = signed(signatures.file, packed.common, packed.name, packed.bytes);
    directory.push(directoryEntry(packed, offset));
    offset += piece.length;
    yield piece;
  }
  const list = Buffer.concat(directory);
  yield list;
  yield directoryEnd(directory.length, list.length, offset);
}

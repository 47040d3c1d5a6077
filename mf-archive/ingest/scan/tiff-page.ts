import { SourceProblem } from '../source-problem.ts';

/** Bytes per value, by TIFF type number. */
const sizes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4];
/** The tag `NewSubfileType`, whose lowest bit marks a reduced copy of another picture. */
const kindTag = 254;
/** The tags of the offsets of strips and of tiles, each with the tag of their lengths. */
const pieces: Readonly<Record<number, number>> = { 273: 279, 324: 325 };
/** Tags that point to directories elsewhere in the file, which are not copied. */
const elsewhere: ReadonlySet<number> = new Set([330, 34_665, 34_853, 40_965]);
const maxPictures = 2_000;
const maxEntries = 1_000;
/** Maximum number of strips or tiles; enough for one per row of any sheet. */
const maxPieces = 65_536;

interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** Its values as stored in the file. */
  readonly bytes: Buffer;
}

const damaged = (): SourceProblem => new SourceProblem('is a damaged TIFF: its pages cannot be told apart');

/** A TIFF with 32-bit offsets, of either byte order. All offsets and counts are checked against its length. */
class Tiff {
  readonly file: Buffer;
  readonly little: boolean;

  constructor(bytes: Uint8Array) {
    this.file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const order = this.file.toString('latin1', 0, 2);
    this.little = order === 'II';
    if (this.file.length < 8 || (!this.little && order !== 'MM') || this.short(2) !== 42) throw damaged();
  }

  short(at: number, from: Buffer = this.file): number {
    if (at + 2 > from.length) throw damaged();
    return this.little ? from.readUInt16LE(at) : from.readUInt16BE(at);
  }

  long(at: number, from: Buffer = this.file): number {
    if (at + 4 > from.length) throw damaged();
    return this.little ? from.readUInt32LE(at) : from.readUInt32BE(at);
  }

  slice(start: number, length: number): Buffer {
    if (start + length > this.file.length) throw damaged();
    return this.file.subarray(start, start + length);
  }

  entriesAt(directory: number): readonly Entry[] {
    const count = this.short(directory);
    if (count > maxEntries) throw damaged();
    return Array.from({ length: count }, (_, index) => {
      const at = directory + 2 + index * 12;
      const [tag, type, values] = [this.short(at), this.short(at + 2), this.long(at + 4)];
      const length = (sizes[type] ?? 0) * values;
      return { tag, type, count: values, bytes: this.slice(length > 4 ? this.long(at + 8) : at + 8, length) };
    });
  }

  numbersOf({ type, count, bytes }: Entry, most: number): readonly number[] {
    return Array.from({ length: Math.min(count, most) }, (_, at) =>
      type === 3 ? this.short(at * 2, bytes) : this.long(at * 4, bytes),
    );
  }

  /** Returns the offsets of the directories (IFDs) of its pictures, without thumbnails. */
  pictures(): readonly number[] {
    const found: number[] = [];
    const seen = new Set<number>();
    for (let at = this.long(4); at !== 0 && !seen.has(at) && found.length < maxPictures;) {
      seen.add(at);
      const kind = this.entriesAt(at).find(({ tag }) => tag === kindTag);
      const isThumbnail = kind !== undefined && ((this.numbersOf(kind, 1)[0] ?? 0) & 1) === 1;
      if (!isThumbnail) found.push(at);
      at = this.long(at + 2 + this.short(at) * 12);
    }
    return found;
  }
}

/** Writes one picture of a TIFF as a separate file, copying its data without decoding. */
class PageWriter {
  readonly #tiff: Tiff;
  readonly #parts: Buffer[] = [];
  readonly #most: number;
  #length: number;

  constructor(tiff: Tiff, entries: number) {
    this.#tiff = tiff;
    this.#length = 8 + 2 + entries * 12 + 4;
    // Two-byte offsets are written with four bytes, so the result may be larger than the file.
    this.#most = this.#length + tiff.file.length * 2;
  }

  append(bytes: Buffer): number {
    const at = this.#length;
    // In a malicious file, values and strips may overlap, so that copying them would never end.
    if (at + bytes.length > this.#most) throw damaged();
    this.#parts.push(bytes, Buffer.alloc(bytes.length % 2));
    this.#length += bytes.length + (bytes.length % 2);
    return at;
  }

  number(value: number, bytes: 2 | 4): Buffer {
    const buffer = Buffer.alloc(bytes);
    if (this.#tiff.little) buffer.writeUIntLE(value, 0, bytes);
    else buffer.writeUIntBE(value, 0, bytes);
    return buffer;
  }

  entry({ tag, type, count, bytes }: Entry): Buffer {
    const value = bytes.length > 4 ? this.number(this.append(bytes), 4) : Buffer.concat([bytes, Buffer.alloc(4)], 4);
    return Buffer.concat([this.number(tag, 2), this.number(type, 2), this.number(count, 4), value]);
  }

  finish(entries: readonly Buffer[]): Buffer {
    const head = [this.#tiff.file.subarray(0, 4), this.number(8, 4), this.number(entries.length, 2)];
    return Buffer.concat([...head, ...entries, Buffer.alloc(4), ...this.#parts]);
  }
}

function copyPage(tiff: Tiff, directory: number): Buffer {
  const entries = tiff.entriesAt(directory).filter(({ tag }) => !elsewhere.has(tag));
  const writer = new PageWriter(tiff, entries.length);
  let copied = 0;
  const copyPieces = (entry: Entry, lengthsEntry: Entry): Entry => {
    copied += entry.count;
    if (lengthsEntry.count !== entry.count || copied > maxPieces) throw damaged();
    const lengths = tiff.numbersOf(lengthsEntry, maxPieces);
    const places = tiff.numbersOf(entry, maxPieces).map((at, index) => {
      const length = lengths[index] ?? 0;
      if (length === 0) throw damaged();
      return writer.number(writer.append(tiff.slice(at, length)), 4);
    });
    return { tag: entry.tag, type: 4, count: places.length, bytes: Buffer.concat(places) };
  };
  const moved = entries.map((entry) => {
    const lengths = entries.find(({ tag }) => tag === pieces[entry.tag]);
    return lengths === undefined ? entry : copyPieces(entry, lengths);
  });
  return writer.finish(moved.map((entry) => writer.entry(entry)));
}

/** Returns the number of pictures in a TIFF, without thumbnails. Throws SourceProblem. */
export const pagesInTiff = (bytes: Uint8Array): number => new Tiff(bytes).pictures().length;

/** Returns one picture of a TIFF as a separate TIFF, in its original compression. Throws SourceProblem. */
export function pageOfTiff(bytes: Uint8Array, number: number): Uint8Array {
  const tiff = new Tiff(bytes);
  const directory = tiff.pictures()[number - 1];
  if (directory === undefined) throw new SourceProblem(`has no page ${String(number)}`);
  return copyPage(tiff, directory);
}

import { inflateSync } from 'node:zlib';
import {
  isDictionary,
  isList,
  nameOf,
  readValue,
  referenceOf,
  type PdfDictionary,
  type PdfValue,
} from './pdf-values.ts';

/** A dictionary is read up to this length; those of pages and pictures are shorter. */
const maxDictionaryBytes = 256 * 1024;
/** Limit of the unpacked bytes of all streams, and of the bytes of all dictionaries, which may overlap. */
const maxUnpacked = 64 * 1024 * 1024;
/** What a stream that cannot be unpacked counts as, because it is not known how far unpacking got. */
const damagedBytes = 8 * 1024 * 1024;
/** Limit of the table that says where packed objects begin, in bytes. */
const maxPlaces = 4 * 1024 * 1024;
const maxObjects = 200_000;

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Returns where the number before `at` begins; -1 if there is none. */
function numberBefore(pdf: Buffer, at: number): number {
  let start = at;
  while (start > 0 && at - start < 10 && isDigit(pdf[start - 1])) start -= 1;
  return start < at ? start : -1;
}

/**
 * Returns the offsets of objects by number. Searches for `12 0 obj`, so that a broken cross-reference table does not
 * matter.
 */
function findObjects(pdf: Buffer): Map<number, number> {
  const objects = new Map<number, number>();
  for (let at = pdf.indexOf(' obj'); at !== -1 && objects.size < maxObjects; at = pdf.indexOf(' obj', at + 4)) {
    const generation = numberBefore(pdf, at);
    if (generation < 1 || !isSpace(pdf[generation - 1])) continue;
    const number = numberBefore(pdf, generation - 1);
    if (number !== -1) objects.set(Number(pdf.toString('latin1', number, generation - 1)), at + 4);
  }
  return objects;
}

/** An object's dictionary with the bytes of its stream as stored in the file. */
export interface PdfStream {
  readonly dictionary: PdfDictionary;
  readonly bytes: Buffer;
}

/** Unpacks bytes; null if they are damaged or too large. */
function inflated(packed: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(packed, { maxOutputLength: most });
  } catch {
    return null;
  }
}

interface PackedPlace {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

/**
 * Reads where packed objects begin and end, as long as the offsets increase: overlapping objects could be read
 * endlessly.
 */
function packedPlaces(head: string): readonly PackedPlace[] {
  const numbers = head.trim().split(/\s+/).map(Number);
  const places: PackedPlace[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    const [id = NaN, start = NaN, , end = Infinity] = numbers.slice(at, at + 4);
    if (!(start >= 0 && end >= start)) break;
    places.push({ id, start, end: Math.min(end, start + maxDictionaryBytes) });
  }
  return places;
}

/** The objects of a PDF, read on request; damaged ones count as missing. */
export class PdfFile {
  readonly #pdf: Buffer;
  readonly #objects: ReadonlyMap<number, number>;
  readonly #packed = new Map<number, string>();
  readonly #read = new Map<number, PdfValue>();
  readonly #streams = new Map<number, PdfStream | null>();
  #unpacked = 0;
  #described = 0;

  constructor(bytes: Uint8Array) {
    this.#pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#objects = findObjects(this.#pdf);
    for (const number of this.#numbersOf('ObjStm')) this.#unpackObjects(number);
  }

  /** Returns a value, or the object that it refers to. */
  resolve(value: PdfValue | undefined): PdfValue {
    const number = referenceOf(value);
    return number === null ? (value ?? null) : this.#object(number);
  }

  dictionaryOf(value: PdfValue | undefined): PdfDictionary | null {
    const resolved = this.resolve(value);
    return isDictionary(resolved) ? resolved : null;
  }

  listOf(value: PdfValue | undefined): readonly PdfValue[] {
    const resolved = this.resolve(value);
    return isList(resolved) ? resolved : [];
  }

  numberOf(value: PdfValue | undefined): number {
    const resolved = this.resolve(value);
    return typeof resolved === 'number' ? resolved : NaN;
  }

  /** Returns the dictionaries of a type: `/Type /Catalog`. */
  ofType(type: string): readonly PdfDictionary[] {
    const numbers = [...this.#numbersOf(type), ...this.#packed.keys()];
    return numbers.flatMap((number) => {
      const value = this.#object(number);
      return isDictionary(value) && nameOf(value.get('Type')) === type ? [value] : [];
    });
  }

  /** Returns an object's dictionary and stream; null if it has no stream. */
  streamOf(value: PdfValue | undefined): PdfStream | null {
    const number = referenceOf(value);
    const start = number === null ? undefined : this.#objects.get(number);
    if (number === null || start === undefined) return null;
    const known = this.#streams.get(number);
    if (known !== undefined) return known;
    const stream = this.#streamAt(start, this.dictionaryOf(value));
    this.#streams.set(number, stream);
    return stream;
  }

  #streamAt(start: number, dictionary: PdfDictionary | null): PdfStream | null {
    if (dictionary === null) return null;
    const keyword = this.#pdf.subarray(start, start + maxDictionaryBytes).indexOf('stream');
    if (keyword === -1) return null;
    const line = start + keyword + 'stream'.length;
    const from = line + (this.#pdf[line] === 0x0d ? 2 : 1);
    const length = this.numberOf(dictionary.get('Length'));
    return length > 0 && from + length <= this.#pdf.length
      ? { dictionary, bytes: this.#pdf.subarray(from, from + length) }
      : null;
  }

  /**
   * Returns the content of a stream, unpacked if it uses Flate; empty if it is damaged, too large or uses another
   * filter.
   */
  textOf(value: PdfValue | undefined): string {
    const stream = this.streamOf(value);
    const left = maxUnpacked - this.#unpacked;
    if (stream === null || left <= 0) return '';
    const filters = filtersOf(this, stream.dictionary).join();
    if (filters !== '' && filters !== 'FlateDecode') return '';
    const bytes = filters === '' ? stream.bytes.subarray(0, left) : inflated(stream.bytes, left);
    this.#unpacked += bytes?.length ?? damagedBytes;
    return bytes?.toString('latin1') ?? '';
  }

  #object(number: number): PdfValue {
    const known = this.#read.get(number);
    if (known !== undefined) return known;
    const start = this.#objects.get(number);
    const text = start === undefined ? this.#packed.get(number) : this.#dictionaryAt(start);
    const value = text === undefined ? null : readValue(text);
    // A reference to another object is ignored, because references could form a cycle.
    const direct = referenceOf(value) === null ? value : null;
    this.#read.set(number, direct);
    return direct;
  }

  #dictionaryAt(start: number): string {
    if (this.#described > maxUnpacked) return '';
    const bytes = this.#pdf.subarray(start, start + maxDictionaryBytes);
    const end = bytes.indexOf('endobj');
    const text = bytes.toString('latin1', 0, end === -1 ? undefined : end);
    this.#described += text.length;
    return text.slice(0, /\bstream\r?\n/.exec(text)?.index);
  }

  #numbersOf(type: string): readonly number[] {
    const pattern = new RegExp(`/Type\\s*/${type}\\b`);
    return [...this.#objects].flatMap(([number, start]) => {
      const head = this.#pdf.toString('latin1', start, start + 1_024);
      return pattern.test(head.slice(0, head.search(/endobj|$/))) ? [number] : [];
    });
  }

  /** Reads an object stream (PDF 1.5): `12 0 13 40 …` at its start lists the objects and their offsets. */
  #unpackObjects(number: number): void {
    const dictionary = this.dictionaryOf({ object: number });
    const text = this.textOf({ object: number });
    const first = this.numberOf(dictionary?.get('First'));
    if (!(first > 0 && first <= maxPlaces)) return;
    for (const { id, start, end } of packedPlaces(text.slice(0, first)))
      if (!this.#objects.has(id) && this.#packed.size < maxObjects)
        this.#packed.set(id, text.slice(first + start, first + end));
  }
}

/** Returns the filters of a stream, the outermost first. */
export function filtersOf(pdf: PdfFile, dictionary: PdfDictionary): readonly string[] {
  const filter = pdf.resolve(dictionary.get('Filter'));
  const names = isList(filter) ? filter.map((one) => nameOf(pdf.resolve(one))) : [nameOf(filter)];
  return names.filter((name) => name !== '');
}

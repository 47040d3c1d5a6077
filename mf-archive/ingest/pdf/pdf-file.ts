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

/** An object whose dictionary says more than this is no page and no picture. */
const mostDictionaryBytes = 256 * 1024;
/** Bytes that all that was packed may unpack to. */
const mostUnpacked = 64 * 1024 * 1024;
const mostObjects = 200_000;

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const isSpace = (byte: number | undefined): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** Where the number before `at` begins; -1 where none stands there. */
function numberBefore(pdf: Buffer, at: number): number {
  let start = at;
  while (start > 0 && at - start < 10 && isDigit(pdf[start - 1])) start -= 1;
  return start < at ? start : -1;
}

/** Objects by their number, where they begin: found by looking for `12 0 obj`, so that no broken table misleads. */
function findObjects(pdf: Buffer): Map<number, number> {
  const objects = new Map<number, number>();
  for (let at = pdf.indexOf(' obj'); at !== -1 && objects.size < mostObjects; at = pdf.indexOf(' obj', at + 4)) {
    const generation = numberBefore(pdf, at);
    if (generation < 1 || !isSpace(pdf[generation - 1])) continue;
    const number = numberBefore(pdf, generation - 1);
    if (number !== -1) objects.set(Number(pdf.toString('latin1', number, generation - 1)), at + 4);
  }
  return objects;
}

/** An object with its dictionary, and the bytes behind it as they stand in the file. */
export interface PdfStream {
  readonly dictionary: PdfDictionary;
  readonly bytes: Buffer;
}

/** The objects of a PDF, read as they are asked for: whatever is damaged is not there. */
export class PdfFile {
  readonly #pdf: Buffer;
  readonly #objects: ReadonlyMap<number, number>;
  readonly #packed = new Map<number, string>();
  readonly #read = new Map<number, PdfValue>();
  #unpacked = 0;

  constructor(bytes: Uint8Array) {
    this.#pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#objects = findObjects(this.#pdf);
    for (const number of this.#numbersOf('ObjStm')) this.#unpackObjects(number);
  }

  /** What a value is, or what the object is that it names. */
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

  /** Dictionaries of a type: `/Type /Catalog`. */
  ofType(type: string): readonly PdfDictionary[] {
    const numbers = [...this.#numbersOf(type), ...this.#packed.keys()];
    return numbers.flatMap((number) => {
      const value = this.#object(number);
      return isDictionary(value) && nameOf(value.get('Type')) === type ? [value] : [];
    });
  }

  /** Its dictionary and bytes; null for an object that has none. */
  streamOf(value: PdfValue | undefined): PdfStream | null {
    const number = referenceOf(value);
    const start = number === null ? undefined : this.#objects.get(number);
    const dictionary = this.dictionaryOf(value);
    if (start === undefined || dictionary === null) return null;
    const keyword = this.#pdf.indexOf('stream', start);
    if (keyword === -1 || keyword - start > mostDictionaryBytes) return null;
    const line = keyword + 'stream'.length;
    const from = line + (this.#pdf[line] === 0x0d ? 2 : 1);
    const length = this.numberOf(dictionary.get('Length'));
    return length > 0 && from + length <= this.#pdf.length
      ? { dictionary, bytes: this.#pdf.subarray(from, from + length) }
      : null;
  }

  /** What a stream holds, unpacked where it is packed by Flate; empty where it is too large or packed otherwise. */
  textOf(value: PdfValue | undefined): string {
    const stream = this.streamOf(value);
    if (stream === null) return '';
    const filters = filtersOf(this, stream.dictionary);
    if (filters.length === 0) return stream.bytes.subarray(0, mostUnpacked).toString('latin1');
    if (filters.length > 1 || filters[0] !== 'FlateDecode') return '';
    try {
      const bytes = inflateSync(stream.bytes, { maxOutputLength: Math.max(mostUnpacked - this.#unpacked, 1) });
      this.#unpacked += bytes.length;
      return bytes.toString('latin1');
    } catch {
      return '';
    }
  }

  #object(number: number): PdfValue {
    const known = this.#read.get(number);
    if (known !== undefined) return known;
    const start = this.#objects.get(number);
    const text = start === undefined ? this.#packed.get(number) : this.#dictionaryAt(start);
    const value = text === undefined ? null : readValue(text);
    // An object that is nothing but another's name could go round in circles.
    const kept = referenceOf(value) === null ? value : null;
    this.#read.set(number, kept);
    return kept;
  }

  #dictionaryAt(start: number): string {
    const text = this.#pdf.toString('latin1', start, start + mostDictionaryBytes);
    const end = /endobj|\bstream\r?\n/.exec(text)?.index ?? text.length;
    return text.slice(0, end);
  }

  #numbersOf(type: string): readonly number[] {
    const pattern = new RegExp(`/Type\\s*/${type}\\b`);
    return [...this.#objects].flatMap(([number, start]) => {
      const head = this.#pdf.toString('latin1', start, start + 1_024);
      return pattern.test(head.slice(0, head.search(/endobj|$/))) ? [number] : [];
    });
  }

  /** Since PDF 1.5 objects stand packed together: `12 0 13 40 …` says which, and where each begins. */
  #unpackObjects(number: number): void {
    const dictionary = this.dictionaryOf({ object: number });
    const text = this.textOf({ object: number });
    const first = this.numberOf(dictionary?.get('First'));
    if (!(first > 0)) return;
    const places = text.slice(0, first).trim().split(/\s+/).map(Number);
    for (let at = 0; at + 1 < places.length && this.#packed.size < mostObjects; at += 2) {
      const [id, offset, end] = [places[at], places[at + 1], places[at + 3]];
      if (id === undefined || offset === undefined || this.#objects.has(id)) continue;
      this.#packed.set(id, text.slice(first + offset, end === undefined ? undefined : first + end));
    }
  }
}

/** How a stream is packed, the outermost first. */
export function filtersOf(pdf: PdfFile, dictionary: PdfDictionary): readonly string[] {
  const filter = pdf.resolve(dictionary.get('Filter'));
  const names = isList(filter) ? filter.map((one) => nameOf(pdf.resolve(one))) : [nameOf(filter)];
  return names.filter((name) => name !== '');
}

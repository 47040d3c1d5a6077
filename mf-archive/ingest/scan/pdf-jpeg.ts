import { SourceProblem } from '../source-problem.ts';

const dictionaryWithin = 4_096;
const filterName = '/DCTDecode';
const plainFilter = /\/Filter\s*(?:\/DCTDecode|\[\s*\/DCTDecode\s*\])/;

interface Stream {
  readonly start: number;
  readonly end: number;
}

const text = (pdf: Buffer, start: number, end: number): string => pdf.toString('latin1', Math.max(start, 0), end);

/** Reads `/Length 12`, or `/Length 7 0 R`, which refers to a separate object; 0 if there is none. */
function lengthOf(pdf: Buffer, dictionary: string): number {
  const [, value, generation] = /\/Length\s+(\d{1,10})(?:\s+(\d{1,5})\s+R)?/.exec(dictionary) ?? [];
  if (value === undefined) return 0;
  if (generation === undefined) return Number(value);
  const at = pdf.lastIndexOf(`\n${value} ${generation} obj`);
  const [, direct] = /obj\s+(\d{1,10})\s/.exec(at === -1 ? '' : text(pdf, at, at + 60)) ?? [];
  return Number(direct ?? 0);
}

/** Returns the stream of the object whose dictionary has `/DCTDecode` at this offset; null if there is none to copy. */
function streamAt(pdf: Buffer, filter: number): Stream | null {
  const from = text(pdf, filter - dictionaryWithin, filter).lastIndexOf('obj');
  const dictionaryStart = from === -1 ? filter : Math.max(filter - dictionaryWithin, 0) + from;
  const keyword = text(pdf, filter, filter + dictionaryWithin).indexOf('stream');
  if (keyword === -1) return null;
  const dictionary = text(pdf, dictionaryStart, filter + keyword);
  if (!plainFilter.test(dictionary)) return null;
  const afterKeyword = filter + keyword + 'stream'.length;
  const start = afterKeyword + (pdf[afterKeyword] === 0x0d ? 2 : 1);
  const length = lengthOf(pdf, dictionary);
  return length > 0 && start + length <= pdf.length ? { start, end: start + length } : null;
}

/** True if at most a few bytes follow the end-of-image marker. */
const isComplete = (jpeg: Buffer): boolean =>
  jpeg.length > 4 &&
  jpeg.readUInt16BE(0) === 0xffd8 &&
  jpeg.lastIndexOf('\xff\xd9', undefined, 'latin1') >= jpeg.length - 16;

function jpegsOf(pdf: Buffer): readonly Buffer[] {
  const found: Buffer[] = [];
  for (let at = pdf.indexOf(filterName); at !== -1;) {
    const stream = streamAt(pdf, at);
    if (stream !== null) found.push(pdf.subarray(stream.start, stream.end));
    at = pdf.indexOf(filterName, stream?.end ?? at + 1);
  }
  return found.filter(isComplete);
}

/**
 * Copies the scan out of a page's PDF, the largest if there are several. NDNP's page PDFs contain one complete JPEG as
 * an image object without further compression, so its bytes are the original scan and nothing is decoded. A PDF library
 * would be megabytes of interpreter for hostile input, to reach the same bytes. Throws SourceProblem if it is not a
 * PDF, is encrypted, or contains no complete JPEG.
 */
export function jpegOfPdf(bytes: Uint8Array): Uint8Array {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!text(pdf, 0, 1_024).includes('%PDF-')) throw new SourceProblem('is no PDF');
  if (pdf.includes('/Encrypt')) throw new SourceProblem('is locked with a password');
  const [largest] = jpegsOf(pdf).toSorted((one, other) => other.length - one.length);
  if (largest === undefined) throw new SourceProblem('holds no whole JPEG: the page goes in without its scan');
  return largest;
}

import { SourceProblem } from '../source-problem.ts';

const dictionaryWithin = 4_096;
const filterName = '/DCTDecode';
const plainFilter = /\/Filter\s*(?:\/DCTDecode|\[\s*\/DCTDecode\s*\])/;

interface Stream {
  readonly start: number;
  readonly end: number;
}

const text = (pdf: Buffer, start: number, end: number): string => pdf.toString('latin1', Math.max(start, 0), end);

/** `/Length 12` or `/Length 7 0 R`, which stands in an object of its own. */
function lengthOf(pdf: Buffer, dictionary: string): number {
  const [, value, generation] = /\/Length\s+(\d{1,10})(?:\s+(\d{1,5})\s+R)?/.exec(dictionary) ?? [];
  if (value === undefined) return 0;
  if (generation === undefined) return Number(value);
  const at = pdf.lastIndexOf(`\n${value} ${generation} obj`);
  const [, direct] = /obj\s+(\d{1,10})\s/.exec(at === -1 ? '' : text(pdf, at, at + 60)) ?? [];
  return Number(direct ?? 0);
}

/** The stream of the object whose dictionary has `/DCTDecode` at this place. */
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

/** Nothing but a few bytes may stand behind the end-of-image marker. */
const isWhole = (jpeg: Buffer): boolean =>
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
  return found.filter(isWhole);
}

/**
 * Copies the scan out of a page's PDF, the largest if there are several. Throws SourceProblem when there is none.
 * NDNP's page PDFs hold one complete JPEG as an image object, uncompressed beyond
 * that, so that its bytes are the scan as it was made: nothing is decoded and nothing is lost. A PDF library would be
 * megabytes of interpreter for hostile input, to reach the same bytes; this looks for the one kind of object and leaves
 * every other file alone.
 */
export function jpegOfPdf(bytes: Uint8Array): Uint8Array {
  const pdf = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!text(pdf, 0, 1_024).includes('%PDF-')) throw new SourceProblem('is no PDF');
  if (pdf.includes('/Encrypt')) throw new SourceProblem('is locked with a password');
  const [largest] = jpegsOf(pdf).toSorted((one, other) => other.length - one.length);
  if (largest === undefined) throw new SourceProblem('holds no whole JPEG: the page goes in without its scan');
  return largest;
}

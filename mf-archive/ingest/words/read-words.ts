import { basename } from 'node:path';
import { readAltoPages } from '../alto/read-alto.ts';
import { readHocr } from '../hocr/read-hocr.ts';
import { isIarchives, readIarchives } from '../iarchives/read-iarchives.ts';
import { readPageXml } from '../page-xml/read-page-xml.ts';
import { isPdf, parsePagePath } from '../page-path.ts';
import { pdfText } from '../pdf/read-pdf.ts';
import { readSource } from '../source-file.ts';
import { SourceProblem } from '../source-problem.ts';
import { unpack } from '../xml/unpack.ts';
import type { WordsPage } from './words-page.ts';

/** Number of bytes that suffice to detect the format; comments may come first. */
const startBytes = 16_384;

/** Returns the first bytes as text, without the zero bytes of UTF-16. */
const startOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, startBytes)).toString('latin1').replaceAll('\0', '');

/**
 * Returns the pages of a file of words. Its content decides whether it is ALTO, PAGE XML, hOCR or iArchives XML; it may
 * be compressed with gzip. Throws SourceProblem.
 */
function readWords(packed: Uint8Array): readonly WordsPage[] {
  const bytes = unpack(packed);
  const start = startOf(bytes).replaceAll(/<!--[^]*?-->/g, '');
  if (/<(?:[\w-]+:)?PcGts[\s/>]/.test(start)) return [readPageXml(bytes)];
  if (isIarchives(start)) return [readIarchives(bytes).page];
  const isHtml = /<!doctype\s+html|<html[\s/>]|class\s*=\s*["']?ocr/i.test(start);
  return isHtml ? readHocr(bytes) : readAltoPages(bytes);
}

const stem = (name: string): string => name.replace(/\.[^.]*$/, '').toLowerCase();

/**
 * Returns the words of one page from a file that may have several: the page with this number or, without a number, the
 * one that names this scan. Throws SourceProblem.
 */
export function readWordsOf(bytes: Uint8Array, scan: string | null, number: number | null): WordsPage {
  const pages = readWords(bytes);
  const [only] = pages;
  if (number !== null) {
    const page = pages[number - 1];
    if (page === undefined) throw new SourceProblem(`has ${String(pages.length)} pages, and no page ${String(number)}`);
    return page;
  }
  if (only !== undefined && pages.length === 1) return only;
  const named = scan === null ? [] : pages.filter(({ image = '' }) => stem(image) === stem(basename(scan)));
  const [page] = named;
  if (page === undefined || named.length > 1)
    throw new SourceProblem(`has ${String(pages.length)} pages, and does not say which belongs to this scan`);
  return page;
}

const maxMegabytes = 64;

/**
 * Reads the words of a page from the text of a PDF or from a word file. `path` may name one of its pages. Resolves to
 * null if that page of a PDF has no text. Throws SourceProblem.
 */
export async function readPageWords(root: string, path: string, scan: string | null): Promise<WordsPage | null> {
  const { file, number } = parsePagePath(path);
  if (!isPdf(file)) return readWordsOf(await readSource(root, file, maxMegabytes), scan, number);
  const { words, problem } = await pdfText(root, file, number ?? 1);
  if (problem !== null) throw new SourceProblem(problem);
  return words;
}

import { basename } from 'node:path';
import { readAlto } from '../alto/read-alto.ts';
import { readHocr } from '../hocr/read-hocr.ts';
import { readPageXml } from '../page-xml/read-page-xml.ts';
import { SourceProblem } from '../source-problem.ts';
import { unpack } from '../xml/unpack.ts';
import type { WordsPage } from './words-page.ts';

/** A format shows itself within its first lines; comments may stand before it. */
const startBytes = 16_384;

/** Of UTF-16 every other byte is a zero. */
const startOf = (bytes: Uint8Array): string =>
  Buffer.from(bytes.subarray(0, startBytes)).toString('latin1').replaceAll('\0', '');

/**
 * The pages of a file of words, ALTO, PAGE XML or hOCR, told apart by looking; it may be packed with gzip. Throws
 * SourceProblem.
 */
function readWords(packed: Uint8Array): readonly WordsPage[] {
  const bytes = unpack(packed);
  const start = startOf(bytes).replaceAll(/<!--[^]*?-->/g, '');
  if (/<(?:[\w-]+:)?PcGts[\s/>]/.test(start)) return [readPageXml(bytes)];
  const isHtml = /<!doctype\s+html|<html[\s/>]|class\s*=\s*["']?ocr/i.test(start);
  return isHtml ? readHocr(bytes) : [readAlto(bytes)];
}

const stem = (name: string): string => name.replace(/\.[^.]*$/, '').toLowerCase();

/**
 * The words of one page out of a file that may hold several: the page of that number where one is asked for, else the
 * one that says that it is of the scan of this name. Throws SourceProblem.
 */
export function readWordsOf(bytes: Uint8Array, scan: string | null, number: number | null): WordsPage {
  const pages = readWords(bytes);
  const [only] = pages;
  if (number !== null) {
    const page = pages[number - 1];
    if (page === undefined)
      throw new SourceProblem(`holds ${String(pages.length)} pages, and no page ${String(number)}`);
    return page;
  }
  if (only !== undefined && pages.length === 1) return only;
  const named = scan === null ? [] : pages.filter(({ image = '' }) => stem(image) === stem(basename(scan)));
  const [page] = named;
  if (page === undefined || named.length > 1)
    throw new SourceProblem(`holds ${String(pages.length)} pages, and does not say which of them is of this scan`);
  return page;
}

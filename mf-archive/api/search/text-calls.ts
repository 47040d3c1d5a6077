import { altoOf, nearestLine, readLines, readPackedPage, textLayer } from '../text/public.ts';
import { pageShapes, placedLines } from './reading/placed-lines.ts';
import { pageMatches } from './reading/edition-matches.ts';
import { printedTerms } from './reading/edition-terms.ts';
import { countHits, openPage } from './reading/open-page.ts';
import { clippedText, packWords, plainText } from './reading/reading-words.ts';
import { readParagraphs, boxesOfSpans } from './reading/read-paragraphs.ts';
import { nameCandidates, type NameCandidate } from './name-candidates.ts';
import { summariseArticles, summarise } from './summarise.ts';

/** Calls that read the words of pages in worker threads. */
export type TextCalls = {
  readonly summarise: typeof summarise;
  readonly summariseArticles: typeof summariseArticles;
  readonly open: typeof openPage;
  readonly countHits: typeof countHits;
  readonly packWords: typeof packWords;
  readonly clippedText: typeof clippedText;
  readonly plainText: typeof plainText;
  readonly alto: typeof altoOf;
  readonly textLayer: typeof textLayer;
  readonly placedLines: typeof placedLines;
  readonly pageShapes: typeof pageShapes;
  readonly pageMatches: typeof pageMatches;
  readonly printedTerms: typeof printedTerms;
  readonly readLines: typeof readLines;
  readonly nearestLine: typeof nearestLine;
  readonly readParagraphs: typeof readParagraphs;
  readonly boxesOfSpans: typeof boxesOfSpans;
  readonly nameCandidates: (pages: readonly Uint8Array[]) => readonly NameCandidate[];
};

export const textCalls: TextCalls = {
  summarise,
  summariseArticles,
  open: openPage,
  countHits,
  packWords,
  clippedText,
  plainText,
  alto: altoOf,
  textLayer,
  placedLines,
  pageShapes,
  pageMatches,
  printedTerms,
  readLines,
  nearestLine,
  readParagraphs,
  boxesOfSpans: boxesOfSpans,
  nameCandidates: (pages) => nameCandidates(pages.map((words) => readPackedPage(words))),
};

import type { ArchiveContext } from '../../archive-tables.ts';
import { generatePage, placeOf } from './generate-page.ts';
import { freePlaces, storePages } from './store-pages.ts';
import { makeVocabulary } from './vocabulary.ts';

const batch = 200;

export interface GenerateOptions {
  readonly seed: number;
  /** Index of the first page: 0 unless others have been made elsewhere. */
  readonly from: number;
  readonly signal?: AbortSignal;
  /** Told after each batch how many pages are done. */
  readonly onProgress?: (done: number) => void;
}

/**
 * Stores pages of invented words to measure with, about 900 words each: twelve titles from 1950 to 2009, with
 * articles, names, phrases and misreadings. The same seed gives the same pages, and pages that are there already stay as
 * they are, so that a run that was cut off is simply run again. Text only. Answers how many were new.
 */
export async function generatePages(context: ArchiveContext, count: number, options: GenerateOptions): Promise<number> {
  const vocabulary = makeVocabulary();
  let fresh = 0;
  for (let done = 0; done < count && options.signal?.aborted !== true;) {
    const size = Math.min(batch, count - done);
    const places = Array.from({ length: size }, (_, offset) => {
      const index = options.from + done + offset;
      return { index, ...placeOf(index) };
    });
    const free = await freePlaces(context.db, places);
    const pages = free.map(({ index }) => generatePage(vocabulary, index, options.seed));
    if (pages.length > 0) fresh += await storePages(context, pages);
    done += size;
    options.onProgress?.(done);
  }
  return fresh;
}

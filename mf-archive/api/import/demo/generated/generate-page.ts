import type { NewPage, NewTitle } from '../../../core/public.ts';
import { randomFrom } from '../random.ts';
import { generateText } from './generate-text.ts';
import type { Vocabulary } from './vocabulary.ts';

const titles = 12;
const pagesOfEdition = 4;
const firstDay = Date.UTC(1950, 0, 1);
const dayMs = 86_400_000;
/** Number of days from 1950 to 2009. */
const days = 21_915;
/** Coprime with the number of days, so that few editions are spread over all years and no day occurs twice. */
const stride = 7_919;
/** More articles than fit on a page. */
const articlesOfPage = 40;

/** Maximum number of pages: all days have editions of all titles. */
export const maxPages = titles * pagesOfEdition * days;

const makeTitle = (index: number): NewTitle => ({
  slug: `generated-demonstration-${String(index + 1)}`,
  name: `Generated Demonstration ${String(index + 1)}`,
  place: null,
  language: null,
  rights: null,
  demonstration: true,
});

export type GeneratedPage = NewPage & {
  readonly text: NonNullable<NewPage['text']>;
  readonly articles: NonNullable<NewPage['articles']>;
};

type PagePlace = Omit<NewPage, 'text' | 'articles'>;

/** Returns the title, date and sequence of the n-th page, from 0. */
export function placeOf(index: number): PagePlace {
  const edition = Math.floor(index / pagesOfEdition);
  const day = new Date(firstDay + ((Math.floor(edition / titles) * stride) % days) * dayMs);
  const sequence = (index % pagesOfEdition) + 1;
  return {
    title: makeTitle(edition % titles),
    date: { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() },
    edition: 1,
    sequence,
    label: String(sequence),
  };
}

/** Generates the n-th page, from 0. The result depends only on the seed and the index. */
export function generatePage(vocabulary: Vocabulary, index: number, seed: number): GeneratedPage {
  const place = placeOf(index);
  const random = randomFrom(Math.imul(seed, 2_654_435_761) ^ Math.imul(index + 1, 40_503));
  return { ...place, ...generateText(vocabulary, random, (place.sequence - 1) * articlesOfPage + 1) };
}

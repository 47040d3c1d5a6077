import type { NewPage, NewTitle } from '../../../core/public.ts';
import { randomFrom } from '../random.ts';
import { generateText } from './generate-text.ts';
import type { Vocabulary } from './vocabulary.ts';

const titles = 12;
const pagesOfEdition = 4;
const firstDay = Date.UTC(1950, 0, 1);
const dayMs = 86_400_000;
/** 1950 to 2009. */
const days = 21_915;
/** Shares no factor with the number of days: few editions are spread over all years, and no day comes twice. */
const stride = 7_919;
/** More articles than a page holds. */
const articlesOfPage = 40;

/** As many pages as there are days to print them on. */
export const mostPages = titles * pagesOfEdition * days;

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

/** Where the n-th page belongs, from 0. */
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

/** The n-th page, from 0: always the same for a seed, whichever were made before it. */
export function generatePage(vocabulary: Vocabulary, index: number, seed: number): GeneratedPage {
  const place = placeOf(index);
  const random = randomFrom(Math.imul(seed, 2_654_435_761) ^ Math.imul(index + 1, 40_503));
  return { ...place, ...generateText(vocabulary, random, (place.sequence - 1) * articlesOfPage + 1) };
}

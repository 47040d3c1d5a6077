import { demoEditions } from '../demo-editions.ts';
import type { GeneratedPage } from '../generated/generate-page.ts';
import { generateText } from '../generated/generate-text.ts';
import { makeVocabulary, type Vocabulary } from '../generated/vocabulary.ts';
import { randomFrom } from '../random.ts';

/** The printed words of an article in order, with repetitions and without short ones. */
type ArticleWords = readonly string[];

const wordsOf = (text: string): readonly string[] =>
  text
    .split(/\s+/u)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}₦£]+|[^\p{L}\p{M}\p{N}]+$/gu, ''))
    .filter((word) => word.length > 2);

/** Returns the words of the demonstration's articles, article by article. */
const demoWords = (): readonly ArticleWords[] =>
  demoEditions.flatMap(({ pages }) =>
    pages.flatMap(({ articles }) =>
      articles.map(({ headline, paragraphs }) => [headline, ...paragraphs].flatMap(wordsOf)),
    ),
  );

/**
 * Returns the names in the demonstration, with repetitions: words with a capital inside a sentence, adjacent ones
 * together.
 */
const demoNames = (): readonly string[] => {
  const texts = demoEditions.flatMap(({ pages }) =>
    pages.flatMap(({ articles }) => articles.flatMap(({ paragraphs }) => paragraphs)),
  );
  const name = /(?<=[\p{Ll},] )\p{Lu}[\p{L}\p{M}’-]+(?: \p{Lu}[\p{L}\p{M}’-]+)*/gu;
  return texts.flatMap((text) => text.match(name) ?? []);
};

const pagesOfEdition = 4;
/** More articles than fit on a page. */
const articlesOfPage = 40;
const firstDay = Date.UTC(1954, 0, 3);
const dayMs = 86_400_000;
/** Number of days from 1954 to 2009, the years of the demonstration. */
const days = 20_450;
/** Coprime with the number of days, so that few editions are spread over all years. */
const stride = 7_919;

/** Number of demonstration articles whose subjects a page shares, and the shares of its words by origin. */
const subjectsOfPage = 6;
const share = { ofSubjects: 0.15, ofDemonstration: 0.15, names: 0.05, years: 0.02 } as const;
/** Share of names that are invented, since most names in newspapers occur only once. */
const inventedNames = 0.7;

const titles = [...new Map(demoEditions.map(({ title }) => [title.slug, title])).values()];

export const maxDistractors = titles.length * pagesOfEdition * days;

const from = (parts: readonly string[], random: () => number): string =>
  parts[Math.floor(random() * parts.length)] ?? '';

/** Returns the title, date and sequence of the n-th page, from 0, within the titles and years of the demonstration. */
export function distractorPlace(index: number): Omit<GeneratedPage, 'text' | 'articles'> {
  const edition = Math.floor(index / pagesOfEdition);
  const day = new Date(firstDay + ((Math.floor(edition / titles.length) * stride) % days) * dayMs);
  const title = titles[edition % titles.length];
  const sequence = (index % pagesOfEdition) + 1;
  return {
    title: {
      ...{ slug: title?.slug ?? '', name: title?.name ?? '', place: title?.place ?? null, language: 'en' },
      ...{ rights: null, demonstration: true },
    },
    date: { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() },
    edition: 1,
    sequence,
    label: String(sequence),
  };
}

/**
 * Returns a function that makes pages on the subjects of the demonstration without any meaning: invented words mixed
 * with the demonstration's words, names and years in random order. The same index gives the same page.
 */
export function distractorMaker(): (index: number) => GeneratedPage {
  const invented = makeVocabulary();
  const [articles, names] = [demoWords(), demoNames()];
  const all = articles.flat();
  const vocabularyOf = (year: number, random: () => number): Vocabulary => {
    const subjects = Array.from(
      { length: subjectsOfPage },
      () => articles[Math.floor(random() * articles.length)] ?? [],
    );
    const ofSubjects = subjects.flat();
    const name = (dice: () => number): string => (dice() < inventedNames ? invented.phrase(dice) : from(names, dice));
    const word = (dice: () => number): string => {
      let left = dice();
      const isIn = (part: number): boolean => (left -= part) < 0;
      if (isIn(share.ofSubjects)) return from(ofSubjects, dice);
      if (isIn(share.ofDemonstration)) return from(all, dice);
      if (isIn(share.names)) return name(dice);
      if (isIn(share.years)) return String(year - Math.floor(dice() * 4));
      return invented.word(dice);
    };
    return { word, phrase: name, misread: (word) => invented.misread(word) };
  };
  return (index) => {
    const place = distractorPlace(index);
    const random = randomFrom(Math.imul(index + 1, 2_654_435_761));
    const vocabulary = vocabularyOf(place.date.year, random);
    return { ...place, ...generateText(vocabulary, random, (place.sequence - 1) * articlesOfPage + 1) };
  };
}

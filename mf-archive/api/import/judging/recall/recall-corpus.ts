import { demoEditions } from '../../demo/demo-editions.ts';
import { randomFrom, seedOf } from '../../demo/random.ts';
import { words } from '../../../text/public.ts';

/** Articles as lists of folded words. */
export type Articles = readonly (readonly string[])[];

/** Returns the articles of the demonstration as they were written. */
export const cleanArticles = (): Articles =>
  demoEditions.flatMap(({ pages }) =>
    pages.flatMap(({ articles }) =>
      articles.map(({ headline, paragraphs }) =>
        [headline, ...paragraphs].flatMap((text) => words(text).map(({ fold }) => fold)),
      ),
    ),
  );

const minimum = { letters: 5, articles: 2 };
const maxArticles = 19;

/** A word to search for, and the indexes of the articles that contain it. */
export interface QueryWord {
  readonly fold: string;
  readonly articles: ReadonlySet<number>;
}

function articlesByWord(articles: Articles): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>();
  articles.forEach((article, at) => {
    for (const fold of article) found.set(fold, (found.get(fold) ?? new Set<number>()).add(at));
  });
  return found;
}

/**
 * Returns words to search for: of five letters or more, in 2 to 19 articles, so that twenty results can include all of
 * them. The thresholds of fuzzy matches were chosen with the half `tuning`; the reported values are measured with the
 * half `held out`.
 */
export function queryWords(articles: Articles, half: 'tuning' | 'held out', count: number): readonly QueryWord[] {
  const all = [...articlesByWord(articles)].flatMap(([fold, where]): readonly QueryWord[] =>
    /^\p{L}+$/u.test(fold) &&
    fold.length >= minimum.letters &&
    where.size >= minimum.articles &&
    where.size <= maxArticles &&
    seedOf(fold) % 2 === (half === 'tuning' ? 0 : 1)
      ? [{ fold, articles: where }]
      : [],
  );
  const random = randomFrom(1_960);
  return all
    .map((word) => ({ word, key: random() }))
    .sort((a, b) => a.key - b.key)
    .slice(0, count)
    .map(({ word }) => word);
}

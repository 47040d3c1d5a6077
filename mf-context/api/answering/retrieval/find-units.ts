import type { ArchiveReader, RankedUnit, ReaderPage, ReaderScope } from 'shared-contracts/server/archive-reader';
import { yearsOf } from '../question/find-dates.ts';
import type { UnderstoodQuestion } from '../question/understand-question.ts';
import { termMatcher, type TermMatcher } from '../passages/match-terms.ts';
import { rankLists, type RankedLists } from './rank-lists.ts';
import { bestWindow } from './rank-windows.ts';
import type { SearchTerm } from './search-terms.ts';
import { textUnits, unitKey, type TextUnit } from './text-units.ts';

/** The constant of reciprocal rank fusion; 60 as in the paper. Higher values flatten the lead of the first ranks. */
const smoothing = 60;

/** Returns the score of a rank, counted from 0. */
const rankScore = (place: number): number => 1 / (smoothing + place + 1);

/** Sums each key's scores over all lists. A key counts once in a list. */
export function fuseRanks(lists: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const scores = new Map<string, number>();
  for (const list of lists) {
    [...new Set(list)].forEach((key, place) => {
      scores.set(key, (scores.get(key) ?? 0) + rankScore(place));
    });
  }
  return scores;
}

/** Returns the keys by descending score; equal scores keep their order. */
export const byScore = (scores: ReadonlyMap<string, number>): readonly string[] =>
  [...scores.entries()].sort(([, a], [, b]) => b - a).map(([key]) => key);

/** How many pages are read in full. */
const maxPages = 30;

/** Factor for pages of a period that the question names, or of the year after it. */
const datedBoost = 1.3;

/** A part of a page with its score for a question. */
export interface ScoredUnit extends TextUnit {
  readonly score: number;
  readonly copies: number;
}

const pageKeys = (units: readonly RankedUnit[]): readonly string[] => units.flatMap(({ pages }) => pages);

const isInPeriod = (page: ReaderPage, { dates }: UnderstoodQuestion): boolean =>
  dates.some((date) => {
    const [first, last] = yearsOf(date);
    return page.date.year >= first && page.date.year <= last + 1;
  });

const rankOf = (list: readonly RankedUnit[], isIt: (unit: RankedUnit) => boolean): number => {
  const place = list.findIndex(isIt);
  return place < 0 ? 0 : rankScore(place);
};

interface Ranking {
  readonly question: UnderstoodQuestion;
  readonly lists: RankedLists;
  /** Unit key → rank of the unit by its best window of text. */
  readonly windows: ReadonlyMap<string, number>;
}

function scoreOf(unit: TextUnit, { question, lists, windows }: Ranking): number {
  const isPage = ({ pages }: RankedUnit): boolean => pages[0] === unit.page.id;
  const isArticle = ({ pages, article }: RankedUnit): boolean =>
    article === unit.article && pages.includes(unit.page.id);
  const sum =
    rankOf(lists.articles, isArticle) + rankOf(lists.pages, isPage) + rankScore(windows.get(unit.key) ?? maxPages * 10);
  return isInPeriod(unit.page, question) ? sum * datedBoost : sum;
}

function windowPlaces(
  units: readonly TextUnit[],
  terms: readonly SearchTerm[],
  match: TermMatcher,
): Ranking['windows'] {
  const weights = terms.map(({ weight }) => weight);
  const scores = units.map((unit) => ({ key: unit.key, score: bestWindow(unit, weights, match) }));
  const sorted = scores.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score);
  return new Map(sorted.map(({ key }, place) => [key, place]));
}

function copiesOf({ articles, pages }: RankedLists): (unit: TextUnit) => number {
  const ofArticles = new Map(
    articles.flatMap(({ pages: [page = ''], article, copies }) => [[unitKey(page, article), copies] as const]),
  );
  const ofPages = new Map(pages.map(({ id, copies }) => [id, copies]));
  return ({ key, page }) => ofArticles.get(key) ?? ofPages.get(page.id) ?? 0;
}

/** How to query the archive. */
export interface FindOptions {
  readonly scope: ReaderScope;
  /** The number of pages in the whole archive. */
  readonly pageCount: number;
  readonly timeoutMs: number;
  /** Excludes pages, to evaluate how an archive without them answers. */
  readonly isExcluded?: (slug: string) => boolean;
}

/**
 * Returns the parts of pages that match a question, the best first: merges rankings by article, page and text window.
 */
export async function findUnits(
  archive: ArchiveReader,
  question: UnderstoodQuestion,
  terms: readonly SearchTerm[],
  options: FindOptions,
): Promise<readonly ScoredUnit[]> {
  const lists = await rankLists(archive, question, terms, options);
  const scores = fuseRanks([pageKeys(lists.articles), pageKeys(lists.pages), ...lists.dated.map(pageKeys)]);
  const ids = byScore(scores).slice(0, maxPages);
  const read = await archive.pages(ids, options.timeoutMs);
  const pages = read.filter(({ slug }) => options.isExcluded?.(slug) !== true);
  const units = pages.flatMap(textUnits);
  const windows = windowPlaces(units, terms, termMatcher(terms));
  const copies = copiesOf(lists);
  return units
    .filter(({ key }) => windows.has(key))
    .map((unit) => ({ ...unit, copies: copies(unit), score: scoreOf(unit, { question, lists, windows }) }))
    .sort((a, b) => b.score - a.score);
}

import type { ArchiveReader, RankedUnit, ReaderScope } from 'shared-contracts/server/archive-reader';
import { yearsOf } from '../question/find-dates.ts';
import type { UnderstoodQuestion } from '../question/understand-question.ts';
import type { SearchTerm } from './search-terms.ts';

const listLength = { article: 60, page: 40, dated: 30 } as const;

/**
 * Words on a larger share of the pages are not searched if there are rarer ones: they are slow and hardly selective.
 */
const maxShare = 0.3;
/** The rarest words up to this number are searched however frequent they are. */
const minTerms = 2;
/** Forms with a lower likeness are not searched, but count where they occur. */
const minLikeness = 0.6;

/** Returns the words of names and quoted phrases, to be searched as phrases. */
function namePhrases(
  { names, phrases }: UnderstoodQuestion,
  terms: readonly SearchTerm[],
): readonly (readonly string[])[] {
  const foldsOf = (name: string): readonly string[] =>
    terms.filter(({ text, isName }) => isName && name.split(/[\s'’-]+/u).includes(text)).map(({ fold }) => fold);
  return [...names.map(foldsOf), ...phrases.map(({ folds }) => folds)].filter((folds) => folds.length > 1);
}

function searchedTerms(
  question: UnderstoodQuestion,
  terms: readonly SearchTerm[],
  all: number,
): readonly (readonly string[])[] {
  const rarest = [...terms].filter(({ forms }) => forms.size > 0).sort((a, b) => a.pages - b.pages);
  const telling = rarest.filter(({ pages }, at) => at < minTerms || pages <= maxShare * all);
  const words = telling.flatMap(({ forms }) =>
    [...forms].filter(([, like]) => like >= minLikeness).map(([fold]) => [fold]),
  );
  const parts = terms.flatMap((term) => term.parts.map((part) => [part]));
  return [...words, ...parts, ...namePhrases(question, terms)];
}

/**
 * Returns the scope narrowed to each period that the question names, plus a year, because newspapers look back. Omits
 * periods that are not wholly within the scope.
 */
function datedScopes({ dates }: UnderstoodQuestion, scope: ReaderScope): readonly ReaderScope[] {
  return dates.flatMap((date) => {
    const [first, last] = yearsOf(date);
    const [from, to] = [String(first), String(last + 1)];
    const isWithin = (scope.from ?? '') <= from && (scope.to === undefined || scope.to >= to);
    return isWithin ? [{ ...scope, from, to }] : [];
  });
}

export interface RankedLists {
  readonly articles: readonly RankedUnit[];
  readonly pages: readonly RankedUnit[];
  /** For each period that the question names: its pages. */
  readonly dated: readonly (readonly RankedUnit[])[];
}

/**
 * Queries the archive for the words of a question: articles, pages, and pages of each period that the question names.
 */
export async function rankLists(
  archive: ArchiveReader,
  question: UnderstoodQuestion,
  terms: readonly SearchTerm[],
  {
    scope,
    pageCount,
    timeoutMs,
  }: { readonly scope: ReaderScope; readonly pageCount: number; readonly timeoutMs: number },
): Promise<RankedLists> {
  const queryTerms = searchedTerms(question, terms, pageCount);
  if (queryTerms.length === 0) return { articles: [], pages: [], dated: [] };
  const [articles, pages, ...dated] = await Promise.all([
    archive.rank({ terms: queryTerms, by: 'article', scope, limit: listLength.article }, timeoutMs),
    archive.rank({ terms: queryTerms, by: 'page', scope, limit: listLength.page }, timeoutMs),
    ...datedScopes(question, scope).map((dates) =>
      archive.rank({ terms: queryTerms, by: 'page', scope: dates, limit: listLength.dated }, timeoutMs),
    ),
  ]);
  return { articles, pages, dated };
}

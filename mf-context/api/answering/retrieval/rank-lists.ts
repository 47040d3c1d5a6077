import type { ArchiveReader, RankedUnit, ReaderScope } from 'shared-contracts/server/archive-reader';
import { yearsOf } from '../question/find-dates.ts';
import type { UnderstoodQuestion } from '../question/understand-question.ts';
import type { SearchTerm } from './search-terms.ts';

const listLength = { article: 60, page: 40, dated: 30 } as const;

/** A word on more of the pages than this finds nearly all of them, slowly; with rarer ones beside it, it is left out. */
const maxShare = 0.3;
/** With fewer words than this, frequent ones are looked for too. */
const minTerms = 2;
/** What counts for less than this is seen where it stands, and is not looked for. */
const minLikeness = 0.6;

/** Neighbouring words of a name, which stand side by side on the page too. */
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

/** The same within a time that the question names, or the year after it: newspapers look back. */
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
  /** Of pages of each time that is named. */
  readonly dated: readonly (readonly RankedUnit[])[];
}

/** Asks the archive for what has any of the words, as articles, as pages, and again among pages of the times named. */
export async function rankLists(
  archive: ArchiveReader,
  question: UnderstoodQuestion,
  terms: readonly SearchTerm[],
  { scope, all, withinMs }: { readonly scope: ReaderScope; readonly all: number; readonly withinMs: number },
): Promise<RankedLists> {
  const wanted = searchedTerms(question, terms, all);
  if (wanted.length === 0) return { articles: [], pages: [], dated: [] };
  const [articles, pages, ...dated] = await Promise.all([
    archive.rank({ terms: wanted, by: 'article', scope, limit: listLength.article }, withinMs),
    archive.rank({ terms: wanted, by: 'page', scope, limit: listLength.page }, withinMs),
    ...datedScopes(question, scope).map((dates) =>
      archive.rank({ terms: wanted, by: 'page', scope: dates, limit: listLength.dated }, withinMs),
    ),
  ]);
  return { articles, pages, dated };
}

import type { QueryProblem } from 'shared-contracts/archive/search-pages';
import type { Remark } from './notes.ts';

/** Problems that are told; a query with more is no query any more. */
const mostProblems = 8;

/** The query with what is to stand in place of a part of it. */
function replaced(query: string, { range, instead }: Remark): string | null {
  if (range === null || instead === undefined) return null;
  return `${query.slice(0, range[0])}${instead}${query.slice(range[1])}`.replace(/\s+/gu, ' ').trim();
}

/** The same thing is said once of a place. */
const distinct = (remarks: readonly Remark[]): readonly Remark[] => [
  ...new Map(remarks.map((remark) => [`${remark.message} ${String(remark.range)}`, remark])).values(),
];

/**
 * Problems with the query that would be right: with the part in question as it should be, or else as it was understood.
 * One that would not be better than the query itself is left out. `problemsOf` counts those of a query.
 */
export function withMends(
  query: string,
  remarks: readonly Remark[],
  understood: string,
  problemsOf: (query: string) => number,
): readonly QueryProblem[] {
  const different = distinct(remarks);
  return different.slice(0, mostProblems).map((remark): QueryProblem => {
    const { message, range } = remark;
    const ways = [replaced(query, remark), understood === '' ? null : understood];
    const mend = ways.find((way) => way !== null && way !== '' && way !== query && problemsOf(way) < different.length);
    return mend === undefined || mend === null ? { message, range } : { message, range, mend };
  });
}

import type { SearchFacets } from 'shared-contracts/archive/search-pages';
import type { Narrowing } from './narrowing.ts';

const isWholeYear = (text: string): boolean => text === '' || /^\d{4}$/.test(text);

const sum = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((all, { count }) => all + count, 0);

const sameTitles = (one: Narrowing, other: Narrowing): boolean =>
  one.title.length === other.title.length && one.title.every((slug) => other.title.includes(slug));

/** True while every year of the page's span may count: whole years, as the counts have them. */
function countYears({ from, to }: Narrowing, years: SearchFacets['years']): number | null {
  if (!isWholeYear(from) || !isWholeYear(to)) return null;
  const first = from === '' ? -Infinity : Number(from);
  const last = to === '' ? Infinity : Number(to);
  return sum(years.filter(({ year }) => year >= first && year <= last));
}

/**
 * How many pages a choice will leave, from the counts at hand: those of titles hold for the years in force, those of
 * years for the titles in force. Null when both were changed, and only a search can tell.
 */
export function pagesLeft(choice: Narrowing, inForce: Narrowing, facets: SearchFacets): number | null {
  if (choice.from === inForce.from && choice.to === inForce.to) {
    const chosen = facets.titles.filter(({ slug }) => choice.title.length === 0 || choice.title.includes(slug));
    return sum(chosen);
  }
  return sameTitles(choice, inForce) ? countYears(choice, facets.years) : null;
}

import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { PageHit } from 'shared-contracts/archive/search-pages';
import type { SuggestSearchResult } from 'shared-contracts/archive/suggest-search';
import type { SearchQuery, SiteLinks } from 'shared-contracts/site-links';

/** A suggestion with its address. */
export type QuickOption = { readonly href: string } & (
  | { readonly kind: 'word'; readonly text: string; readonly pages: number }
  | { readonly kind: 'title'; readonly name: string }
  | {
      readonly kind: 'hit';
      readonly title: string;
      readonly date: NewspaperDate;
      readonly snippet: PageHit['snippet'];
    }
  | { readonly kind: 'all'; readonly text: string; readonly pages: number }
);

/** Returns the dates, titles and order set in the search form, without the query. */
export function limitsOf(form: HTMLFormElement | null): SearchQuery {
  const values = new FormData(form ?? undefined);
  const texts = (name: string): string[] => values.getAll(name).filter((value) => typeof value === 'string');
  const [from = ''] = texts('from');
  const [to = ''] = texts('to');
  const [order] = texts('sort');
  return { from, to, title: texts('title'), ...((order === 'oldest' || order === 'newest') && { sort: order }) };
}

const isNarrowed = ({ from, to, title }: SearchQuery): boolean => from !== '' || to !== '' || (title ?? '').length > 0;

/**
 * Returns the suggestions in the order of their groups: words, newspapers, first hits, and a link to all hits. Words
 * keep the filters of the form. Newspapers and hits are searched in the whole archive, so they are omitted if there are
 * filters.
 */
export function quickOptions(
  { words, titles, hits, total }: SuggestSearchResult,
  typed: string,
  limits: SearchQuery,
  links: SiteLinks,
): readonly QuickOption[] {
  const q = typed.trim();
  const ofWords = words.map(({ text, pages }): QuickOption => ({
    kind: 'word',
    text,
    pages,
    href: links.search({ ...limits, q: text }),
  }));
  if (isNarrowed(limits)) return ofWords;
  return [
    ...ofWords,
    ...titles.map(({ slug, name }): QuickOption => ({ kind: 'title', name, href: links.search({ title: slug }) })),
    ...hits.map(({ slug, ...hit }): QuickOption => ({ kind: 'hit', ...hit, href: links.newspaperPage(slug, q) })),
    ...(total > hits.length ? [{ kind: 'all', text: q, pages: total, href: links.search({ q }) } as const] : []),
  ];
}

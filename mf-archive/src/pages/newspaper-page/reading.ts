import { useLocation } from 'shared-contracts/platform/router';
import { usePage, useSite } from 'shared-contracts/platform/site';
import type { NewspaperPageData } from './newspaper-page-data.ts';
import { recallResults } from '../search/results-memory.ts';

/** How a reader goes on from this page: the query is kept, and so are the results under it. */
export interface Reading {
  /** Of the page that is open. */
  readonly slug: string;
  readonly linkTo: (slug: string) => string;
  /** The history state of an open dialog: the next page takes this one's place in it. Null on a full page. */
  readonly state: { readonly from: string } | null;
}

export function useReading(): Reading {
  const { links } = useSite();
  const { data } = usePage<NewspaperPageData>();
  const results = recallResults(useLocation().state);
  return {
    slug: data.page.slug,
    linkTo: (slug) => links.newspaperPage(slug, data.q, data.spellings),
    state: results === null ? null : { from: results.href },
  };
}

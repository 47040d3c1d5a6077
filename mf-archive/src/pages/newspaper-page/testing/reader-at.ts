import type { JSX } from 'react';
import { samplePage } from '../../../testing/sample-data.ts';
import type { NewspaperPageData } from '../newspaper-page-data.ts';
import { Page } from '../newspaper-page.tsx';

const slug = 'lagos-demonstration-herald-1972-04-03-p1';

/** The address of the page after the sample page. */
export const nextPage = '/search/lagos-demonstration-herald-1972-04-03-p2';

/** Adds what jsdom lacks: `matchMedia` for a wide window, and scrolling. */
export function prepareWindow(): void {
  window.matchMedia = (query) => ({ matches: query.includes('min-width') }) as MediaQueryList;
  HTMLElement.prototype.scrollIntoView = () => undefined;
}

type Drawing = readonly [page: () => JSX.Element, data: NewspaperPageData, options: { readonly at: string }];

/** Returns a newspaper page with highlighted hits, as arguments of `drawPage`. */
export const readerAt = (page = samplePage(), values: Partial<NewspaperPageData> = {}, hash = ''): Drawing => [
  Page,
  {
    page,
    isSpread: false,
    facing: null,
    q: 'keep right',
    spellings: {},
    problem: null,
    saveData: false,
    sponsors: null,
    coins: '',
    ...values,
  },
  { at: `/search/${slug}?q=keep+right${hash}` },
];

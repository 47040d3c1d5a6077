import { createContext, useContext, type ComponentType } from 'react';
import type { EmotionCache } from 'shared-contracts/platform/emotion';
import type { FragmentSource } from 'shared-contracts/fragments';
import type { PageProblem } from 'shared-contracts/page';
import type { SiteRoute } from 'shared-contracts/routes';

export type RemoteStatus = 'idle' | 'loading' | 'ready' | 'failed' | 'incompatible' | 'disabled';

/** A page's code, or the news that it did not come. */
export type LoadedPage = { readonly ok: true; readonly Page: ComponentType } | { readonly ok: false };

/** What draws a problem in a page's place. */
export interface ProblemView {
  readonly View: ComponentType<{ readonly problem: PageProblem }>;
}

/** Where the outlet gets a page's code from: releases in the browser, the request's bundle on the server. */
export interface PageSource {
  /** The same promise until its outcome changes; never rejects. */
  readonly page: (route: SiteRoute) => Promise<LoadedPage>;
  readonly status: (route: SiteRoute) => RemoteStatus;
  /** Calls back when a promise or a status changes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly retry: (route: SiteRoute) => void;
  /** A page threw while it was drawn. */
  readonly reportCrash: (route: SiteRoute, error: unknown) => void;
  /** The code of the page that shows problems; always the same promise, which never rejects. */
  readonly problemView: () => Promise<ProblemView>;
  /** The server's HTML of this address, when this document came with it. */
  readonly savedHtml: (address: string) => string | null;
  readonly cacheFor: (owner: string) => EmotionCache;
  /** What sections show on the pages of others. */
  readonly fragment: FragmentSource;
  /** In a browser: React has just taken the last page away. */
  readonly left?: () => void;
}

/** A promise that React's `use` reads at once, without suspending. */
export const settled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });

const PageSourceContext = createContext<PageSource | null>(null);

export const PageSourceProvider = PageSourceContext.Provider;

export function usePageSource(): PageSource {
  const source = useContext(PageSourceContext);
  if (source === null) throw new Error('A page needs the shell around it');
  return source;
}

import { createContext, useContext, type ComponentType } from 'react';
import type { EmotionCache } from 'shared-contracts/platform/emotion';
import type { FragmentSource } from 'shared-contracts/fragments';
import type { Brand } from 'shared-contracts/brand';
import type { PageHead, PageProblem } from 'shared-contracts/page';
import type { SiteRoute } from 'shared-contracts/routes';

export type RemoteStatus = 'idle' | 'loading' | 'ready' | 'failed' | 'incompatible' | 'disabled';

/** A page's code; `ok` is false when it could not be loaded. */
export type LoadedPage = { readonly ok: true; readonly Page: ComponentType } | { readonly ok: false };

/** The component that shows a problem in place of a page. */
export interface ProblemView {
  readonly View: ComponentType<{ readonly problem: PageProblem }>;
}

/** Provides pages' code to the outlet: from the releases in the browser, from the request's bundle on the server. */
export interface PageSource {
  /** Returns the same promise until its outcome changes; it never rejects. */
  readonly page: (route: SiteRoute) => Promise<LoadedPage>;
  readonly status: (route: SiteRoute) => RemoteStatus;
  /** Calls the listener when a promise or a status changes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly retry: (route: SiteRoute) => void;
  /** Reports that a page threw while it was rendered. */
  readonly reportCrash: (route: SiteRoute, error: unknown) => void;
  /** The code of the problem page; always the same promise, which never rejects. */
  readonly problemView: () => Promise<ProblemView>;
  /** The server's HTML of an address; null unless the document was loaded for it. */
  readonly savedHtml: (address: string) => string | null;
  readonly cacheFor: (owner: string) => EmotionCache;
  /** The fragments that remotes show on each other's pages. */
  readonly fragment: FragmentSource;
  /** In the browser: called when React has unmounted the previous page. */
  readonly left?: () => void;
  /** In the browser: writes the head of a page after the first one into the document. */
  readonly showHead?: (head: PageHead, brand: Brand) => void;
}

/** Returns a promise that React's `use` reads at once, without suspending. */
export const settled = <Value>(value: Value): Promise<Value> =>
  Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });

const PageSourceContext = createContext<PageSource | null>(null);

export const PageSourceProvider = PageSourceContext.Provider;

export function usePageSource(): PageSource {
  const source = useContext(PageSourceContext);
  if (source === null) throw new Error('A page needs the shell around it');
  return source;
}

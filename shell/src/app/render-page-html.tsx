// eslint-disable-next-line no-restricted-imports -- only servers have it: a shared facade would bring it to browsers
import createEmotionServer from '@emotion/server/create-instance';
import type { ReactNode } from 'react';
import { renderToReadableStream, renderToString } from 'react-dom/server';
import type { PagePayload } from 'shared-contracts/page';
import type { CriticalStyle } from 'shared-contracts/page-renderer';
import type { EmotionCache } from 'shared-contracts/platform/emotion';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'shared-contracts/platform/router-server';
import { ProblemPage } from '../errors/problem-page.tsx';
import type { SessionLoader } from '../auth/session-loader.ts';
import { settled, type LoadedPage, type PageSource, type ProblemView } from './page-source.ts';
import { routeObjects } from './route-objects.tsx';
import { SiteApp } from './site-app.tsx';
import type { SiteMap } from './site-routes.ts';
import { initialState, makeStore } from './store.ts';
import { makeStyleCache } from './style-cache.ts';

const nothing = (): void => undefined;

/** There is no session on the server. */
const noSessionLoader: SessionLoader = { open: () => Promise.reject(new Error('a server has no session')) };

interface Drawing {
  readonly html: string;
  readonly styles: readonly CriticalStyle[];
}

/** Collects styles with one Emotion cache per slice on the page; the rules go into the head. */
class StyleCollector {
  readonly #caches = new Map<string, EmotionCache>();

  readonly cacheFor = (owner: string): EmotionCache => {
    const known = this.#caches.get(owner);
    if (known !== undefined) return known;
    const cache = makeStyleCache(owner);
    cache.compat = true;
    this.#caches.set(owner, cache);
    return cache;
  };

  extract(html: string): readonly CriticalStyle[] {
    return [...this.#caches.values()].flatMap((cache) =>
      createEmotionServer(cache)
        .extractCriticalToChunks(html)
        .styles.filter(({ css }) => css !== '')
        .map(({ key, ids, css }) => ({ owner: [key, ...ids].join(' '), css })),
    );
  }
}

const sourceOf = (loaded: LoadedPage, cacheFor: PageSource['cacheFor']): PageSource => {
  const page = settled(loaded);
  const problemView = settled<ProblemView>({ View: ProblemPage });
  return {
    page: () => page,
    status: () => 'idle',
    subscribe: () => () => undefined,
    retry: () => undefined,
    reportCrash: () => undefined,
    savedHtml: () => null,
    problemView: () => problemView,
    cacheFor,
    fragment: () => nothing,
  };
};

/**
 * React's preloads of images at the start of the markup, which are removed: the head preloads the largest image, and
 * the browser soon finds the others.
 */
const imagePreloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

/** React's mark of a boundary whose content threw; `renderToString` reports it in no other way. */
const threw = (html: string): boolean => html.includes('<!--$!-->');

/** Renders once more to find the error that the page threw. */
async function thrownBy(tree: ReactNode): Promise<unknown> {
  const thrown: unknown[] = [];
  const stream = await renderToReadableStream(tree, { onError: (error) => void thrown.push(error) });
  await stream.allReady;
  return thrown[0] ?? new Error('a page failed to draw, and drew when it was asked again');
}

/** Renders a page to markup and the CSS rules it needs. Rejects with the error that the page or its layout threw. */
export async function renderPageHtml(
  map: SiteMap,
  url: URL,
  payload: PagePayload,
  loaded: LoadedPage,
): Promise<Drawing> {
  const styles = new StyleCollector();
  // The router sorts all given routes for each page, so it gets only the one that matches.
  const matched = map.routeOf(url.pathname)?.route;
  const routes = routeObjects(matched === undefined ? [] : [matched], () => Promise.resolve(payload));
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error('a payload is not a response');
  const router = createStaticRouter(handler.dataRoutes, context);
  const source = sourceOf(loaded, styles.cacheFor);
  const tree = (
    <SiteApp
      map={map}
      store={makeStore()}
      serverState={initialState}
      source={source}
      prefetch={nothing}
      session={noSessionLoader}
    >
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </SiteApp>
  );
  const html = renderToString(tree);
  if (threw(html)) throw await thrownBy(tree);
  return { html: html.replace(imagePreloads, ''), styles: styles.extract(html) };
}

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useLayoutEffect, type ReactElement } from 'react';
import type { PagePayload } from 'shared-contracts/page';
import { createCache } from 'shared-contracts/platform/emotion';
import { createBrowserRouter, Link, RouterProvider } from 'shared-contracts/platform/router';
import { usePage } from 'shared-contracts/platform/site';
import { routesWith } from 'shared-contracts/testing/declared-routes';
import { ProblemPage } from '../errors/problem-page.tsx';
import { notFoundPayload, problemPayload } from '../errors/problem-title.ts';
import { applyHead } from './apply-head.ts';
import { settled, type LoadedPage, type PageSource, type ProblemView, type RemoteStatus } from './page-source.ts';
import { routeObjects, unknownRouteId } from './route-objects.tsx';
import { SiteApp } from './site-app.tsx';
import { noSession } from '../auth/testing/around-session.tsx';
import { makeSiteMap } from './site-routes.ts';
import { initialState, makeStore } from './store.ts';

const map = makeSiteMap('archivi', routesWith('archive'));

const payload: PagePayload = {
  routeId: 'archive/search',
  status: 200,
  head: { title: 'Search' },
  data: 'of the loader',
  form: null,
  redirect: null,
  problem: null,
};

/** A source whose outcome the test can change, like a remote that fails and recovers. */
function sourceOf(first: LoadedPage, status: RemoteStatus) {
  const state = { page: settled<LoadedPage>(first), status, retried: 0, crashes: [] as unknown[] };
  const listeners = new Set<() => void>();
  const cache = createCache({ key: 'test' });
  const problemView = settled<ProblemView>({ View: ProblemPage });
  const change = (next: LoadedPage, then: RemoteStatus): void => {
    state.page = settled(next);
    state.status = then;
    for (const listener of listeners) listener();
  };
  const source: PageSource = {
    page: () => state.page,
    status: () => state.status,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: () => {
      state.retried += 1;
    },
    reportCrash: (_route, error) => {
      state.crashes.push(error);
      state.status = 'failed';
      for (const listener of listeners) listener();
    },
    savedHtml: (address) => (address === '/search' ? '<h1>Text of the server</h1>' : null),
    problemView: () => problemView,
    cacheFor: () => cache,
    fragment: () => () => undefined,
    showHead: applyHead,
  };
  return { source, state, change };
}

async function show(
  path: string,
  shown: PagePayload,
  source: PageSource,
  next: () => PagePayload = () => shown,
): Promise<void> {
  window.history.replaceState(null, '', path);
  const loaderData = { [shown.routeId ?? unknownRouteId]: shown };
  const router = createBrowserRouter(
    routeObjects(map.routes, () => Promise.resolve(next())),
    { hydrationData: { loaderData } },
  );
  const app: ReactElement = (
    <SiteApp
      map={map}
      store={makeStore()}
      serverState={initialState}
      source={source}
      prefetch={() => undefined}
      session={noSession}
    >
      <RouterProvider router={router} />
    </SiteApp>
  );
  await act(async () => {
    render(app);
    await Promise.resolve();
  });
}

const Page = (): ReactElement => (
  <>
    <h1>Page {usePage<string>().data}</h1>
    <Link to="/search?q=more">ask again</Link>
    <Link to="/topics">go on</Link>
  </>
);
const Broken = (): ReactElement => {
  throw new Error('boom');
};

describe('the site tree', () => {
  beforeEach(() => {
    jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  });

  it('renders the page with its payload, without an error card', async () => {
    const { source } = sourceOf({ ok: true, Page }, 'ready');
    await show('/search', payload, source);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page of the loader');
    expect(screen.queryByText('This section is unavailable')).toBeNull();
    expect(document.title).toBe('Search – Archivi.ng');
  });

  it('keeps the server’s text of a page whose code failed to load, offers a retry, and recovers', async () => {
    const { source, state, change } = sourceOf({ ok: false }, 'failed');
    await show('/search', payload, source);
    expect(screen.getByText('Text of the server')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(state.retried).toBe(1);
    await act(async () => {
      change({ ok: true, Page }, 'ready');
      await Promise.resolve();
    });
    expect(screen.getByText('Page of the loader')).toBeTruthy();
    expect(screen.queryByText('This section is unavailable')).toBeNull();
  });

  it('keeps the server’s text and the layout, with an error card, when a page throws', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { source, state } = sourceOf({ ok: true, Page: Broken }, 'ready');
    await show('/search', payload, source);
    expect(screen.getByText('Text of the server')).toBeTruthy();
    expect(screen.getByText('This section is unavailable')).toBeTruthy();
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0);
    expect(state.crashes).toHaveLength(1);
  });

  it('shows the next page in its layout when the previous one throws on unmounting, and reports the error', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const sendBeacon = jest.fn<boolean, [string, string]>();
    Object.defineProperty(window.navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
    const Leaving = (): ReactElement => {
      useEffect(
        () => () => {
          const error = new Error('thrown while it was taken away');
          error.stack = 'at x (https://site.test/r/archive/1.4.0-0123abcd/search.js:1:2)';
          throw error;
        },
        [],
      );
      return <Page />;
    };
    const { source } = sourceOf({ ok: true, Page }, 'ready');
    const [left, reached] = [settled<LoadedPage>({ ok: true, Page: Leaving }), settled<LoadedPage>({ ok: true, Page })];
    const pages: PageSource = { ...source, page: ({ id }) => (id === 'archive/search' ? left : reached) };
    const next = (): PagePayload => ({ ...payload, routeId: 'archive/topics', data: 'of topics' });
    await show('/search', payload, pages, next);
    await userEvent.click(screen.getByRole('link', { name: 'go on' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Page of topics' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    const report = JSON.parse(sendBeacon.mock.calls[0]?.[1] ?? '') as Record<string, unknown>;
    expect(report).toMatchObject({ kind: 'page-error', remote: 'archive', release: '1.4.0-0123abcd' });
  });

  it('announces that a page was left after its unmounting, and before effects of the next one', async () => {
    const reported: string[] = [];
    const telling = (name: string) => (): ReactElement => {
      reported.push(`${name} is drawn`);
      useLayoutEffect(() => {
        reported.push(`${name} is there`);
      }, []);
      return <Page />;
    };
    const { source } = sourceOf({ ok: true, Page }, 'ready');
    const first = settled<LoadedPage>({ ok: true, Page: telling('first') });
    const second = settled<LoadedPage>({ ok: true, Page: telling('second') });
    const pages: PageSource = {
      ...source,
      page: ({ id }) => (id === 'archive/search' ? first : second),
      left: () => reported.push('left'),
    };
    const head = { title: 'Topics' };
    const next = (): PagePayload => ({ ...payload, routeId: 'archive/topics', head, data: 'of topics' });
    await show('/search', payload, pages, next);
    expect(reported).not.toContain('left');
    await userEvent.click(screen.getByRole('link', { name: 'go on' }));
    await screen.findByRole('heading', { level: 1, name: 'Page of topics' });
    const at = reported.indexOf('left');
    expect(reported.slice(at).filter((what) => what.startsWith('first'))).toEqual([]);
    expect(reported.slice(0, at)).not.toContain('second is there');
    expect(reported.slice(at)).toEqual(['left', 'second is there']);
  });

  it('[R2.20] [R8.04] shows “Page not found” inside the layout', async () => {
    const { source } = sourceOf({ ok: false }, 'idle');
    await show('/no/such page', notFoundPayload(null, '/no/such page'), source);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
    expect(screen.getByText('Page Not Found: /no/such page')).toBeTruthy();
    expect(document.title).toBe('Page not found – Archivi.ng');
    expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0);
  });

  it('keeps a page whose new data cannot be loaded, says so, and retries', async () => {
    const { source } = sourceOf({ ok: true, Page }, 'ready');
    let next = problemPayload('archive/search', { code: 'unavailable', message: 'You seem to be offline.' });
    await show('/search', payload, source, () => next);
    await userEvent.click(screen.getByRole('link', { name: 'ask again' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You seem to be offline. This is an earlier copy of the page.',
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page of the loader');
    next = { ...payload, data: 'of another time' };
    await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
    expect(await screen.findByText('Page of another time')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not keep a page in place of another', async () => {
    const { source } = sourceOf({ ok: true, Page }, 'ready');
    const offline = problemPayload('archive/topics', { code: 'unavailable', message: 'You seem to be offline.' });
    await show('/search', payload, source, () => offline);
    await userEvent.click(screen.getByRole('link', { name: 'go on' }));
    expect(await screen.findByText('You seem to be offline.')).toBeTruthy();
    expect(screen.queryByText('Page of the loader')).toBeNull();
  });

  it('shows a section without a release as unavailable, with a retry link that works without JavaScript', async () => {
    const { source } = sourceOf({ ok: false }, 'idle');
    await show('/search', problemPayload('archive/search', { code: 'remote-unavailable', message: '' }), source);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This section is unavailable');
    expect(screen.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe('/search');
  });

  it.each(['forbidden', 'bad-request', 'gone'] as const)(
    'offers no “Try again” when it cannot help: %s',
    async (code) => {
      const { source } = sourceOf({ ok: false }, 'idle');
      await show('/desk', problemPayload('archive/desk', { code, message: 'Why it is not shown.' }), source);
      expect(screen.getByText('Why it is not shown.')).toBeTruthy();
      expect(screen.queryByText('Try again')).toBeNull();
    },
  );

  it('[R2.21] shows the fatal page when not even the layout can be rendered', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { source } = sourceOf({ ok: true, Page }, 'ready');
    const noHead = { ...payload, head: null } as unknown as PagePayload;
    const broken: PageSource = {
      ...source,
      page: () => {
        throw new Error('not even the layout');
      },
    };
    await show('/search', noHead, broken);
    expect(screen.getByText("Looks like you've gotten lost in the archives...")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go back to the main page' }).getAttribute('href')).toBe('/');
  });
});

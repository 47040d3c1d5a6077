import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawRoutes } from 'shared-contracts/testing/in-site';
import { PageProvider } from 'shared-contracts/platform/site';
import { answeredSearch } from '../../testing/search-data.ts';
import { samplePage } from '../../testing/sample-data.ts';
import { Page as SearchPage } from '../search/search-page.tsx';
import { Page } from './newspaper-page.tsx';
import * as viewer from './testing/fake-viewer.ts';

/** jsdom has the element, but neither opens nor closes it. */
beforeAll(() => {
  window.matchMedia = (query) => ({ matches: query.includes('min-width') }) as MediaQueryList;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  globalThis.ResizeObserver = class {
    observe = (): void => undefined;
    unobserve = (): void => undefined;
    disconnect = (): void => undefined;
  };
});

jest.mock('../../viewer/open-scan-viewer.ts', () => viewer.fakeModule);

const search = {
  data: answeredSearch({ params: { q: 'naira', page: 1 } }),
  head: { title: 'Search' },
  form: null,
};
const paper = {
  data: {
    page: samplePage(),
    isSpread: false,
    facing: null,
    q: 'naira',
    problem: null,
    saveData: false,
    sponsors: null,
    coins: '',
  },
  head: { title: 'Page' },
  form: null,
};

const draw = (at: string, loader?: () => Promise<null>) =>
  drawRoutes(
    [
      {
        path: '/search',
        ...(loader !== undefined && { loader, hydrateFallbackElement: <p>Loading</p> }),
        element: (
          <PageProvider value={search}>
            <SearchPage />
          </PageProvider>
        ),
      },
      {
        path: '/search/:slug',
        element: (
          <PageProvider value={paper}>
            <Page />
          </PageProvider>
        ),
      },
    ],
    { at },
  );

const open = async () => {
  const user = userEvent.setup();
  await draw('/search?q=naira');
  await user.click(screen.getByRole('link', { name: /Herald, 3 April 1972.*page 1/ }));
  return {
    user,
    dialog: await screen.findByRole<HTMLDialogElement>('dialog', {
      name: 'Lagos Demonstration Herald, 3 April 1972, page 1',
    }),
  };
};

const goneBack = () =>
  act(
    () => new Promise((resolve) => window.addEventListener('popstate', () => setTimeout(resolve, 20), { once: true })),
  );

describe('a page opened from the results', () => {
  it('opens over the results at its own URL', async () => {
    const { dialog } = await open();
    expect(window.location.pathname).toBe('/search/lagos-demonstration-herald-1972-04-03-p1');
    expect(within(dialog).getByRole('heading', { level: 2, name: 'Lagos Demonstration Herald' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1 page mentions “keep right”');
  });

  it.each([
    [
      'its close button',
      (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Close' })),
    ],
    ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
    [
      'going back',
      () => {
        window.history.back();
        return true;
      },
    ],
  ])('is closed by %s: the results are unchanged, and its card has the focus', async (_, close) => {
    const { dialog } = await open();
    const back = goneBack();
    close(dialog);
    await back;
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.pathname + window.location.search).toBe('/search?q=naira');
    await waitFor(() => {
      expect(screen.getByRole('link', { name: /Herald, 3 April 1972.*page 1/ })).toHaveFocus();
    });
  });

  it('disappears at once when closed, however long the results take to reload', async () => {
    const user = userEvent.setup();
    let requests = 0;
    await draw('/search?q=naira', () => {
      requests += 1;
      return requests === 1 ? Promise.resolve(null) : new Promise(() => undefined);
    });
    await user.click(await screen.findByRole('link', { name: /Herald, 3 April 1972.*page 1/ }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1 page mentions “keep right”');
  });

  it('goes to other pages without new history entries', async () => {
    const { user, dialog } = await open();
    const length = window.history.length;
    await user.click(within(dialog).getByRole('link', { name: 'Next page' }));
    expect(window.location.pathname).toBe('/search/lagos-demonstration-herald-1972-04-03-p2');
    expect(window.history.length).toBe(length);
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('a page opened by its URL', () => {
  it('is a full page', async () => {
    await draw('/search/lagos-demonstration-herald-1972-04-03-p1?q=naira');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lagos Demonstration Herald');
  });
});

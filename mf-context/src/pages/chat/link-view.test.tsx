import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toNext } from 'shared-contracts/own-path';
import { Link } from 'shared-contracts/platform/router';
import { PageProvider } from 'shared-contracts/platform/site';
import { drawPage, drawRoutes } from 'shared-contracts/testing/in-site';
import { sampleAllowance, sampleChat } from '../../testing/sample-chat.ts';
import { answered, fakeSite } from '../../testing/fake-site.ts';
import type { ChatData } from './chat-data.ts';
import { Page } from './chat-page.tsx';

const runs = '/api/context/runs';

const linkTo = (question: string, used = 12): ChatData => ({
  ...{ view: 'link', attempt: '', question, allowance: sampleAllowance({ used }), byOwnLink: true },
});

/** Sets the type of navigation that the browser reports. */
const loadedBy = (type: string): void => {
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [{ type }], configurable: true });
};

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(() => {
  sessionStorage.clear();
  loadedBy('navigate');
});

describe('a question that the reader did not choose on this site', () => {
  const asking = () => fakeSite({ [runs]: [() => answered({ chat: 'c9', run: 'r9', allowance: sampleAllowance() })] });
  const opened = '/context/chat/Who%3F';

  it('waits for a press if it is from a link elsewhere or a typed URL', async () => {
    const site = asking();
    await drawPage(Page, { ...linkTo('Who?'), byOwnLink: false }, { at: opened, authFetch: site.authFetch });
    await settled();
    expect(site.asked).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Ask this question' }));
    await waitFor(() => {
      expect(location.search).toBe('?chat=c9');
    });
    expect(site.to(runs)).toHaveLength(1);
  });

  it.each(['reload', 'back_forward'])('waits for a press if the document was loaded by %s', async (type) => {
    loadedBy(type);
    const site = asking();
    await drawPage(Page, linkTo('Who?'), { at: opened, authFetch: site.authFetch });
    await settled();
    expect(site.asked).toEqual([]);
  });

  it.each([
    ['is asked at once if it is from a link on the site', undefined, 1],
    ['waits for a press if logging in led to it', toNext, 0],
  ])('%s', async (_, state, times) => {
    const site = asking();
    const data = { ...linkTo('Who?'), byOwnLink: false };
    const page = (
      <PageProvider value={{ data, head: { title: 'Page' }, form: null }}>
        <Page />
      </PageProvider>
    );
    const away = (
      <Link to={opened} state={state}>
        On
      </Link>
    );
    const routes = [
      { path: '/', element: away },
      { path: '/context/chat/:query', element: page },
    ];
    await drawRoutes(routes, { authFetch: site.authFetch });
    await userEvent.click(screen.getByRole('link', { name: 'On' }));
    await settled();
    expect(site.to(runs)).toHaveLength(times);
    const { pathname } = location;
    await act(async () => {
      window.history.back();
      await waitFor(() => {
        expect(location.pathname).toBe('/');
      });
      window.history.forward();
      await waitFor(() => {
        expect(location.pathname).toBe(pathname);
      });
      await settled();
    });
    expect(site.to(runs)).toHaveLength(times);
  });
});

describe('a question from a link', () => {
  it('[R2.18] is asked for quotes only once, however often the page is loaded, and leads to its chat', async () => {
    const site = fakeSite({
      [runs]: [() => answered({ chat: 'c9', run: 'r9', allowance: sampleAllowance() })],
      '/api/context/chat': [() => answered(sampleChat())],
    });
    const { unmount } = await drawPage(Page, linkTo('Who?'), { at: '/context/chat/Who%3F', authFetch: site.authFetch });
    await waitFor(() => {
      expect(location.search).toBe('?chat=c9');
    });
    unmount();
    await drawPage(Page, linkTo('Who?'), { at: '/context/chat/Who%3F', authFetch: site.authFetch });
    await waitFor(() => {
      expect(site.to(runs)).toHaveLength(2);
    });
    const bodies = site.to(runs).map(({ body }) => body as { attempt: string; mode: string });
    expect(bodies.map(({ mode }) => mode)).toEqual(['quotes', 'quotes']);
    expect(bodies[1]!.attempt).toBe(bodies[0]!.attempt);
  });

  it('is asked again if its chat is gone', async () => {
    const response = (chat: string) => () => answered({ chat, run: `r-${chat}`, allowance: sampleAllowance() });
    const site = fakeSite({
      [runs]: [response('c9'), response('c9'), response('c10')],
      '/api/context/chat': [
        () => answered({ code: 'not-found', statusMessage: 'This conversation does not exist' }, 404),
      ],
    });
    const open = () => drawPage(Page, linkTo('Who?'), { at: '/context/chat/Who%3F', authFetch: site.authFetch });
    const first = await open();
    await waitFor(() => {
      expect(location.search).toBe('?chat=c9');
    });
    first.unmount();
    await open();
    await waitFor(() => {
      expect(location.search).toBe('?chat=c10');
    });
    const attempts = site.to(runs).map(({ body }) => (body as { attempt: string }).attempt);
    expect(attempts[1]).toBe(attempts[0]);
    expect(attempts[2]).not.toBe(attempts[1]);
  });

  it('is asked only once if the button is pressed meanwhile', async () => {
    const site = fakeSite({ [runs]: [() => new Promise<Response>(() => undefined)] });
    await drawPage(Page, linkTo('Who?'), { authFetch: site.authFetch });
    await userEvent.click(await screen.findByRole('button', { name: 'Searching the pages …' }));
    expect(site.to(runs)).toHaveLength(1);
  });

  it('is not asked while the page is prerendered', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const site = fakeSite({ [runs]: [() => answered({ chat: 'c9', run: 'r9', allowance: sampleAllowance() })] });
    await drawPage(Page, linkTo('Who?'), { authFetch: site.authFetch });
    await settled();
    expect(site.asked).toEqual([]);
    Reflect.deleteProperty(document, 'prerendering');
    act(() => {
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await waitFor(() => {
      expect(site.asked).toHaveLength(1);
    });
  });

  it('waits for a press if it was refused, and is not asked if the month is used up', async () => {
    const refused = () => answered({ code: 'too-many-requests', statusMessage: 'Please go on in a minute.' }, 429);
    const site = fakeSite({ [runs]: [refused] });
    const { unmount } = await drawPage(Page, linkTo('Who?'), { authFetch: site.authFetch });
    expect(await screen.findByRole('alert')).toHaveTextContent('Please go on in a minute.');
    expect(screen.getByRole('button', { name: 'Ask this question' })).not.toHaveAttribute('aria-disabled');
    unmount();
    await drawPage(Page, linkTo('When?', 200), { authFetch: site.authFetch });
    await settled();
    expect(site.asked).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

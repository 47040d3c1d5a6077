import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawPage } from 'shared-contracts/testing/in-site';
import { sampleAllowance, sampleChat } from '../../testing/sample-chat.ts';
import { answered, standInSite } from '../../testing/stand-in-site.ts';
import type { ChatData } from './chat-data.ts';
import { Page } from './chat-page.tsx';

const runs = '/api/context/runs';

const linkTo = (question: string, used = 12): ChatData => ({
  ...{ view: 'link', attempt: '', question, allowance: sampleAllowance({ used }) },
});

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(() => {
  sessionStorage.clear();
});

describe('a question that came by a link', () => {
  it('[R2.18] is asked once for quotes, however often the page is loaded, and leads to its chat', async () => {
    const site = standInSite({
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

  it('is asked anew when what came of it is gone', async () => {
    const asked = (chat: string) => () => answered({ chat, run: `r-${chat}`, allowance: sampleAllowance() });
    const site = standInSite({
      [runs]: [asked('c9'), asked('c9'), asked('c10')],
      '/api/context/chat': [() => answered({ code: 'not-found', statusMessage: 'There is no such chat' }, 404)],
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

  it('is asked once, whoever presses the button while it is', async () => {
    const site = standInSite({ [runs]: [() => new Promise<Response>(() => undefined)] });
    await drawPage(Page, linkTo('Who?'), { authFetch: site.authFetch });
    await userEvent.click(await screen.findByRole('button', { name: 'Looking through the pages …' }));
    expect(site.to(runs)).toHaveLength(1);
  });

  it('is not asked while the page is drawn ahead of a visit', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    const site = standInSite({ [runs]: [() => answered({ chat: 'c9', run: 'r9', allowance: sampleAllowance() })] });
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

  it('waits for a press when it was refused, and is not asked when the month is used up', async () => {
    const refused = () => answered({ code: 'too-many-requests', statusMessage: 'Please go on in a minute.' }, 429);
    const site = standInSite({ [runs]: [refused] });
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

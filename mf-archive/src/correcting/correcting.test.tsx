import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { PageLine } from 'shared-contracts/archive/corrections/correction';
import type { AuthState } from 'shared-contracts/auth/auth-state';
import { drawInSite, drawPage } from 'shared-contracts/testing/in-site';
import { Page as CorrectionsPage } from '../pages/corrections/corrections-page.tsx';
import type { PageView } from '../pages/corrections/corrections-data.ts';
import { CorrectButton } from './correct-button.tsx';

const lines = ['the Lagcs market', 'was very full', 'of palm oil'].map((text, index): PageLine => ({
  ...{ number: index + 1, seen: `seen-${text}`, text, changes: 0, settled: false },
  picture: {
    window: { x: 90, y: 90, w: 300, h: 60 },
    line: { x: 100, y: 100, w: 280, h: 20 },
    tiles: [{ url: '/scans/tiles/aa/3/0/0', x: 0, y: 0, w: 512, h: 512 }],
  },
}));

const user = { id: '1', email: 'a@b.ng', first_name: 'Ada', last_name: 'Obi', role: 'user' };
const member = {
  ...{ loading: false, error: null, authReady: true, isAuthenticated: true, token: 'token', user },
} as unknown as AuthState;

const json = (status: number, body: unknown): Response =>
  ({ ok: status < 400, status, json: () => Promise.resolve(body) }) as unknown as Response;

type Sent = { readonly address: string; readonly body: unknown };

/** A fake server with one page, whose second line changes; records the requests. */
function server(correcting: (text: string) => Response): {
  sent: Sent[];
  ask: (address: string, init?: RequestInit) => Promise<Response>;
} {
  const sent: Sent[] = [];
  const ask = async (address: string, init?: RequestInit): Promise<Response> => {
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    sent.push({ address, body });
    if (address.includes('find-line')) return await Promise.resolve(json(200, { line: 1 }));
    if (address.includes('list-page-lines')) return json(200, { lines, total: 3, corrected: 0, locked: false });
    if (address.includes('revert-correction')) return json(200, { line: lines[0], change: 8 });
    return correcting((body as { text: string }).text);
  };
  return { sent, ask };
}

// jsdom does not implement modal dialogs.
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = () => undefined;

const saved = (text: string): Response =>
  json(200, { line: { ...lines[0], text, seen: 'new' }, change: 7, searchable: true });

const field = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox');

async function open(ask: ReturnType<typeof server>['ask'], auth?: AuthState): Promise<void> {
  await drawInSite(<CorrectButton page="herald-p1" start={() => ({ x: 10.4, y: 20 })} />, {
    authFetch: ask,
    ...(auth !== undefined && { auth }),
  });
  fireEvent.click(screen.getByRole('link', { name: 'Correct this text' }));
  await waitFor(() => field());
}

const write = async (text: string): Promise<void> => {
  fireEvent.change(field(), { target: { value: text } });
  await act(async () => {
    fireEvent.submit(field());
    await Promise.resolve();
  });
};

afterEach(cleanup);

describe('correcting the text of a page', () => {
  it('is a link to a form if scripts are off', async () => {
    await drawInSite(<CorrectButton page="herald-p1" start={() => null} />);
    expect(screen.getByRole('link').getAttribute('href')).toBe('/search/herald-p1/corrections?line=1');
  });

  it('begins with the line in view, beside its picture, and moves on to the next once it is saved', async () => {
    const { sent, ask } = server(saved);
    await open(ask, member);
    expect(sent[0]?.address).toBe('/api/archive/find-line?page=herald-p1&x=10&y=20');
    expect(screen.getByRole('img', { name: 'Line 1 on the scan' })).toBeTruthy();
    expect(field().value).toBe('the Lagcs market');
    await write('the Lagos market');
    expect(sent.at(-1)?.body).toEqual({
      page: 'herald-p1',
      line: 1,
      seen: 'seen-the Lagcs market',
      text: 'the Lagos market',
    });
    await waitFor(() => screen.getByRole('textbox', { name: 'Line 2 of 3' }));
    expect(screen.getByText('Saved: line 1 reads “the Lagos market”')).toBeTruthy();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
      await Promise.resolve();
    });
    await waitFor(() => screen.getByRole('textbox', { name: 'Line 1 of 3' }));
    expect(sent.at(-1)?.body).toEqual({ correction: 7 });
  });

  it('moves between lines with keys, and keeps unsaved text', async () => {
    await open(server(saved).ask, member);
    fireEvent.change(field(), { target: { value: 'half a corr' } });
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    await waitFor(() => screen.getByRole('textbox', { name: 'Line 2 of 3' }));
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    await waitFor(() => screen.getByRole('textbox', { name: 'Line 1 of 3' }));
    expect(field().value).toBe('half a corr');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous line' }).disabled).toBe(true);
  });

  it('explains why a line was refused, and keeps the typed text', async () => {
    const refuse = () => json(403, { statusMessage: 'An archivist has confirmed this line.', hint: 'Report it.' });
    await open(server(refuse).ask, member);
    await write('typed with care');
    await waitFor(() => screen.getByText('An archivist has confirmed this line. Report it.'));
    expect(field().value).toBe('typed with care');
  });

  it('keeps the focus in the field if somebody else has changed the line', async () => {
    const { ask } = server(() => json(409, { statusMessage: 'Somebody else has changed this line.' }));
    let isChanged = false;
    await open(async (address, init) => {
      if (isChanged && address.includes('list-page-lines')) {
        const theirs = lines.map((one) => ({ ...one, text: 'theirs', seen: 'seen by them' }));
        return json(200, { lines: theirs, total: 3, corrected: 1, locked: false });
      }
      return await ask(address, init);
    }, member);
    expect(document.activeElement).toBe(field());
    const before = field();
    isChanged = true;
    await write('mine, with care');
    await waitFor(() => screen.getByText('Somebody else has changed this line.'));
    await waitFor(() => {
      expect(field()).not.toBe(before);
    });
    expect(field().value).toBe('mine, with care');
    expect(document.activeElement).toBe(field());
  });

  it('ignores arrow keys while a character is being composed', async () => {
    await open(server(saved).ask, member);
    // False when the page handled the key itself.
    expect(fireEvent.keyDown(field(), { key: 'ArrowDown', isComposing: true })).toBe(true);
    expect(fireEvent.keyDown(field(), { key: 'ArrowDown' })).toBe(false);
  });

  it('asks a guest to log in, and returns to the line', async () => {
    await open(server(saved).ask);
    expect(screen.getByRole('link', { name: 'Log in to correct it' }).getAttribute('href')).toBe(
      '/login?next=%2Fsearch%2Fherald-p1%2Fcorrections%3Fline%3D1',
    );
  });
});

describe('the corrections of a page', () => {
  const change = {
    ...{ number: 7, what: 'Corrected by a member', before: 'the Lagcs', after: 'the Lagos', day: '22 November 2026' },
    ...{
      page: { name: 'Herald', to: '/search/herald-p1' },
      line: { name: 'Line 1', to: '/x' },
      canPutBack: true,
      canThank: true,
      thanks: 2,
    },
  };
  const view: PageView = {
    ...{ slug: 'herald-p1', name: 'Herald', to: '/search/herald-p1', line: lines[1] ?? null, lines: 3 },
    ...{ corrected: 1, locked: false, isGuest: false, done: '', changes: [change], total: 1, part: 1, parts: 1 },
  };

  it('include a form for the line and its history, without script', async () => {
    await drawPage(CorrectionsPage, view);
    expect(screen.getByRole('textbox', { name: 'Line 2 of 3' })).toBeTruthy();
    expect(document.querySelector<HTMLInputElement>('input[name="seen"]')?.value).toBe('seen-was very full');
    expect(screen.getByRole('link', { name: 'Next line' }).getAttribute('href')).toBe(
      '/search/herald-p1/corrections?line=3',
    );
    expect(screen.getByText(/Corrected by a member, 22 November 2026. Thanked 2 times/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Revert (change 7)' })).toBeTruthy();
    expect(document.querySelector('del')?.textContent).toBe('the Lagcs');
  });
});

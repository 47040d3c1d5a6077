import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SuggestSearchResult } from 'shared-contracts/archive/suggest-search';
import { drawInSite } from '../testing/in-site.tsx';
import { SearchForm } from './search-form.tsx';

const answer: SuggestSearchResult = {
  words: [
    { text: 'lagos', pages: 1204 },
    { text: 'lagoon', pages: 1 },
  ],
  titles: [{ slug: 'lagos-herald', name: 'Lagos Demonstration Herald' }],
  hits: [
    {
      slug: 'lagos-herald-1972-04-03-p1',
      title: 'Lagos Demonstration Herald',
      date: { year: 1972, month: 4, day: 3 },
      snippet: { text: 'the lagoon at dawn', marks: [[4, 10]], language: 'en' },
    },
  ],
  total: 33,
};
const nothing: SuggestSearchResult = { words: [], titles: [], hits: [], total: 0 };

/** Requests to the server, with their abort signals. */
const requests: { readonly q: string; readonly signal: AbortSignal }[] = [];

function serve(reply: (q: string) => Response | Promise<Response>): void {
  globalThis.fetch = (input, init) => {
    const q = new URL(input as string, 'https://site.test').searchParams.get('q') ?? '';
    requests.push({ q, signal: init!.signal! });
    return Promise.resolve(reply(q));
  };
}

const json = (body: unknown, status = 200): Response =>
  ({ ok: status === 200, status, json: () => Promise.resolve(body) }) as Response;

const connect = (connection: object | undefined): void => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
};

/** Each test types a different word, and none begins with another, because responses are cached for the document. */
let serial = 10;
const freshWord = (): string => `lag${String((serial += 1))}`;

beforeEach(() => {
  requests.length = 0;
  connect(undefined);
  serve(() => json(answer));
  Element.prototype.scrollIntoView = jest.fn();
});

async function typeInto(text: string, children?: React.ReactNode): Promise<HTMLElement> {
  await drawInSite(<SearchForm>{children}</SearchForm>);
  const field = screen.getByLabelText('Search the archive');
  await userEvent.click(field);
  await waitFor(() => {
    expect(field).toHaveAttribute('role', 'combobox');
  });
  await userEvent.type(field, text);
  return field;
}

const list = () => screen.findByRole('listbox', { name: 'Suggestions' });
const address = (): string => window.location.pathname + window.location.search;

describe('[R2.06] the quick search', () => {
  it('stays closed if its code arrives after the reader has left the field', async () => {
    await drawInSite(<SearchForm />);
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search the archive' });
    act(() => {
      field.focus();
      field.value = freshWord();
      field.blur();
    });
    await waitFor(() => {
      expect(requests).toHaveLength(1);
    });
    await act(() => Promise.resolve());
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('is a plain field until it gets the focus', async () => {
    await drawInSite(<SearchForm />);
    const field = screen.getByRole('searchbox', { name: 'Search the archive' });
    expect(field).not.toHaveAttribute('aria-expanded');
    expect(field.closest('form')).toHaveAttribute('action', '/search');
  });

  it('suggests words with their pages, newspapers, first hits and a link to all of them', async () => {
    const typed = freshWord();
    const field = await typeInto(typed);
    const box = within(await list());
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute('aria-controls', (await list()).id);
    expect(within(box.getByRole('group', { name: 'Words in the newspapers' })).getAllByRole('option')).toHaveLength(2);
    expect(box.getByRole('option', { name: 'lagos 1,204 pages' })).toHaveAttribute('href', '/search?q=lagos');
    expect(box.getByRole('option', { name: 'Lagos Demonstration Herald' })).toHaveAttribute(
      'href',
      '/search?title=lagos-herald',
    );
    const hit = box.getByRole('option', { name: /3 April 1972.*the lagoon at dawn/ });
    expect(hit.querySelector('[lang="en"]')).toHaveTextContent('the lagoon at dawn');
    expect(hit).toHaveAttribute('href', `/search/lagos-herald-1972-04-03-p1?q=${typed}`);
    expect(within(hit).getByText('lagoon').tagName).toBe('MARK');
    expect(box.getByRole('option', { name: `Search for ${typed} 33 pages` })).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('5 suggestions');
    expect(field).toHaveValue(typed);
  });

  it('can be navigated with arrow keys, and Enter opens the selection', async () => {
    const field = await typeInto(freshWord());
    await list();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen).toHaveTextContent('lagoon');
    expect(field).toHaveAttribute('aria-activedescendant', chosen.id);
    expect(field).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe('/search?q=lagoon');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('wraps around at its ends to the typed text', async () => {
    const field = await typeInto(freshWord());
    await list();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Search for');
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
    expect(field).not.toHaveAttribute('aria-activedescendant');
  });

  it('searches for the typed text if nothing is selected', async () => {
    const typed = freshWord();
    await typeInto(typed);
    await list();
    await userEvent.keyboard('{Enter}');
    expect(address()).toBe(`/search?q=${typed}`);
  });

  it('closes on Escape and keeps the typed text; an arrow key opens it again', async () => {
    const typed = freshWord();
    const field = await typeInto(typed);
    await list();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveValue(typed);
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowDown}');
    await list();
  });

  it('closes on Tab, and is not a tab stop', async () => {
    await typeInto(freshWord());
    await list();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('sends one request for words typed in one go, and aborts outdated ones', async () => {
    let release: (response: Response) => void = () => undefined;
    const [first, second] = [freshWord(), 'z9'];
    serve((q) => (q === first ? new Promise((resolve) => (release = resolve)) : json(nothing)));
    const field = await typeInto(first);
    await waitFor(() => {
      expect(requests.map(({ q }) => q)).toEqual([first]);
    });
    await userEvent.clear(field);
    await userEvent.type(field, second);
    expect(requests[0]?.signal.aborted).toBe(true);
    release(json(answer));
    await waitFor(() => {
      expect(requests.map(({ q }) => q)).toEqual([first, second]);
    });
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('requests nothing for a single character, however long it stays', async () => {
    const field = await typeInto('{Shift}');
    jest.useFakeTimers();
    fireEvent.input(field, { target: { value: 'q' } });
    act(() => jest.advanceTimersByTime(10_000));
    expect(requests).toEqual([]);
    fireEvent.input(field, { target: { value: 'qx' } });
    act(() => jest.advanceTimersByTime(10_000));
    jest.useRealTimers();
    expect(requests.map(({ q }) => q)).toEqual(['qx']);
  });

  it('keeps the filters of its form for words, and then suggests no newspapers or hits', async () => {
    await typeInto(freshWord(), <input type="hidden" name="from" value="1972" />);
    const box = within(await list());
    expect(box.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual([
      '/search?q=lagos&from=1972',
      '/search?q=lagoon&from=1972',
    ]);
  });

  it('shows nothing if the server does not respond', async () => {
    serve(() => json({ code: 'internal' }, 500));
    const field = await typeInto(freshWord());
    await waitFor(() => {
      expect(requests).toHaveLength(1);
    });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    '[R9.09] does nothing on an expensive or slow connection: %p',
    async (connection) => {
      connect(connection);
      await drawInSite(<SearchForm />);
      const field = screen.getByRole('searchbox');
      await userEvent.type(field, freshWord());
      expect(field).not.toHaveAttribute('role');
      expect(requests).toEqual([]);
      connect(undefined);
      await userEvent.tab();
      await userEvent.click(field);
      await waitFor(() => {
        expect(field).toHaveAttribute('role', 'combobox');
      });
    },
  );
});

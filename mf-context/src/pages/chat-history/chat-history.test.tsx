import { act, fireEvent, screen, within } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import type { ChatLine, ChatList } from 'shared-contracts/context/chats/list-chats';
import { PageProvider } from 'shared-contracts/platform/site';
import type { PageResult } from 'shared-contracts/page';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { formAction } from '../../parts/sending/send-form.ts';
import { fakeFetch, loaderAt, type Answers, type RequestLog } from '../../testing/page-site.ts';
import { loadChatHistory } from './chat-history.loader.ts';
import { Page } from './chat-history-page.tsx';
import { groupChats } from './group-chats.ts';
import { historyForms } from './history-forms.ts';

/** A Thursday, 14:05 in Lagos. */
const now = Date.UTC(2026, 10, 19, 13, 5);

const chat = (change: Partial<ChatLine>): ChatLine => ({
  ...{ id: 'c1', title: 'Who won the regatta?', pinned: false, startedAt: now, activeAt: now },
  ...{ questions: 1, running: false, ...change },
});

const listed = (chats: readonly ChatLine[], change: Partial<ChatList> = {}): Answers => ({
  '/api/context/chats': () => ({ chats, total: chats.length, page: 1, pages: 1, keptDays: null, ...change }),
});

const path = '/context/chat/history';

async function draw(result: PageResult<unknown>, answers: Answers = {}, requests: RequestLog = []): Promise<void> {
  if (result.kind !== 'page') throw new Error(`This is no page: ${result.kind}`);
  await drawInSite(
    <PageProvider value={{ data: result.data, head: result.head, form: null }}>
      <Page />
    </PageProvider>,
    { at: path, authFetch: fakeFetch(answers, requests) },
  );
}

const send = (fields: readonly (readonly [string, string])[], answers: Answers, requests: RequestLog = []) =>
  formAction(historyForms)({
    ...loaderAt(path, answers, { requests }),
    form: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])),
  });

describe('the question history', () => {
  it('groups its questions into pinned, today, this week, and months', () => {
    const days = [
      chat({ id: 'old', pinned: true, activeAt: now - 400 * 86_400_000 }),
      chat({ id: 'now' }),
      chat({ id: 'monday', activeAt: Date.UTC(2026, 10, 15, 23, 30) }),
      chat({ id: 'sunday', activeAt: Date.UTC(2026, 10, 15, 22, 30) }),
      chat({ id: 'october', activeAt: Date.UTC(2026, 9, 2) }),
    ];
    const groups = groupChats(days, now, loaderAt(path, {}).links);
    expect(groups.map(({ name, lines }) => [name, lines.map(({ id, when }) => `${id} ${when}`)])).toEqual([
      ['Pinned', ['old 15 October 2025']],
      ['Today', ['now 14:05']],
      ['This week', ['monday 16 November 2026']],
      ['November 2026', ['sunday 15 November 2026']],
      ['October 2026', ['october 2 October 2026']],
    ]);
  });

  it('links to each chat, and shows which answers are in progress', async () => {
    const chats = [chat({ running: true, questions: 3 }), chat({ id: 'c2', title: 'And in 1961?' })];
    await draw(await loadChatHistory(loaderAt(path, listed(chats))));
    const [first, second] = screen.getAllByRole('listitem');
    expect(screen.getByRole('link', { name: 'Who won the regatta?' })).toHaveAttribute(
      'href',
      '/context/chat/Who%20won%20the%20regatta%3F?chat=c1',
    );
    expect(first).toHaveTextContent('3 questions');
    expect(first).toHaveTextContent('Answering…');
    expect(second).not.toHaveTextContent('Answering…');
  });

  it('requests the page in the URL, and redirects to the last page if it does not exist', async () => {
    const requests: RequestLog = [];
    await loadChatHistory(loaderAt(`${path}?q=%20regatta%20&page=2`, listed([chat({})]), { requests }));
    expect(requests[0]?.input).toEqual({ q: 'regatta', page: 2 });
    const empty = listed([], { total: 31, page: 3, pages: 2 });
    expect(await loadChatHistory(loaderAt(`${path}?q=a&page=3`, empty))).toEqual({
      ...{ kind: 'redirect', status: 302, to: `${path}?q=a&page=2` },
    });
  });

  it('says that nothing was asked yet, and where to ask', async () => {
    await draw(await loadChatHistory(loaderAt(path, listed([]))));
    expect(screen.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask the archive' })).toHaveAttribute('href', '/context');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('says that nothing was found, and links back to all', async () => {
    await draw(await loadChatHistory(loaderAt(`${path}?q=regatta`, listed([]))));
    expect(screen.getByRole('heading', { name: 'No matching questions' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show all questions' })).toHaveAttribute('href', path);
    expect(screen.getByRole('searchbox')).toHaveValue('regatta');
  });

  it('shows how long questions are stored', async () => {
    await draw(await loadChatHistory(loaderAt(path, listed([chat({})], { keptDays: 90 }))));
    expect(screen.getByRole('radio', { name: '90 days after last use' })).toBeChecked();
  });
});

describe('the history forms, without scripts', () => {
  it.each([
    [{ do: 'rename', id: 'c1', title: ' The regatta ' }, 'change', { id: 'c1', title: 'The regatta' }, 'renamed'],
    [{ do: 'pin', id: 'c1', pinned: 'yes' }, 'change', { id: 'c1', pinned: true }, 'pinned'],
    [{ do: 'pin', id: 'c1', pinned: 'no' }, 'change', { id: 'c1', pinned: false }, 'unpinned'],
    [{ do: 'keep', days: '30' }, 'retention', { days: 30 }, 'kept-for'],
    [{ do: 'keep', days: '' }, 'retention', { days: null }, 'kept-for'],
  ])('%j makes its change, and returns to the same place', async (fields, endpoint, input, done) => {
    const requests: RequestLog = [];
    const answers = { [`/api/context/chats/${endpoint}`]: () => ({ success: true }) };
    const answer = await send(Object.entries({ ...fields, q: 'boat', page: '2' }), answers, requests);
    expect(requests).toEqual([{ path: `/api/context/chats/${endpoint}`, input }]);
    expect(answer).toEqual({ kind: 'redirect', status: 303, to: `${path}?q=boat&page=2&done=${done}` });
  });

  it('deletes the selected chats, and the page then offers to undo it', async () => {
    const deletes = { '/api/context/chats/delete': () => ({ count: 2 }) };
    const answer = await send(
      [
        ['do', 'delete'],
        ['id', 'c1'],
        ['id', 'c2'],
      ],
      deletes,
    );
    if (answer.kind !== 'redirect') throw new Error('nothing was deleted');
    expect(answer.to).toBe(`${path}?done=deleted&id=c1&id=c2`);
    await draw(await loadChatHistory(loaderAt(answer.to, listed([]))));
    const undo = within(screen.getByRole('status')).getByRole('button', { name: 'Undo' }).closest('form');
    expect(undo).toHaveAttribute('method', 'post');
    expect(new FormData(undo ?? undefined).getAll('id')).toEqual(['c1', 'c2']);
  });

  it('explains that nothing is selected, or that ten minutes have passed', async () => {
    expect(await send([['do', 'delete']], {})).toMatchObject({ errors: { form: 'Nothing selected.' } });
    const late = { '/api/context/chats/restore': () => ({ count: 0 }) };
    expect(
      await send(
        [
          ['do', 'restore'],
          ['id', 'c1'],
        ],
        late,
      ),
    ).toMatchObject({
      errors: { form: expect.stringContaining('ten minutes have passed') as string },
    });
  });

  it("treats another member's chat as missing", async () => {
    const gone = {
      '/api/context/chats/change': () => {
        throw new AppError('not-found', 'This conversation does not exist');
      },
    };
    expect(await send(Object.entries({ do: 'pin', id: 'x', pinned: 'yes' }), gone)).toMatchObject({
      ...{ kind: 'form-errors', errors: { form: 'This conversation does not exist' } },
    });
    expect(await send([['do', 'burn']], {})).toMatchObject({ kind: 'form-errors' });
  });
});

describe('the history forms, with scripts', () => {
  it('are submitted in place, and the URL says what was done', async () => {
    const requests: RequestLog = [];
    const answers = { '/api/context/chats/delete': () => ({ count: 1 }) };
    await draw(
      await loadChatHistory(loaderAt(path, listed([chat({}), chat({ id: 'c2', title: 'Two' })]))),
      answers,
      requests,
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select: Two' }));
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Delete selected' }));
      await Promise.resolve();
    });
    expect(requests).toEqual([{ path: '/api/context/chats/delete', input: { ids: ['c2'] } }]);
    expect(`${location.pathname}${location.search}`).toBe(`${path}?done=deleted&id=c2`);
  });

  it('show the reason for a refusal', async () => {
    const refused = Response.json(
      { code: 'bad-request', statusMessage: 'A name must have 1 to 200 characters' },
      { status: 400 },
    );
    const answers: Answers = { '/api/context/chats/change': () => refused };
    await draw(await loadChatHistory(loaderAt(path, listed([chat({})]))), answers);
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /^Pin/ }));
      await Promise.resolve();
    });
    expect(screen.getByRole('alert')).toHaveTextContent('A name must have 1 to 200 characters');
  });

  it('offer to undo for ten seconds, and longer while the pointer is over it', async () => {
    jest.useFakeTimers();
    try {
      await draw(await loadChatHistory(loaderAt(`${path}?done=deleted&id=c1`, listed([]))));
      fireEvent.pointerEnter(screen.getByRole('button', { name: 'Undo' }));
      act(() => {
        jest.advanceTimersByTime(20_000);
      });
      expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
      fireEvent.pointerLeave(screen.getByRole('button', { name: 'Undo' }));
      act(() => {
        jest.advanceTimersByTime(10_000);
      });
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from 'shared-contracts/app-error';
import type { FormErrors } from 'shared-contracts/page';
import { PageProvider } from 'shared-contracts/platform/site';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { sampleAllowance, sampleChat } from '../../testing/sample-chat.ts';
import { loaderAt, type Answers, type RequestLog } from '../../testing/page-site.ts';
import { answered, fakeSite } from '../../testing/fake-site.ts';
import { Page } from './quick-chat-page.tsx';
import { sendQuickChat } from './quick-chat.action.ts';
import { loadQuickChat } from './quick-chat.loader.ts';

const title = { slug: 'aba-ledger', name: 'Aba Ledger', pages: 3, firstYear: 1954, lastYear: 1962 };
const chat = { ...{ id: 'c1', title: 'Who?', pinned: false, startedAt: 0, activeAt: 0, questions: 1 }, running: true };
const answers = (change: Answers = {}): Answers => ({
  '/api/context/allowance': () => sampleAllowance(),
  '/api/context/chats': () => ({ chats: [chat], total: 7, page: 1, pages: 1, keptDays: null }),
  '/api/archive/get-holdings': () => ({
    titles: [
      { ...title, demonstration: true },
      { ...title, slug: 'kano-gazette', name: 'Kano Gazette', demonstration: true },
    ],
  }),
  '/api/context/collections': () => ({ collections: [{ id: 'k1', name: 'Bridges' }] }),
  '/api/context/runs': () => ({ chat: 'c1', run: 'r1', allowance: sampleAllowance() }),
  '/api/context/chat': () => sampleChat(),
  ...change,
});

async function draw(
  change: Answers = {},
  { at = '/context', form = null, site = fakeSite({}) }: Draw = {},
): Promise<void> {
  const loaded = await loadQuickChat(loaderAt(at, answers(change)));
  if (loaded.kind !== 'page') throw new Error(`This is no page: ${loaded.kind}`);
  const page = { data: loaded.data, head: loaded.head, form };
  await drawInSite(
    <PageProvider value={page}>
      <Page />
    </PageProvider>,
    { at, authFetch: site.authFetch },
  );
}

interface Draw {
  readonly at?: string;
  readonly form?: Pick<FormErrors, 'errors' | 'values'> | null;
  readonly site?: ReturnType<typeof fakeSite>;
}

describe('the page for asking', () => {
  it('[R2.38] has a box for a question, the remaining allowance, and the latest questions', async () => {
    await draw();
    expect(screen.getByRole('form', { name: 'Ask the archive' })).toHaveAttribute('method', 'post');
    expect(screen.getByRole('textbox', { name: 'Your question' })).toBeVisible();
    expect(screen.getByText(/^12 of 200 questions used this month. Resets 1 December\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Who\?/ })).toHaveAttribute('href', '/context/chat/Who%3F?chat=c1');
    expect(screen.getByRole('link', { name: 'All 7 in your history' })).toBeVisible();
    expect(screen.queryByText(/language model/)).toBeNull();
  });

  it('says in time how few questions are left, and links to the plans', async () => {
    await draw({ '/api/context/allowance': () => sampleAllowance({ questions: 10, used: 8 }) });
    expect(screen.getByText(/2 questions are left until then\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Larger plans include more' })).toHaveAttribute('href', '/membership');
  });

  it.each([8, 10])('does not mention larger plans on the largest plan, with %s of 10 used', async (used) => {
    await draw({ '/api/context/allowance': () => sampleAllowance({ questions: 10, used, plan: 'canopy' }) });
    expect(screen.getByText(/1 December/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Larger plans/ })).toBeNull();
  });

  it('has a link to the search instead of the box when the month is used up', async () => {
    await draw({ '/api/context/allowance': () => sampleAllowance({ questions: 10, used: 10 }) });
    expect(screen.queryByRole('textbox', { name: 'Your question' })).toBeNull();
    expect(screen.getByRole('link', { name: 'search the same pages' })).toHaveAttribute('href', '/search');
  });

  it('asks in place, with the chosen scope, and opens the chat', async () => {
    const site = fakeSite({ '/api/context/runs': [() => answered({ chat: 'c7', run: 'r7' })] });
    await draw({}, { at: '/context?collection=k1', site });
    expect(screen.getByLabelText('Only one of your collections')).toHaveValue('k1');
    await userEvent.type(screen.getByLabelText('From'), '1960');
    await userEvent.click(screen.getByLabelText('Kano Gazette'));
    await userEvent.type(screen.getByRole('textbox', { name: 'Your question' }), 'Who won?{Enter}');
    await waitFor(() => {
      expect(location.href).toContain('/context/chat/Who%20won%3F?chat=c7');
    });
    expect(site.asked[0]!.body).toMatchObject({
      ...{ question: 'Who won?', mode: 'quotes' },
      scope: { titles: ['kano-gazette'], from: '1960', collection: 'k1' },
    });
  });

  it('offers written answers only if they are available, with quotes as the default', async () => {
    await draw({ '/api/context/allowance': () => sampleAllowance({ written: true }) });
    expect(screen.getByRole('radio', { name: 'Quotes from the pages' })).toBeChecked();
  });

  it('offers examples only for the demonstration archive, and works without the archive', async () => {
    await draw({ '/api/archive/get-holdings': () => Promise.reject(new AppError('unavailable', 'x')) });
    expect(screen.queryByRole('heading', { name: 'Try one of these' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Your question' })).toBeVisible();
  });

  it('shows the input and why it was refused', async () => {
    const form = {
      errors: { form: 'Please ask a question' },
      values: { question: '?', from: '1960', title: 'aba-ledger' },
    };
    await draw({}, { form });
    expect(screen.getByRole('alert')).toHaveTextContent('Please ask a question');
    expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveValue('?');
    expect(screen.getByLabelText('Aba Ledger')).toBeChecked();
  });
});

describe('the form without scripts', () => {
  it('asks and redirects to the chat, or returns the input', async () => {
    const requests: RequestLog = [];
    const send = (change: Answers = {}) =>
      sendQuickChat({
        ...loaderAt('/context', answers(change), { requests }),
        form: new URLSearchParams('do=ask&question=Who%3F&title=a&title=b&from=1960'),
      });
    expect(await send()).toMatchObject({ status: 303, to: expect.stringContaining('?chat=c1#turn-r1') as string });
    expect(requests[0]?.input).toEqual({
      question: 'Who?',
      mode: 'quotes',
      scope: { titles: ['a', 'b'], from: '1960' },
    });
    const refused = { '/api/context/runs': () => Promise.reject(new AppError('bad-request', 'No')) };
    expect(await send(refused)).toMatchObject({
      ...{ errors: { form: 'No' }, values: { question: 'Who?', title: 'a b', from: '1960' } },
    });
  });
});

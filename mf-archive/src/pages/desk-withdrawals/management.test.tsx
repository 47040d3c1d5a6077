import { screen, within } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import type { LoggedWithdrawal } from 'shared-contracts/archive/withdrawals/withdrawal';
import { listMembers } from 'shared-contracts/auth/members/list-members';
import type { LoaderContext, PageLoader } from 'shared-contracts/page';
import { drawPage } from 'shared-contracts/testing/in-site';
import { listRights } from '../../../api/core/rights/list-rights.endpoint.ts';
import { setRights } from '../../../api/core/rights/set-rights.endpoint.ts';
import { listWithdrawals } from '../../../api/core/withdrawals/list-withdrawals.endpoint.ts';
import { restorePage } from '../../../api/core/withdrawals/restore-page.endpoint.ts';
import { withdrawPage } from '../../../api/core/withdrawals/withdraw-page.endpoint.ts';
import { loaderContext } from '../../testing/sample-data.ts';
import type { ManagementData } from './management-data.ts';
import { Page } from './management-page.tsx';
import { loadMembers } from './members.loader.ts';
import { loadRights, sendRights } from './rights.loader.ts';
import { loadWithdrawals, sendWithdrawal } from './withdrawals.loader.ts';

type Others = Readonly<Record<string, (input: never) => Promise<unknown>>>;

const slug = 'lagos-courier-1964-03-07-p1';
const line: LoggedWithdrawal = {
  ...{ number: 3, act: 'withdrawn', undoes: null, scope: 'page', slug, name: 'Lagos Courier, 7 March 1964, page 1' },
  ...{ pages: 1, stillWithdrawn: 1, kind: 'privacy', reason: 'The family asked.', note: 'Letter of 3 May' },
  ...{ report: 12, by: 'me', at: Date.UTC(2026, 10, 22, 1) },
};
const log = { withdrawals: [line], total: 1, page: 1, pageCount: 1, pagesWithdrawn: 1 };

const asked = (address: string, others: Others, role = 'archivist'): LoaderContext => ({
  ...loaderContext(address, { others }),
  visitor: { id: 'me', role },
});

async function open(load: PageLoader<ManagementData>, context: LoaderContext, at: string): Promise<void> {
  const answer = await load(context);
  if (answer.kind !== 'page') throw new Error(answer.kind);
  expect(answer.head.noindex).toBe(true);
  await drawPage(Page, answer.data, { at });
}

const sent = (fields: Record<string, string>, others: Others) => ({
  ...asked('/desk/withdrawals', others),
  form: new URLSearchParams(fields),
});

describe('the withdrawals page of the desk', () => {
  const others: Others = { [listWithdrawals.path]: () => Promise.resolve(log) };

  it('lists what was withdrawn, why, by whom and for which report, with a way to restore it', async () => {
    await open(loadWithdrawals, asked('/desk/withdrawals', others), '/desk/withdrawals');
    const item = within(screen.getByRole('heading', { name: `3. ${line.name}` }).closest('li') ?? document.body);
    for (const text of [/Withdrawn, 1 page/, /22 November 2026, 02:00, by you/, /The family asked/, /Letter of 3 May/])
      expect(item.getByText(text)).toBeInTheDocument();
    expect(item.getByRole('link', { name: 'Report 12' })).toHaveAttribute('href', '/reports/12');
    expect(item.getByText('Restore number 3')).toBeInTheDocument();
  });

  it('is filled in with the page and the report that the archivist came from', async () => {
    const address = `/desk/withdrawals?slug=${slug}&report=12`;
    await open(loadWithdrawals, asked(address, others), address);
    expect(screen.getByLabelText('Link')).toHaveValue(slug);
    expect(screen.getByLabelText('Report number')).toHaveValue('12');
    expect(screen.getByLabelText('This page')).toBeChecked();
  });

  it('accepts pasted URLs, and withdraws a page or its complete edition', async () => {
    const withdraw = jest.fn().mockResolvedValue(line);
    const getPage = jest.fn().mockResolvedValue({ editionSlug: 'lagos-courier-1964-03-07' });
    const fields = {
      do: 'withdraw',
      slug: `https://site.test/search/${slug}?q=x`,
      kind: 'error',
      reason: 'a',
      note: 'b',
    };
    const others2: Others = { [withdrawPage.path]: withdraw, '/api/archive/get-page': getPage };
    expect(await sendWithdrawal(sent({ ...fields, scope: 'page', report: '' }, others2))).toMatchObject({
      ...{ kind: 'redirect', to: '/desk/withdrawals?done=withdraw&number=3', status: 303 },
    });
    expect(withdraw).toHaveBeenLastCalledWith({
      ...{ scope: 'page', slug, kind: 'error', reason: 'a', note: 'b', report: null },
    });
    await sendWithdrawal(sent({ ...fields, scope: 'edition', report: '12' }, others2));
    expect(withdraw).toHaveBeenLastCalledWith(
      expect.objectContaining({ scope: 'edition', slug: 'lagos-courier-1964-03-07', report: 12 }),
    );
  });

  it('never withdraws an edition while a page is chosen, and reports what was withdrawn', async () => {
    const withdraw = jest.fn().mockResolvedValue(line);
    for (const [address, scope] of [
      ['/editions/lagos-courier-1964-03-07', 'page'],
      ['/editions?title=lagos-courier', 'edition'],
    ] as const)
      expect(
        await sendWithdrawal(
          sent({ do: 'withdraw', slug: address, scope, kind: 'error' }, { [withdrawPage.path]: withdraw }),
        ),
      ).toMatchObject({ kind: 'form-errors', values: { slug: address } });
    expect(withdraw).not.toHaveBeenCalled();
    const address = '/desk/withdrawals?done=withdraw&number=3';
    await open(loadWithdrawals, asked(address, others), address);
    expect(
      screen.getByText(/^Withdrawn: Lagos Courier, 7 March 1964, page 1, 1 page\. It will disappear/),
    ).toBeInTheDocument();
  });

  it('returns the form with the reason if nothing was done', async () => {
    const refuse = () => Promise.reject(new AppError('gone', 'It has just been withdrawn'));
    const fields = { do: 'withdraw', slug, scope: 'page', kind: 'error' };
    expect(await sendWithdrawal(sent(fields, { [withdrawPage.path]: refuse }))).toMatchObject({
      ...{ kind: 'form-errors', errors: { form: 'It has just been withdrawn' }, values: { slug } },
    });
    const restore = jest.fn().mockResolvedValue(line);
    const back = await sendWithdrawal(sent({ do: 'restore', number: '3', note: 'n' }, { [restorePage.path]: restore }));
    expect(back).toMatchObject({ to: '/desk/withdrawals?done=restore&number=3' });
    expect(restore).toHaveBeenCalledWith({ number: 3, note: 'n' });
  });
});

describe('the rights page of the desk', () => {
  const uri = 'https://creativecommons.org/publicdomain/mark/1.0/';

  it('lists rights set by archivists, with who changed them and when', async () => {
    const years = { scope: 'title', slug: 'lagos-courier', name: 'Lagos Courier', fromYear: null, toYear: 1929 };
    const list = {
      given: [{ ...years, uri, statement: 'Public domain' }],
      changes: [{ ...years, number: 1, before: null, after: uri, by: 'you', at: 0 }],
    };
    const others: Others = { [listRights.path]: () => Promise.resolve(list) };
    await open(loadRights, asked('/desk/rights', others), '/desk/rights');
    expect(screen.getAllByRole('heading', { name: 'Lagos Courier, until 1929' })).toHaveLength(2);
    expect(screen.getByText(/1 January 1970, 01:00, by another archivist/)).toBeInTheDocument();
  });

  it('sets rights, and removes them', async () => {
    const set = jest.fn().mockResolvedValue({});
    const give = (fields: Record<string, string>) => sendRights(sent(fields, { [setRights.path]: set }));
    await give({ slug: 'lagos-courier', scope: 'title', fromYear: '', toYear: '1929', uri });
    expect(set).toHaveBeenLastCalledWith({ scope: 'title', slug: 'lagos-courier', fromYear: null, toYear: 1929, uri });
    await give({ slug: '/editions/lagos-courier-1964-03-07', scope: 'edition', uri: 'none' });
    expect(set).toHaveBeenLastCalledWith(
      expect.objectContaining({ scope: 'edition', slug: 'lagos-courier-1964-03-07', uri: null }),
    );
    await give({ slug: 'https://site.test/editions?title=lagos-courier', scope: 'title', uri });
    expect(set).toHaveBeenLastCalledWith(expect.objectContaining({ scope: 'title', slug: 'lagos-courier' }));
  });

  it('sets none if the address is of another kind than chosen', async () => {
    const set = jest.fn().mockResolvedValue({});
    const fields = { slug: `/search/${slug}`, scope: 'title', uri };
    expect(await sendRights(sent(fields, { [setRights.path]: set }))).toMatchObject({
      ...{ kind: 'form-errors', errors: { form: expect.stringContaining('this link is for a page') as string } },
    });
    expect(set).not.toHaveBeenCalled();
  });
});

describe('the members page of the desk', () => {
  const member = {
    ...{ id: 'b', name: 'Bola Adé', email: 'bola@example.org', proven: false, role: 'user', plan: 'roots' },
    ...{ joinedAt: 0, lastUsedAt: null, sessions: 2, isYou: false, twoStep: true },
  };
  const list = {
    members: [member, { ...member, id: 'me', name: 'Ada', isYou: true }],
    total: 2,
    page: 1,
    pageCount: 1,
  };

  it('finds accounts, and lets admins change the roles of others', async () => {
    const ask = jest.fn().mockResolvedValue(list);
    const address = '/desk/members?q=bola&role=king';
    await open(loadMembers, asked(address, { [listMembers.path]: ask }, 'admin'), address);
    expect(ask).toHaveBeenCalledWith({ q: 'bola', role: '', page: 1 });
    expect(screen.getByLabelText('Name or email')).toHaveValue('bola');
    const item = within(screen.getByRole('heading', { name: 'Bola Adé' }).closest('li') ?? document.body);
    expect(item.getByText('bola@example.org (not confirmed)')).toBeInTheDocument();
    expect(item.getByRole('button', { name: 'Change role' })).toBeInTheDocument();
    expect(item.getByRole('button', { name: 'Turn off two-step login' })).toBeInTheDocument();
    expect(item.getByRole('button', { name: 'Log Bola Adé out everywhere' })).toBeInTheDocument();
    const own = within(screen.getByRole('heading', { name: 'Ada (you)' }).closest('li') ?? document.body);
    expect(own.queryByRole('button')).toBeNull();
  });
});

import { screen, within } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import type { DonorsList } from 'shared-contracts/membership/payments-admin/list-donors';
import type { FormErrors } from 'shared-contracts/page';
import { PageProvider } from 'shared-contracts/platform/site';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { loaderContext } from '../../testing/sample-money.ts';
import { sendDonor } from './donors.action.ts';
import { loadDonors } from './donors.loader.ts';
import { Page } from './donors-page.tsx';

const reference = 'arc-abcdefghijklmnopqrstuvwx';
const list: DonorsList = {
  donors: [
    {
      ...{ reference, name: 'Ngozi Eze', dedication: 'For Mama', message: 'Keep on', frequency: 'monthly' },
      page: 'lagos-courier-1964-03-07-p1',
      ...{ gift: { amount: 800_000, currency: 'NGN' }, at: Date.UTC(2026, 10, 22, 9) },
    },
    {
      ...{ reference: 'arc-bcdefghijklmnopqrstuvwxy', name: '', dedication: '', message: '', frequency: 'once' },
      page: null,
      ...{ gift: { amount: 500, currency: 'USD' }, at: Date.UTC(2026, 10, 22, 9) },
    },
  ],
  ...{ counts: { waiting: 2, shown: 30, hidden: 1 }, page: 1, pageCount: 1 },
};

type Answers = Parameters<typeof loaderContext>[1];
const load = (address: string, requests: (input: never) => Promise<unknown> = () => Promise.resolve(list)) =>
  loadDonors(loaderContext(address, { '/api/ms/desk/donors': requests }, { id: 'e1' }));

async function draw(
  loaded: Awaited<ReturnType<typeof load>>,
  form: Pick<FormErrors, 'errors' | 'values'> | null = null,
): Promise<void> {
  if (loaded.kind !== 'page') throw new Error(`This is no page: ${loaded.kind}`);
  await drawInSite(
    <PageProvider value={{ data: loaded.data, head: loaded.head, form }}>
      <Page />
    </PageProvider>,
  );
}

const send = (fields: Readonly<Record<string, string>>, answers: Answers, at = '/desk/donors') =>
  sendDonor({ ...loaderContext(at, answers, { id: 'e1' }), form: new URLSearchParams(fields) });

describe('the donors desk', () => {
  it('shows everything of each request that would be public, each with a form that works without script', async () => {
    await draw(await load('/desk/donors'));
    const [item] = screen.getAllByRole('listitem');
    const form = item?.querySelector('form') ?? document.createElement('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(new FormData(form).get('reference')).toBe(reference);
    expect(
      within(form)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Show on the wall', 'Do not show']);
    expect(screen.getByText('For Mama')).toBeVisible();
    expect(screen.getByText('Keep on')).toBeVisible();
    expect(screen.getByRole('link', { name: 'the page that the gift paid for' })).toHaveAttribute(
      'href',
      '/search/lagos-courier-1964-03-07-p1',
    );
    expect(screen.getByText(/₦8,000 a month, 22 November 2026/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Anonymous' })).toBeVisible();
  });

  it('links an admin to the other staff pages, but not an editor, who may not open them', async () => {
    const editor = loaderContext('/desk/donors', { '/api/ms/desk/donors': () => Promise.resolve(list) }, { id: 'e1' });
    await draw(await loadDonors({ ...editor, visitor: { id: 'e1', role: 'editor' } }));
    expect(screen.queryByRole('link', { name: 'Payments' })).toBeNull();
    const context = loaderContext('/desk/donors', { '/api/ms/desk/donors': () => Promise.resolve(list) }, { id: 'a1' });
    await draw(await loadDonors({ ...context, visitor: { id: 'a1', role: 'admin' } }));
    const [, tabs = document.body] = screen.getAllByRole('navigation', { name: 'Staff' });
    expect(within(tabs).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/desk');
    expect(within(tabs).getByRole('link', { name: 'Donors' })).toHaveAttribute('aria-current', 'page');
  });

  it('shows the number of waiting and shown requests, with links to each list', async () => {
    const requests = jest.fn(() => Promise.resolve(list));
    await draw(await load('/desk/donors?state=shown&page=2', requests));
    expect(requests).toHaveBeenCalledWith({ state: 'shown', page: 2 });
    expect(screen.getByRole('link', { name: 'On the wall (30)' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Waiting (2)' })).toHaveAttribute('href', '/desk/donors');
    expect(screen.getAllByRole('button', { name: 'Remove from the wall' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show on the wall' })).toBeNull();
  });

  it('confirms the last action, and says that nothing is waiting', async () => {
    const none = { ...list, donors: [], counts: { waiting: 0, shown: 1, hidden: 0 } };
    await draw(await load('/desk/donors?done=shown', () => Promise.resolve(none)));
    expect(screen.getByRole('status')).toHaveTextContent('Now on the wall.');
    expect(screen.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
  });

  it('says why an action failed', async () => {
    await draw(await load('/desk/donors?done=__proto__'), { errors: { form: 'The donor has left' }, values: {} });
    expect(screen.getByRole('alert')).toHaveTextContent('The donor has left');
  });

  it('shows or hides a donor, and returns to the same list', async () => {
    const done = jest.fn(() => Promise.resolve({ success: true }));
    const answers = { '/api/ms/desk/donors': done };
    expect(await send({ do: 'show', reference }, answers)).toMatchObject({
      to: '/desk/donors?done=shown',
      status: 303,
    });
    expect(done).toHaveBeenCalledWith({ reference, show: true });
    const hidden = await send({ do: 'hide', reference }, answers, '/desk/donors?state=shown');
    expect(hidden).toMatchObject({ to: '/desk/donors?state=shown&done=hidden' });
    expect(done).toHaveBeenLastCalledWith({ reference, show: false });
  });

  it('tells an editor that the donor has withdrawn meanwhile', async () => {
    const gone = () => Promise.reject(new AppError('gone', 'The donor has removed this from the wall'));
    expect(await send({ do: 'show', reference }, { '/api/ms/desk/donors': gone })).toMatchObject({
      errors: { form: 'The donor has removed this from the wall' },
    });
  });
});

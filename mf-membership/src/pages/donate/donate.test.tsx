import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Giving } from 'shared-contracts/membership/get-giving';
import type { FormErrors } from 'shared-contracts/page';
import { PageProvider } from 'shared-contracts/platform/site';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { redirectTo } from '../../paying/redirect-to.ts';
import { answered, loaderContext, memberAuth, sampleAt, sampleGo } from '../../testing/sample-money.ts';
import { sampleGiving } from '../../testing/sample-giving.ts';
import { loadDonate } from './donate.loader.ts';
import { Page } from './donate-page.tsx';
import type { DonationInput } from '../../../api/donations/start-donation.endpoint.ts';

type Answers = Parameters<typeof loaderContext>[1];
type Options = Parameters<typeof drawInSite>[1];

const answers = (change: Answers = {}): Answers => ({
  '/api/ms/giving': () => Promise.resolve(sampleGiving()),
  '/api/auth/me': () => Promise.resolve({ user: memberAuth().user, email_verified: true }),
  ...change,
});

const load = (address = '/donate?currency=NGN', id: string | null = null, change: Answers = {}) =>
  loadDonate(loaderContext(address, answers(change), { id }));

async function draw(
  loaded: Awaited<ReturnType<typeof load>>,
  options: Options = {},
  form: Pick<FormErrors, 'errors' | 'values'> | null = null,
): Promise<void> {
  if (loaded.kind !== 'page') throw new Error(`This is no page: ${loaded.kind}`);
  await drawInSite(
    <PageProvider value={{ data: loaded.data, head: loaded.head, form }}>
      <Page />
    </PageProvider>,
    { at: '/donate', ...options },
  );
}

const button = (): HTMLElement => screen.getByRole('button', { name: /^Give/ });
const sentBy = (fetching: jest.Mock): DonationInput & { readonly attempt: string } =>
  JSON.parse((fetching.mock.lastCall as [string, { body: string }])[1].body) as DonationInput & { attempt: string };

describe('the donation page', () => {
  it('[R1.03] offers amounts, says what they pay for and shows the progress of the year’s gifts', async () => {
    await draw(await load());
    expect(screen.getByRole('radio', { name: '₦8,000' })).toBeChecked();
    expect(button()).toHaveTextContent('Give ₦8,000');
    expect(screen.getByText(/Pays for one edition, eight pages/)).toBeInTheDocument();
    expect(screen.getByRole('row', { name: 'A month of one paper ₦200,000 or $400' })).toBeVisible();
    const [naira] = screen.getAllByRole('progressbar');
    expect(naira).toHaveAccessibleName('₦1,250,000 of ₦5,000,000 25 %');
    expect(naira).toHaveAttribute('value', '125000000');
    expect(screen.getByText(/From 12 donors/)).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent('No real money here');
  });

  it('[R2.36] is one form that works without script, with a currency for a typed amount', async () => {
    await draw(await load('/donate?currency=USD'));
    const form = screen.getByRole('form', { name: 'A gift' });
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', '/donate');
    expect(Object.fromEntries(new FormData(form as HTMLFormElement))).toEqual({
      ...{ frequency: 'once', preset: 'USD-1500', other: '', currency: 'USD', email: '', name: '' },
      ...{ dedication: '', message: '', with: 'paystack' },
    });
    expect(screen.getByRole('link', { name: 'Give in naira', hidden: true })).toHaveAttribute(
      'href',
      '/donate?currency=NGN',
    );
  });

  it('follows the choice: amount, currency, fee, and frequency', async () => {
    await draw(await load());
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: '₦25,000' }));
    expect(button()).toHaveTextContent('Give ₦25,000');
    expect(screen.getByText(/Pays for 3 editions of eight pages/)).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /Cover the payment fee/ }));
    expect(screen.getByText(/add ₦1,000, ₦26,000 in all/)).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'USD');
    expect(screen.getByRole('radio', { name: '$50' })).toBeChecked();
    expect(button()).toHaveTextContent('Give $52');
    await user.type(screen.getByRole('textbox', { name: 'Another amount' }), '7.50');
    expect(screen.getByRole('radio', { name: '$50' })).not.toBeChecked();
    expect(button()).toHaveTextContent('Give $7.80');
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(button()).toHaveTextContent('Give $7.80 a month');
    await user.click(screen.getByRole('radio', { name: '$15' }));
    expect(screen.getByRole('textbox', { name: 'Another amount' })).toHaveValue('');
  });

  it('sends a gift and redirects to the payment; repeating the attempt sends the same one', async () => {
    const go = jest.spyOn(redirectTo, 'goTo').mockImplementation(() => undefined);
    const fetching = jest.fn(() => Promise.reject(new Error('the network is gone')));
    await draw(await load(), { authFetch: fetching });
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Email for your receipt' }), 'ada@example.org');
    await user.click(button());
    await waitFor(() => screen.getByText(/Connection lost. You will not be charged twice/));
    const first = sentBy(fetching);
    expect(first).toMatchObject({ amount: 800_000, currency: 'NGN', frequency: 'once', email: 'ada@example.org' });
    await user.click(button());
    await waitFor(() => expect(fetching).toHaveBeenCalledTimes(2));
    expect(sentBy(fetching).attempt).toBe(first.attempt);
    await user.click(screen.getByRole('radio', { name: '₦1,000' }));
    fetching.mockImplementation(() => answered(sampleGo()) as Promise<never>);
    await user.click(button());
    await waitFor(() => expect(go).toHaveBeenCalledWith(sampleGo().next));
    expect(sentBy(fetching).attempt).not.toBe(first.attempt);
  });

  it('shows an invalid value at its field, and moves the focus there', async () => {
    const fields = { amount: 'Please give at least ₦200' };
    const refused = { code: 'bad-request', statusMessage: 'Invalid form data', fields };
    await draw(await load(), { authFetch: () => answered(refused, 400) });
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Email for your receipt' }), 'ada@example.org');
    await user.type(screen.getByRole('textbox', { name: 'Another amount' }), '5');
    await user.click(button());
    const other = screen.getByRole('textbox', { name: 'Another amount' });
    await waitFor(() => expect(other).toHaveAccessibleDescription('Please give at least ₦200'));
    expect(other).toHaveFocus();
  });

  it('lets a guest who wants to give monthly sign up, with all choices and texts kept', async () => {
    const [askToSignUp, user] = [jest.fn(), userEvent.setup()];
    await draw(await load(), { account: { askToSignUp } });
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    expect(screen.getByText(/A monthly gift needs an account/)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /Cover/ }));
    await user.click(screen.getByRole('radio', { name: /^Flutterwave/ }));
    await user.type(screen.getByRole('textbox', { name: 'Email for your receipt' }), 'ngozi@example.org');
    await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Ngozi Eze');
    await user.click(button());
    const next = '/donate?frequency=monthly&currency=NGN&amount=8000&cover=1&with=flutterwave#give';
    expect(askToSignUp).toHaveBeenCalledWith(next, { name: 'Ngozi Eze', email: 'ngozi@example.org' });
  });

  it('starts with the provider in its URL', async () => {
    await draw(await load('/donate?frequency=monthly&amount=1000&with=flutterwave', 'u1'), { auth: memberAuth() });
    expect(screen.getByRole('radio', { name: /^Flutterwave/ })).toBeChecked();
    expect(document.getElementById('give')).toContainElement(button());
  });

  it('recognises a member, whose receipt goes to the account’s address', async () => {
    await draw(await load('/donate?frequency=monthly&currency=NGN&amount=1000', 'u1'), { auth: memberAuth() });
    expect(screen.getByText(/We will send the receipt to ada@example.org/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /Email/ })).toBeNull();
    expect(screen.getByRole('radio', { name: 'Monthly' })).toBeChecked();
    expect(button()).toHaveTextContent('Give ₦1,000 a month');
  });

  it('keeps the typed values when the form is shown again with errors', async () => {
    const values = { frequency: 'once', currency: 'NGN', other: '12', dedication: 'For Nana', email: 'ada', wall: '1' };
    const errors = {
      other: 'Please give at least ₦200',
      email: 'Please enter a valid email address',
      form: 'Please correct the errors in the form',
    };
    await draw(await load(), {}, { errors, values });
    expect(screen.getByRole('textbox', { name: 'Another amount' })).toHaveValue('12');
    expect(screen.getByRole('textbox', { name: 'Email for your receipt' })).toHaveAccessibleDescription(errors.email);
    expect(screen.getByRole('textbox', { name: /In memory/ })).toHaveValue('For Nana');
    expect(screen.getByRole('checkbox', { name: 'Add me to the donors’ wall' })).toBeChecked();
    expect(screen.getByText('Please correct the errors in the form')).toBeVisible();
  });

  it('names donors on the wall, except anonymous ones', async () => {
    await draw(await load());
    const wall = screen.getByRole('region', { name: 'Donors’ wall' });
    const [first, second] = within(wall).getAllByRole('listitem');
    expect(first).toHaveTextContent('Ngozi EzeIn memory of Mama NgoziKeep the pages openNovember 2026');
    expect(second).toHaveTextContent('AnonymousOctober 2026');
  });

  it('shows neither an empty wall nor goals that hardly anything was given for', async () => {
    const goal = { amount: 400_000, currency: 'USD' } as const;
    const given = (amount: number) => ({ given: { amount, currency: 'USD' as const }, goal });
    const giving = (values: Partial<Giving>) => ({ '/api/ms/giving': () => Promise.resolve(sampleGiving(values)) });
    const empty = giving({ wall: [], pages: 0, total: 0, donors: 0, goals: [given(0), given(19_999)] });
    await draw(await load('/donate', null, empty));
    expect(screen.queryByRole('heading', { name: 'Donors’ wall' })).toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.queryByRole('heading', { name: /^Given in/ })).toBeNull();
    cleanup();
    await draw(await load('/donate', null, giving({ goals: [given(19_999), given(20_000)] })));
    expect(screen.getAllByRole('progressbar')).toHaveLength(1);
    expect(screen.getByText('5 %')).toBeVisible();
  });

  it('paginates a long wall by URL', async () => {
    const long = sampleGiving({ page: 2, pages: 3, total: 50 });
    const requests = jest.fn(() => Promise.resolve(long));
    await draw(await load('/donate?page=2', null, { '/api/ms/giving': requests }));
    expect(requests).toHaveBeenCalledWith({ page: 2 });
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/donate?page=3#wall');
    expect(screen.getByText('Page 2 of 3, results 25–48 of 50')).toBeVisible();
  });

  it('for a newspaper page names it, sends it, and asks whether the page may name the donor', async () => {
    const page = { slug: 'lagos-courier-1964-03-07-p1', name: 'Lagos Courier, 7 March 1964, page 1' };
    const requests = jest.fn(() => Promise.resolve(sampleGiving({ sponsored: page })));
    await draw(await load(`/donate?for=${page.slug}`, null, { '/api/ms/giving': requests }));
    expect(requests).toHaveBeenCalledWith({ page: 1, for: page.slug });
    expect(screen.getByRole('link', { name: page.name })).toHaveAttribute('href', `/search/${page.slug}`);
    const form = screen.getByRole('form', { name: 'A gift' });
    expect(form).toHaveAttribute('action', `/donate?for=${page.slug}`);
    expect(new FormData(form as HTMLFormElement).get('for')).toBe(page.slug);
    expect(screen.getByRole('checkbox', { name: 'Name me on the page, and on the donors’ wall' })).toBeVisible();
  });

  it('has no form if nothing can be paid', async () => {
    const closed = sampleGiving({ at: { mode: null, providers: [], sandboxUrl: null } });
    await draw(await load('/donate', null, { '/api/ms/giving': () => Promise.resolve(closed) }));
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Donations are not open on this site' })).toBeVisible();
  });

  it('offers no choice if only one provider is available', async () => {
    const one = sampleGiving({ at: { ...sampleAt, providers: ['flutterwave'] } });
    await draw(await load('/donate', null, { '/api/ms/giving': () => Promise.resolve(one) }));
    expect(screen.queryByRole('group', { name: 'Pay with' })).toBeNull();
  });
});

describe('the URL of the page', () => {
  it('is not trusted: invalid values become defaults', async () => {
    const loaded = await load('/donate?currency=EUR&amount=1e9&frequency=daily&page=x&dedication=' + 'x'.repeat(500));
    expect(loaded).toMatchObject({
      data: { choice: { currency: 'USD', amount: 1_500, frequency: 'once', dedication: '' } },
      head: { noindex: true },
      incomplete: true,
    });
    await act(() => Promise.resolve());
  });
});

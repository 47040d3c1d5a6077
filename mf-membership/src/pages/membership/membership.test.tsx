import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from 'shared-contracts/app-error';
import { planTitle } from 'shared-contracts/membership/catalogue';
import type { FormErrors } from 'shared-contracts/page';
import { PageProvider } from 'shared-contracts/platform/site';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { redirectTo } from '../../paying/redirect-to.ts';
import { mockDialog } from '../../testing/mock-dialog.ts';
import {
  answered,
  loaderContext,
  memberAuth,
  sampleAt,
  sampleGo,
  sampleMembership,
  sampleQuote,
  sampleSubscription,
} from '../../testing/sample-money.ts';
import { sendOrder } from './membership.action.ts';
import { loadMembership } from './membership.loader.ts';
import { Page } from './membership-page.tsx';

beforeAll(mockDialog);

type Answers = Parameters<typeof loaderContext>[1];
type Options = Parameters<typeof drawInSite>[1];

const answers = (change: Answers = {}): Answers => ({
  '/api/ms/paying-at': () => Promise.resolve(sampleAt),
  '/api/ms/quote': () => Promise.resolve(sampleQuote()),
  '/api/content/get-document': () => Promise.reject(new Error('the content service is down')),
  ...change,
});

const load = (address: string, change: Answers = {}, id: string | null = null) =>
  loadMembership(loaderContext(address, answers(change), { id }));

const member = (change: Parameters<typeof sampleMembership>[0] = {}): Answers => ({
  '/api/ms/membership': () => Promise.resolve(sampleMembership(change)),
});

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
    { at: '/membership', ...options },
  );
}

const card = (plan: string): HTMLElement => screen.getByRole('article', { name: planTitle(plan) });

describe('the plans', () => {
  it('[R1.03] are listed with their price, its period and what they include', async () => {
    await draw(await load('/membership?currency=NGN'));
    expect(screen.getAllByRole('article')).toHaveLength(4);
    expect(card('branch')).toHaveTextContent('₦6,000a month');
    expect(within(card('stem')).getByText('50 saved searches')).toBeVisible();
    expect(within(card('branch')).getByRole('link', { name: 'Choose Branch' })).toHaveAttribute(
      'href',
      '/membership?plan=branch&frequency=monthly&currency=NGN#pay',
    );
  });

  it('[R2.36] are shown per year and in dollars by URL, as without scripts', async () => {
    await draw(await load('/membership?frequency=yearly&currency=USD'));
    expect(card('branch')).toHaveTextContent('$120a year');
    expect(screen.getByRole('radio', { name: 'Yearly, 2 months free' })).toBeChecked();
    expect(screen.getByRole('form', { name: 'How prices are shown' })).toHaveAttribute('method', 'get');
  });

  it('change at once with scripts, and the URL follows', async () => {
    await draw(await load('/membership'));
    const user = userEvent.setup();
    await user.click(screen.getByRole('radio', { name: 'Yearly, 2 months free' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Currency' }), 'USD');
    expect(card('canopy')).toHaveTextContent('$500a year');
    expect(window.location.search).toBe('?frequency=yearly&currency=USD');
  });

  it('list the features of the members’ area with the numbers of each plan', async () => {
    await draw(await load('/membership'));
    expect(card('branch')).toHaveTextContent(/200 questions a month.*you can share by link.*2,000 requests a day/);
  });

  it('mark the member’s current plan, on the server and in the browser', async () => {
    await draw(await load('/membership', member(), 'u1'));
    expect(within(card('branch')).getByText('Your plan now')).toHaveAttribute('aria-disabled', 'true');
    expect(within(card('stem')).getByRole('link', { name: 'Downgrade to Stem' })).toBeVisible();
    expect(within(card('roots')).getByRole('link', { name: 'Return to Roots' })).toHaveAttribute(
      'href',
      '/membership/manage?step=cancel&id=s1',
    );
  });

  it('are marked in the shared copy too, once the browser knows the reader', async () => {
    await draw(await load('/membership'), { auth: memberAuth('stem') });
    expect(within(card('stem')).getByText('Your plan now')).toBeVisible();
    expect(within(card('branch')).getByRole('link', { name: 'Upgrade to Branch' })).toBeVisible();
  });

  it('read no membership for the copy that guests share', async () => {
    const loaded = await load('/membership', { '/api/ms/membership': () => Promise.reject(new Error('asked')) });
    expect(loaded).toMatchObject({ data: { own: null, order: null, letters: [] } });
  });

  it('say that nothing can be paid if payments are not set up', async () => {
    const closed = () => Promise.resolve({ mode: null, providers: [], sandboxUrl: null });
    await draw(await load('/membership', { '/api/ms/paying-at': closed }));
    expect(screen.getByText(/^Payments are not set up on this site/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Choose Branch' })).toBeNull();
  });

  it('show that a sandbox moves no money', async () => {
    await draw(await load('/membership'));
    expect(screen.getByRole('note')).toHaveTextContent('No real money here');
  });

  it('tell a member with an overdue payment what to do', async () => {
    const subscription = sampleSubscription({
      ...{ state: 'past-due', nextTryAt: Date.UTC(2026, 10, 24), graceUntil: Date.UTC(2026, 11, 11) },
    });
    await draw(await load('/membership', member({ subscription }), 'u1'));
    expect(screen.getByRole('alert')).toHaveTextContent(
      /₦6,000 for Branch could not be charged from Visa ending 4081.*try again on 24 November 2026.*until 11 December 2026/,
    );
    expect(screen.getByRole('link', { name: 'Pay with another card' })).toHaveAttribute(
      'href',
      '/membership/manage?step=card&id=s1',
    );
  });
});

describe('a chosen plan', () => {
  const chosen = '/membership?plan=branch&frequency=monthly&currency=NGN';

  it('sends a guest to sign up, and back to this step', async () => {
    await draw(await load(chosen));
    const order = screen.getByRole('region', { name: 'Your order: Branch, monthly' });
    expect(within(order).getByText('₦6,000', { selector: 'tfoot td' })).toBeVisible();
    expect(within(order).getByRole('link', { name: 'Sign up and continue' })).toHaveAttribute(
      'href',
      `/register?next=${encodeURIComponent(`${chosen}#pay`)}`,
    );
    expect(screen.queryByRole('form', { name: /Pay for/ })).toBeNull();
  });

  it('shows a member the bill, what follows, and a form that posts to the server', async () => {
    const quote = sampleQuote({
      kind: 'now',
      lines: [
        { text: 'Branch, monthly', amount: 600_000 },
        { text: '14 days of Stem not used', amount: -116_700 },
      ],
      due: { amount: 483_300, currency: 'NGN' },
    });
    const loaded = await load(chosen, { ...member(), '/api/ms/quote': () => Promise.resolve(quote) }, 'u1');
    await draw(loaded, { auth: memberAuth('stem') });
    expect(screen.getByText('-₦1,167')).toBeVisible();
    expect(screen.getByText(/It renews on 22 December 2026 for ₦6,000 a month, until you cancel/)).toBeVisible();
    const form = screen.getByRole<HTMLFormElement>('form', { name: 'Pay for Branch, monthly' });
    expect(Object.fromEntries(new FormData(form))).toMatchObject({
      ...{ plan: 'branch', frequency: 'monthly', currency: 'NGN', due: '483300', with: 'paystack' },
      attempt: expect.stringMatching(/^[\w-]{16,64}$/) as string,
    });
  });

  it('costs nothing now if it is scheduled for later, and needs no card', async () => {
    const quote = sampleQuote({
      ...{ kind: 'later', plan: 'stem', lines: [], due: { amount: 0, currency: 'NGN' } },
      startsAt: Date.UTC(2026, 11, 22),
    });
    await draw(await load(chosen, { ...member(), '/api/ms/quote': () => Promise.resolve(quote) }, 'u1'));
    expect(screen.getByRole('button', { name: 'Change on 22 December 2026' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: /Paystack/ })).toBeNull();
  });

  it('says why there is no price', async () => {
    const refuse = () => Promise.reject(new AppError('conflict', 'The currency changes at the end of your plan.'));
    await draw(await load(chosen, { ...member(), '/api/ms/quote': refuse }, 'u1'));
    expect(screen.getByText('The currency changes at the end of your plan.')).toBeVisible();
  });

  it('can be bought in a dialog with scripts', async () => {
    const gone = jest.spyOn(redirectTo, 'goTo').mockImplementation(() => undefined);
    const requests: (readonly [string, unknown])[] = [];
    const authFetch = (address: string, init?: RequestInit): Promise<Response> => {
      requests.push([address, typeof init?.body === 'string' ? JSON.parse(init.body) : null]);
      return answered(address.startsWith('/api/ms/quote') ? sampleQuote() : { outcome: 'pay', ...sampleGo() });
    };
    await draw(await load('/membership?currency=NGN'), { auth: memberAuth(), authFetch });
    const user = userEvent.setup();
    await user.click(within(card('branch')).getByRole('link', { name: 'Choose Branch' }));
    const dialog = await screen.findByRole('dialog', { name: 'Branch, monthly' });
    expect(window.location.search + window.location.hash).toBe('?plan=branch&frequency=monthly&currency=NGN#pay');
    await user.click(await within(dialog).findByRole('button', { name: 'Pay ₦6,000 at Paystack' }));
    await waitFor(() => {
      expect(gone).toHaveBeenCalledWith(sampleGo().next);
    });
    expect(requests[1]).toEqual([
      '/api/ms/checkout',
      {
        ...{ plan: 'branch', frequency: 'monthly', currency: 'NGN', due: 600_000, provider: 'paystack', card: 'new' },
        attempt: expect.any(String) as string,
      },
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.hash).toBe('');
  });

  it('asks a guest to sign up in a dialog', async () => {
    const askToLogIn = jest.fn();
    await draw(await load('/membership?currency=NGN'), { account: { askToLogIn } });
    await userEvent.setup().click(within(card('stem')).getByRole('link', { name: 'Choose Stem' }));
    expect(askToLogIn).toHaveBeenCalledWith('sign-up', '/membership?plan=stem&frequency=monthly&currency=NGN#pay');
  });

  it('gets a new quote if the price has changed in the meantime', async () => {
    const due = (amount: number) => sampleQuote({ due: { amount, currency: 'NGN' } });
    const quotes = [due(600_000), due(700_000)];
    const authFetch = (address: string): Promise<Response> =>
      address.startsWith('/api/ms/quote')
        ? answered(quotes.shift())
        : answered({ code: 'conflict', statusMessage: 'The price has changed. You were not charged.' }, 409);
    await draw(await load('/membership'), { auth: memberAuth(), authFetch });
    const user = userEvent.setup();
    await user.click(within(card('branch')).getByRole('link', { name: 'Choose Branch' }));
    await user.click(await screen.findByRole('button', { name: 'Pay ₦6,000 at Paystack' }));
    expect(await screen.findByRole('button', { name: 'Pay ₦7,000 at Paystack' })).toBeVisible();
    expect(screen.getByText('The price has changed. You were not charged.')).toBeVisible();
  });
});

describe('the form of a chosen plan without scripts', () => {
  const fields = { plan: 'branch', frequency: 'monthly', currency: 'NGN', due: '600000', with: 'flutterwave' };
  const send = (form: Readonly<Record<string, string>>, checkout: () => Promise<unknown>, id: string | null = 'u1') =>
    sendOrder({
      ...loaderContext('/membership', { '/api/ms/checkout': checkout }, { id }),
      form: new URLSearchParams(form),
    });

  it('redirects to the provider', async () => {
    const checkout = jest.fn(() => Promise.resolve({ outcome: 'pay', ...sampleGo() }));
    expect(await send(fields, checkout)).toEqual({ kind: 'redirect', to: sampleGo().next, status: 303 });
    expect(checkout).toHaveBeenCalledWith({
      ...{ plan: 'branch', frequency: 'monthly', currency: 'NGN', due: 600_000, provider: 'flutterwave', card: 'new' },
    });
  });

  it('is shown again with the reason, and the current price', async () => {
    const refuse = () => Promise.reject(new AppError('conflict', 'The price has changed. You were not charged.'));
    const errors = { form: 'The price has changed. You were not charged.' };
    expect(await send(fields, refuse)).toMatchObject({ kind: 'form-errors', errors });
    const loaded = await load('/membership?plan=branch', member(), 'u1');
    await draw(loaded, {}, { errors: { form: 'The price has changed.' }, values: {} });
    expect(screen.getByRole('alert')).toHaveTextContent('The price has changed.');
  });

  it.each([{ due: '-1' }, { due: '1.5' }, { due: '1e9' }, { plan: 'roots' }, { plan: 'forest' }, { with: 'cash' }])(
    'charges nothing for %j',
    async (wrong) => {
      const checkout = jest.fn();
      expect(await send({ ...fields, ...wrong }, checkout)).toMatchObject({ kind: 'form-errors' });
      expect(checkout).not.toHaveBeenCalled();
    },
  );

  it('sends a reader who is no longer signed in to log in, and back', async () => {
    expect(await send(fields, jest.fn(), null)).toMatchObject({
      to: `/login?next=${encodeURIComponent('/membership?plan=branch&frequency=monthly&currency=NGN#pay').replaceAll('%20', '+')}`,
    });
  });
});

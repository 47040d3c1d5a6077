import { screen, within } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import type { AdminPayment } from 'shared-contracts/membership/payments-admin/find-payments';
import type { FormErrors } from 'shared-contracts/page';
import { PageProvider } from 'shared-contracts/platform/site';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { loaderContext } from '../../testing/sample-money.ts';
import { paymentsAdminAction } from './payments.action.ts';
import { loadPaymentsAdmin } from './payments.loader.ts';
import { Page } from './payments-page.tsx';
import type { AdminPaymentDetails } from '../../../api/payments-admin/read-payment.endpoint.ts';

const reference = 'arc-abcdefghijklmnopqrstuvwx';
const at = Date.UTC(2026, 10, 22, 9);

const payment: AdminPayment = {
  ...{ reference, at, what: 'Branch, monthly', amount: { amount: 600_000, currency: 'NGN' }, state: 'paid' },
  ...{ email: 'ada@example.org', name: 'Ada Obi', provider: 'paystack', mode: 'live', receipt: '2026-000041' },
};

const view: AdminPaymentDetails = {
  ...payment,
  lines: [{ text: 'Branch, monthly', amount: 600_000 }],
  paid: payment.amount,
  fee: { amount: 9_000, currency: 'NGN' },
  left: { amount: 400_000, currency: 'NGN' },
  ...{ providerPayment: '4099260516', problem: null, ownPage: `/payments/${reference}?key=k` },
  refunds: [
    {
      id: 'r1',
      amount: { amount: 200_000, currency: 'NGN' },
      state: 'pending',
      reason: 'Asked by mail',
      at,
      byDesk: true,
    },
  ],
  books: [
    { at, kind: 'payment', account: 'provider:paystack', amount: 600_000, currency: 'NGN' },
    { at, kind: 'payment', account: 'income:membership', amount: -600_000, currency: 'NGN' },
  ],
};

const troubles = {
  events: [
    {
      ...{ id: 'e1', provider: 'paystack', event: 'charge.success', reference, at, times: 3, canTry: true },
      problem: 'It is about a payment that is not from this site',
    },
    { id: 'e2', provider: 'paystack', event: 'unreadable', reference: null, at, times: 1, canTry: false, problem: 'x' },
  ],
  strays: [
    {
      ...{ id: 'stray-1', provider: 'flutterwave', reference: 'other-site', amount: 100, currency: 'GHS', at },
      ...{ why: 'This site has no payment with this reference.', state: 'held' },
    },
  ],
  refunds: [
    {
      ...{ id: 'useless-1', provider: 'paystack', reference, amount: { amount: 6_000_000, currency: 'NGN' }, at },
      ...{ reason: 'The plan was changed meanwhile', tries: 1, isTriedAgain: true },
    },
  ],
  differences: [{ id: 'd1', provider: 'paystack', source: reference, text: 'We have ₦1 less.', since: at }],
};

const totals = {
  mode: 'live',
  months: [
    {
      ...{ month: '2026-11', currency: 'NGN', memberships: 600_000, donations: 800_000, givenBack: 200_000 },
      ...{ disputed: 0, fees: 21_000, left: 1_179_000 },
    },
  ],
  balances: [{ account: 'provider:paystack', currency: 'NGN', amount: 1_379_000 }],
};

type Answers = Readonly<Record<string, (input: never) => Promise<unknown>>>;

const answers: Answers = {
  '/api/ms/desk/payments': () => Promise.resolve({ payments: [payment], total: 1, page: 1, pageCount: 1 }),
  '/api/ms/desk/payment': () => Promise.resolve(view),
  '/api/ms/desk/troubles': () => Promise.resolve(troubles),
  '/api/ms/desk/totals': () => Promise.resolve(totals),
};

async function draw(address: string, change: Answers = {}, form: Pick<FormErrors, 'errors' | 'values'> | null = null) {
  const loaded = await loadPaymentsAdmin(loaderContext(address, { ...answers, ...change }));
  if (loaded.kind !== 'page') throw new Error(`This is no page: ${loaded.kind}`);
  await drawInSite(
    <PageProvider value={{ data: loaded.data, head: loaded.head, form }}>
      <Page />
    </PageProvider>,
  );
}

const send = (fields: Readonly<Record<string, string>>, change: Answers = {}) =>
  paymentsAdminAction({ ...loaderContext('/desk/payments', change), form: new URLSearchParams(fields) });

const fieldsOf = (button: HTMLElement) => Object.fromEntries(new FormData(button.closest('form') ?? undefined));

describe('the payments desk', () => {
  it('lists payments with their state and a link to each', async () => {
    await draw('/desk/payments');
    const table = within(screen.getByRole('region', { name: 'Payments' }));
    expect(table.getByRole('link', { name: /22 November 2026/ })).toHaveAttribute(
      'href',
      `/desk/payments?payment=${reference}`,
    );
    for (const text of ['Branch, monthly', '₦6,000', 'paid', 'ada@example.org', '2026-000041']) {
      expect(table.getByText(text)).toBeVisible();
    }
  });

  it('shows what needs attention, with a button if something can be done', async () => {
    await draw('/desk/payments');
    expect(screen.getByText(/We have ₦1 less/)).toBeVisible();
    expect(screen.getByText('₦60,000 that Paystack did not refund')).toBeVisible();
    expect(screen.getByText(/retried daily/)).toBeVisible();
    const tryIt = screen.getByRole('button', { name: `Try again ${reference}` });
    expect(fieldsOf(tryIt)).toEqual({ do: 'refund', id: 'useless-1' });
    expect(screen.getByText('100 minor units of GHS at Flutterwave')).toBeVisible();
    const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual([
      `Try again ${reference}`,
      'Refund other-site',
      `Try again charge.success ${reference}`,
      'Find',
    ]);
    expect(fieldsOf(screen.getByRole('button', { name: /^Refund/ }))).toEqual({ do: 'stray', id: 'stray-1' });
  });

  it('says so if nothing needs attention, and if nothing was paid', async () => {
    await draw('/desk/payments', {
      '/api/ms/desk/troubles': () => Promise.resolve({ events: [], strays: [], refunds: [], differences: [] }),
      '/api/ms/desk/payments': () => Promise.resolve({ payments: [], total: 0, page: 1, pageCount: 0 }),
      '/api/ms/desk/totals': () => Promise.resolve({ mode: null, months: [], balances: [] }),
    });
    expect(screen.getByText('All caught up: every payment is accounted for.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No payments yet' })).toBeVisible();
    expect(screen.getByText('No payments are taken here.')).toBeVisible();
  });

  it('shows monthly totals', async () => {
    await draw('/desk/payments');
    const table = within(screen.getByRole('region', { name: 'Month by month' }));
    expect(table.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      ...['2026-11 NGN', '₦6,000', '₦8,000', '₦2,000', '₦0', '₦210', '₦11,790'],
    ]);
    expect(screen.getByRole('cell', { name: 'At Paystack' })).toBeVisible();
  });

  it('shows only what a search finds', async () => {
    const requests: unknown[] = [];
    await draw('/desk/payments?q=%20ada@%20&page=2', {
      '/api/ms/desk/payments': (input: unknown) => {
        requests.push(input);
        return Promise.resolve({ payments: [], total: 0, page: 2, pageCount: 0 });
      },
    });
    expect(requests).toEqual([{ q: 'ada@', page: 2 }]);
    expect(screen.getByRole('heading', { name: 'No payment found' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'To do' })).toBeNull();
  });

  it('shows one payment with its refunds and the ledger, and a link to its own page', async () => {
    await draw(`/desk/payments?payment=${reference}`);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Branch, monthly, ₦6,000');
    expect(within(screen.getByRole('region', { name: 'Refunded' })).getByText('on its way')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'In the ledger' })).getByText('-₦6,000')).toBeVisible();
    expect(screen.getByRole('link', { name: /View as the payer sees it/ })).toHaveAttribute('href', view.ownPage);
  });

  it.each(['nonsense', reference])('is not found if there is no such payment: %s', async (requests) => {
    const refused = () => Promise.reject(new AppError('not-found', 'That payment does not exist'));
    const context = loaderContext(`/desk/payments?payment=${requests}`, { '/api/ms/desk/payment': refused });
    expect(await loadPaymentsAdmin(context)).toEqual({ kind: 'not-found' });
  });
});

describe('refunding', () => {
  it('asks for the amount and the reason, with what is left as the maximum', async () => {
    await draw(`/desk/payments?payment=${reference}`);
    expect(screen.getByLabelText('Amount in NGN')).toHaveValue('4000');
    expect(screen.getByText('At most ₦4,000')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Give/ })).toBeNull();
  });

  it.each([
    ['4000.01', 'Please enter an amount of at most ₦4,000'],
    ['0', 'Please enter an amount of at most ₦4,000'],
    ['-5', 'Please enter an amount of at most ₦4,000'],
    ['1.001', 'Please enter an amount of at most ₦4,000'],
  ])('reports that %s is wrong, and keeps the typed values', async (amount, says) => {
    await draw(`/desk/payments?payment=${reference}&amount=${amount}&reason=Twice`);
    expect(screen.getByText(says)).toBeVisible();
    expect(screen.getByLabelText('Amount in NGN')).toHaveValue(amount);
    expect(screen.getByLabelText('Why')).toHaveValue('Twice');
  });

  it('needs a second step, which names the amount, the person and the reason, and can be cancelled', async () => {
    await draw(`/desk/payments?payment=${reference}&amount=1,500&reason=Paid+twice`);
    expect(screen.getByText(/will be refunded to ada@example.org, for this reason: Paid twice/)).toBeVisible();
    expect(fieldsOf(screen.getByRole('button', { name: 'Refund ₦1,500' }))).toEqual({
      ...{ do: 'give-back', payment: reference, amount: '150000', reason: 'Paid twice' },
      attempt: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
    });
    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', `/desk/payments?payment=${reference}`);
  });

  it('is not offered if nothing is left', async () => {
    const none = { ...view, left: { amount: 0, currency: 'NGN' } };
    const change = { '/api/ms/desk/payment': () => Promise.resolve(none) };
    await draw(`/desk/payments?payment=${reference}&amount=1&reason=Twice`, change);
    expect(screen.getByText('There is nothing to refund.')).toBeVisible();
  });

  it('is sent once per attempt, and redirects to its state', async () => {
    const requests: unknown[] = [];
    const give = (input: unknown) => {
      requests.push(input);
      return Promise.resolve({ state: 'pending' });
    };
    const fields = { do: 'give-back', payment: reference, amount: '150000', reason: 'Twice', attempt: 'a'.repeat(32) };
    expect(await send(fields, { '/api/ms/desk/give-back': give })).toEqual({
      ...{ kind: 'redirect', to: `/desk/payments?payment=${reference}&done=pending`, status: 303 },
    });
    expect(requests).toEqual([{ reference, amount: 150_000, reason: 'Twice', attempt: 'a'.repeat(32) }]);
    await draw(`/desk/payments?payment=${reference}&done=pending`);
    expect(screen.getByRole('status')).toHaveTextContent('has not confirmed it yet');
  });

  it('shows the server’s message if it is refused', async () => {
    const refuse = () => Promise.reject(new AppError('conflict', 'At most ₦4,000 can be refunded'));
    const answer = await send({ do: 'give-back', payment: reference }, { '/api/ms/desk/give-back': refuse });
    expect(answer).toMatchObject({ kind: 'form-errors', errors: { form: 'At most ₦4,000 can be refunded' } });
    await draw('/desk/payments', {}, answer as FormErrors);
    expect(screen.getByRole('alert')).toHaveTextContent('Not done. At most ₦4,000 can be refunded');
  });

  it('retries what was requested, and ignores requests that no form of this page sends', async () => {
    const mend = () => Promise.resolve({ success: true });
    expect(await send({ do: 'event', id: 'e1' }, { '/api/ms/desk/mend': mend })).toMatchObject({
      to: '/desk/payments?done=event',
    });
    expect(await send({ do: 'toString' })).toMatchObject({ kind: 'form-errors' });
  });
});

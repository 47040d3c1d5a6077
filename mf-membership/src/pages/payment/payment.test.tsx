import { act, screen } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import type { Membership } from 'shared-contracts/membership/get-membership';
import type { PaymentView } from 'shared-contracts/membership/get-payment';
import { PageProvider } from 'shared-contracts/platform/site';
import { drawInSite } from 'shared-contracts/testing/in-site';
import {
  answered,
  loaderContext,
  memberAuth,
  sampleAt,
  sampleMembership,
  samplePayment,
  sampleSubscription,
} from '../../testing/sample-money.ts';
import { loadPayment } from './payment.loader.ts';
import { Page } from './payment-page.tsx';

type Options = Parameters<typeof drawInSite>[1];

const address = '/payments/arc-abcdefghijklmnopqrstuvwx?key=kkkkkkkkkkkkkkkkkkkkkk';

const load = (payment: () => Promise<unknown>, id: string | null = null, own: Partial<Membership> = {}) =>
  loadPayment(
    loaderContext(
      address,
      {
        '/api/ms/payment': payment,
        '/api/ms/paying-at': () => Promise.resolve(sampleAt),
        '/api/ms/membership': () => Promise.resolve(sampleMembership(own)),
      },
      { id, params: { reference: 'arc-abcdefghijklmnopqrstuvwx' } },
    ),
  );

type ShowOptions = Options & { readonly id?: string; readonly own?: Partial<Membership> };

async function show(payment: Partial<PaymentView>, options: ShowOptions = {}): Promise<void> {
  const { id = null, own = {}, ...rest } = options;
  const loaded = await load(() => Promise.resolve(samplePayment(payment)), id, own);
  if (loaded.kind !== 'page') throw new Error(`This is no page: ${loaded.kind}`);
  await drawInSite(
    <PageProvider value={{ data: loaded.data, head: loaded.head, form: null }}>
      <Page />
    </PageProvider>,
    { at: address, ...rest },
  );
}

const heading = (): HTMLElement => screen.getByRole('heading', { level: 1 });

describe('a payment’s page', () => {
  it('thanks for a successful payment, with its receipt', async () => {
    await show({});
    expect(heading()).toHaveTextContent('Thank you. Your plan is active');
    expect(screen.getByText('2026-000041')).toBeVisible();
    expect(screen.getByText('Visa ending 4081, at Paystack')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Receipt as PDF' })).toHaveAttribute(
      'href',
      '/api/ms/receipts/arc-abcdefghijklmnopqrstuvwx.pdf?key=k',
    );
    expect(screen.getByText('Payment sandbox: no money was moved')).toBeVisible();
  });

  it.each([
    ['sandbox', 'Payment sandbox'],
    ['test', 'Test payments'],
  ] as const)('labels payments without real money: %s', async (mode, title) => {
    await show({ mode });
    expect(screen.getByText(`${title}: no money was moved`)).toBeVisible();
    expect(screen.getByRole('note')).toHaveTextContent(`${title}. No real money here`);
  });

  it('explains a card check: the amount was refunded as announced', async () => {
    const amount = { amount: 5_000, currency: 'NGN' } as const;
    await show({ for: { kind: 'card' }, state: 'refunded', amount, refunded: amount });
    expect(heading()).toHaveTextContent('The card was checked');
    expect(screen.getByRole('status')).toHaveTextContent(
      '₦50 was charged to check it and refunded. Your bank may take a few days to show it. Your membership shows which card is used from now on.',
    );
    expect(screen.getByRole('link', { name: 'Your membership' })).toHaveAttribute('href', '/membership/manage');
  });

  it('names the newspaper page that a gift pays for, with a link to it', async () => {
    const page = { slug: 'lagos-herald-1972-04-03-p1', name: 'The Lagos Herald, 3 April 1972, page 1' };
    await show({
      for: { kind: 'donation', frequency: 'once', dedication: null, anonymous: false, wall: 'none', page },
    });
    expect(screen.getByText(/^Your gift pays for/)).toHaveTextContent(`Your gift pays for ${page.name}.`);
    expect(screen.getByRole('link', { name: page.name })).toHaveAttribute('href', `/search/${page.slug}`);
  });

  it('is neither cached nor indexed by search engines', async () => {
    expect(await load(() => Promise.resolve(samplePayment()))).toMatchObject({
      ...{ head: { noindex: true }, incomplete: true, data: { own: null } },
    });
  });

  it('says of a failed payment that nothing was taken, and where to try again', async () => {
    await show({ state: 'failed', problem: 'The bank declined the card. You were not charged.', receipt: null });
    expect(screen.getByRole('status')).toHaveTextContent(
      'The bank declined the card. You were not charged. If ₦6,000 still arrives, it will count towards this plan, or be refunded if your plan has changed since, and we will email you. Check this page before you pay again.',
    );
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/membership?plan=branch&frequency=monthly&currency=NGN#pay',
    );
  });

  it('links a failed renewal to using another card', async () => {
    const own = { subscription: sampleSubscription({ state: 'past-due' }) };
    await show({ state: 'failed', receipt: null }, { id: 'u1', own, auth: memberAuth('branch') });
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/membership/manage?step=card&id=s1',
    );
  });

  it('links a failed gift to the same gift again', async () => {
    const gift = {
      kind: 'donation',
      frequency: 'monthly',
      dedication: 'For Nana',
      anonymous: false,
      wall: 'none',
      page: null,
    } as const;
    const lines = [
      { text: 'Monthly gift', amount: 2_500_000 },
      { text: 'Payment fee', amount: 100_000 },
    ];
    await show({ state: 'failed', for: gift, lines, amount: { amount: 2_600_000, currency: 'NGN' }, receipt: null });
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/donate?frequency=monthly&currency=NGN&amount=25000&cover=1',
    );
  });

  it('does not link other viewers to their own card step', async () => {
    const own = { subscription: sampleSubscription({ state: 'past-due' }) };
    await show({ state: 'failed', receipt: null, own: false }, { id: 'u2', own, auth: memberAuth('branch') });
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
      'href',
      '/membership?plan=branch&frequency=monthly&currency=NGN#pay',
    );
  });

  it.each([
    ['a guest', { own: false }, {}],
    ['another member with the same plan', { own: false }, { id: 'u2', auth: memberAuth('branch') }],
    ['its payer once the plan has changed', {}, { id: 'u1', own: { plan: 'roots', subscription: null } }],
  ] as const)('is only a receipt for %s, and says nothing about the current plan', async (_who, payment, options) => {
    await show(payment, options);
    expect(heading()).toHaveTextContent('Your plan is active');
    expect(screen.queryByRole('heading', { name: 'Your plan is Branch' })).toBeNull();
  });

  it.each([
    ['expired', 'This payment has expired'],
    ['refunded', 'This payment was refunded'],
    ['partially-refunded', 'Part of this payment was refunded'],
    ['disputed', 'This payment is disputed'],
  ] as const)('describes a payment that is %s', async (state, title) => {
    await show({ state, refunded: { amount: 100_000, currency: 'NGN' } });
    expect(heading()).toHaveTextContent(title);
  });

  it('says of an expired gift that late money still counts, and advises checking before giving again', async () => {
    const gift = {
      kind: 'donation',
      frequency: 'once',
      dedication: null,
      anonymous: false,
      wall: 'none',
      page: null,
    } as const;
    await show({ state: 'expired', for: gift, receipt: null });
    expect(screen.getByRole('status')).toHaveTextContent(
      'It was not paid in time, and we received no money. If ₦6,000 still arrives, it will count as this gift, and we will email you. Check this page before you give again.',
    );
  });

  it('looks the same for a wrong key and an unknown payment', async () => {
    for (const code of ['not-found', 'bad-request'] as const) {
      const refuse = () => Promise.reject(new AppError(code, 'That payment does not exist'));
      expect(await load(refuse)).toMatchObject({ status: 404, data: { payment: null } });
    }
  });
});

describe('a payment whose outcome is not known yet', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('works without script: it can be checked again, and paid', async () => {
    await show({ state: 'pending', receipt: null, next: '/pay/arc-abcdefghijklmnopqrstuvwx' });
    expect(screen.getByRole('link', { name: 'Check again' })).toHaveAttribute('href', address);
    expect(screen.getByRole('link', { name: 'Go back and pay' })).toHaveAttribute(
      'href',
      '/pay/arc-abcdefghijklmnopqrstuvwx',
    );
    expect(screen.getByRole('status')).toHaveTextContent(/You can leave this page/);
  });

  it('is polled automatically, and then shown with its outcome', async () => {
    const answers = [samplePayment({ state: 'pending', receipt: null }), samplePayment()];
    const authFetch = jest.fn<Promise<Response>, [string]>(() => answered(answers.shift()));
    const own = { plan: 'roots', subscription: null } as const;
    await show({ state: 'pending', receipt: null }, { authFetch, own, id: 'u1' });
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(heading()).toHaveTextContent('Waiting for the payment');
    await act(() => jest.advanceTimersByTimeAsync(4_200));
    expect(heading()).toHaveTextContent('Thank you. Your plan is active');
    expect(screen.getByRole('heading', { name: 'Your plan is Branch' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(authFetch).toHaveBeenCalledTimes(2);
    expect(authFetch.mock.calls[0]?.[0]).toBe(
      '/api/ms/payment?reference=arc-abcdefghijklmnopqrstuvwx&key=kkkkkkkkkkkkkkkkkkkkkk',
    );
  });
});

describe('a plan that was just paid', () => {
  const justNow = () => samplePayment().receipt;

  it('[R4.08] is shown in the navbar, updated once', async () => {
    const upgradePlan = jest.fn(() => Promise.resolve());
    jest.spyOn(Date, 'now').mockReturnValue(justNow()?.paidAt ?? 0);
    await show({}, { id: 'u1', auth: memberAuth('roots'), account: { upgradePlan } });
    expect(upgradePlan).toHaveBeenCalledTimes(1);
    expect(upgradePlan).toHaveBeenCalledWith({ plan: 'branch', frequency: 'monthly', amount: 6000, currency: 'NGN' });
    expect(screen.getByRole('heading', { name: 'Your plan is Branch' })).toBeVisible();
    expect(screen.getByText(/Renews on 22 December 2026/)).toBeVisible();
  });

  it('does not update the navbar if it is known, for others who have the key, or on an old receipt', async () => {
    const upgradePlan = jest.fn(() => Promise.resolve());
    const account = { upgradePlan };
    const now = jest.spyOn(Date, 'now').mockReturnValue(justNow()?.paidAt ?? 0);
    await show({}, { id: 'u1', auth: memberAuth('branch'), account });
    await show({ own: false }, { auth: memberAuth('roots'), account });
    await show({ own: false }, { id: 'u2', auth: memberAuth('roots'), account });
    now.mockReturnValue((justNow()?.paidAt ?? 0) + 86_400_000);
    await show({}, { id: 'u1', auth: memberAuth('roots'), account });
    expect(upgradePlan).not.toHaveBeenCalled();
  });

  it('[R8.02] renews the session if that fails, without an error message', async () => {
    const renewSession = jest.fn(() => Promise.resolve());
    const upgradePlan = () => Promise.reject(new Error('Plan upgrade failed'));
    jest.spyOn(Date, 'now').mockReturnValue(justNow()?.paidAt ?? 0);
    await show({}, { id: 'u1', auth: memberAuth('roots'), account: { upgradePlan, renewSession } });
    expect(renewSession).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

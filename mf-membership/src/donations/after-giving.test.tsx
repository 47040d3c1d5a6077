import { cleanup, screen } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import type { PaymentView } from 'shared-contracts/membership/get-payment';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { loaderContext, samplePayment } from '../testing/sample-money.ts';
import { AskMonthly } from './ask-monthly.tsx';
import { sendLeaveWall } from './leave-wall.action.ts';
import { WallConsent } from './wall-consent.tsx';

const key = 'kkkkkkkkkkkkkkkkkkkkkk';
let payments = 0;

type GiftFor = Extract<PaymentView['for'], { kind: 'donation' }>;

/** A different payment in each test, because the page remembers which donors were asked. */
const given = (amount = 800_000, change: Partial<GiftFor> = {}, values: Partial<PaymentView> = {}): PaymentView => {
  payments += 1;
  return samplePayment({
    reference: `arc-${String(payments).padStart(24, '0')}`,
    amount: { amount, currency: 'NGN' },
    for: {
      kind: 'donation',
      frequency: 'once',
      dedication: null,
      anonymous: false,
      wall: 'none',
      page: null,
      ...change,
    },
    ...values,
  });
};

const ask = async (payment: PaymentView, at = '/payments/x?key=k') => {
  cleanup();
  await drawInSite(<AskMonthly payment={payment} paymentKey={key} />, { at });
  return screen.queryByRole('link', { name: /a month$/ });
};

describe('the suggestion to give monthly', () => {
  it('suggests less than the gift, and links to the filled form', async () => {
    expect(await ask(given())).toHaveAttribute('href', '/donate?frequency=monthly&currency=NGN&amount=1000');
    expect(screen.getByRole('heading', { name: 'Would you like to give ₦1,000 a month?' })).toBeVisible();
    expect(screen.getByText(/Pays for one page, scanned and checked, every month/)).toBeVisible();
  });

  it('is shown once per payment: not when its page is opened again', async () => {
    const payment = given();
    expect(await ask(payment)).toBeVisible();
    expect(sessionStorage.getItem(`asked-monthly:${payment.reference}`)).toBe('1');
    // An earlier page of the same session has asked.
    const seen = given();
    sessionStorage.setItem(`asked-monthly:${seen.reference}`, '1');
    expect(await ask(seen)).toBeNull();
    expect(await ask(given())).toBeVisible();
  });

  it('can be declined, which the URL remembers', async () => {
    const payment = given();
    await ask(payment);
    const no = screen.getByRole('link', { name: 'No, thanks' });
    expect(no).toHaveAttribute('href', `/payments/${payment.reference}?key=${key}&ask=no`);
    expect(await ask(given(), '/payments/x?key=k&ask=no')).toBeNull();
  });

  it.each([
    ['a small gift', given(20_000)],
    ['a monthly gift', given(800_000, { frequency: 'monthly' })],
    ['a pending gift', given(800_000, {}, { state: 'pending' })],
    ['a refunded gift', given(800_000, {}, { state: 'refunded' })],
    ['a plan', samplePayment()],
  ])('does not follow %s', async (_what, payment) => {
    expect(await ask(payment)).toBeNull();
  });
});

const consent = async (payment: PaymentView, at = '/payments/x?key=k'): Promise<void> => {
  await drawInSite(<WallConsent payment={payment} paymentKey={key} />, { at });
};

describe('withdrawing from the wall of donors', () => {
  it.each([
    ['waiting', 'We review it first'],
    ['shown', 'You are on the donors’ wall'],
    ['hidden', 'is not shown'],
  ] as const)('is possible with a form on the payment’s page while it is %s', async (wall, sentence) => {
    const payment = given(800_000, { wall });
    await consent(payment);
    expect(screen.getByText(new RegExp(sentence))).toBeVisible();
    const form = screen.getByRole('button', { name: 'Remove my name from the wall' }).closest('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', `/payments/${payment.reference}?key=${key}`);
  });

  it('is confirmed, and not offered to donors who never asked to be listed', async () => {
    await consent(given(), '/payments/x?key=k&wall=left');
    expect(screen.getByRole('status')).toHaveTextContent('removed from the wall');
    cleanup();
    await consent(given());
    expect(screen.queryByRole('status')).toBeNull();
    cleanup();
    await consent(samplePayment());
    expect(screen.queryByRole('button')).toBeNull();
  });

  const send = (answer: () => Promise<unknown>) =>
    sendLeaveWall({
      ...loaderContext(
        `/payments/arc-1?key=${key}`,
        { '/api/ms/leave-wall': answer },
        { params: { reference: 'arc-1' } },
      ),
      form: new URLSearchParams(),
    });

  it('sends the key of the URL, and returns to the page', async () => {
    const left = jest.fn(() => Promise.resolve({ success: true }));
    expect(await send(left)).toEqual({ kind: 'redirect', to: `/payments/arc-1?key=${key}&wall=left`, status: 303 });
    expect(left).toHaveBeenCalledWith({ reference: 'arc-1', key });
  });

  it('is not found with a wrong key', async () => {
    const wrong = () => Promise.reject(new AppError('not-found', 'That payment does not exist'));
    expect(await send(wrong)).toEqual({ kind: 'not-found' });
  });
});

import { catalogue } from 'shared-contracts/membership/catalogue';
import type { Membership, Subscription } from 'shared-contracts/membership/get-membership';
import type { PaymentView, Receipt } from 'shared-contracts/membership/get-payment';
import type { CheckoutRedirect, PayingAt } from 'shared-contracts/membership/providers';
import type { PlanQuote } from 'shared-contracts/membership/quote-plan';
import type { AuthState } from 'shared-contracts/auth/auth-state';
import { makeBrand } from 'shared-contracts/brand';
import type { Call } from 'shared-contracts/endpoint';
import type { LoaderContext } from 'shared-contracts/page';
import { siteLinks } from 'shared-contracts/site-links';

export const sampleAt: PayingAt = {
  mode: 'sandbox',
  providers: ['paystack', 'flutterwave'],
  sandboxUrl: 'http://127.0.0.1:4001',
};

export const sampleSubscription = (values: Partial<Subscription> = {}): Subscription => ({
  ...{ id: 's1', kind: 'plan', plan: 'branch', frequency: 'monthly', provider: 'paystack', state: 'active' },
  price: { amount: 600_000, currency: 'NGN' },
  startedAt: Date.UTC(2026, 9, 22, 9),
  periodStart: Date.UTC(2026, 10, 22, 9),
  periodEnd: Date.UTC(2026, 11, 22, 9),
  ...{ ends: false, next: null, nextTryAt: null, graceUntil: null, pausedUntil: null },
  card: { brand: 'Visa', last4: '4081', expires: '2028-05' },
  ...values,
});

export const sampleMembership = (values: Partial<Membership> = {}): Membership => ({
  plan: 'branch',
  entitlements: catalogue.branch.entitlements,
  subscription: sampleSubscription(),
  gifts: [],
  payments: [
    {
      ...{ reference: 'arc-abcdefghijklmnopqrstuvwx', at: Date.UTC(2026, 10, 22, 9), what: 'Branch, monthly' },
      ...{ amount: { amount: 600_000, currency: 'NGN' }, state: 'paid' },
      page: '/payments/arc-abcdefghijklmnopqrstuvwx?key=k',
    },
  ],
  events: [{ at: Date.UTC(2026, 9, 22, 9), text: 'Joined Branch, monthly' }],
  at: sampleAt,
  ...values,
});

export const sampleQuote = (values: Partial<PlanQuote> = {}): PlanQuote => ({
  ...{ kind: 'join', plan: 'branch', frequency: 'monthly', currency: 'NGN', card: null, held: null },
  lines: [{ text: 'branch, monthly', amount: 600_000 }],
  due: { amount: 600_000, currency: 'NGN' },
  price: { amount: 600_000, currency: 'NGN' },
  renewsAt: Date.UTC(2026, 11, 22, 9),
  startsAt: Date.UTC(2026, 10, 22, 9),
  ...values,
});

const sampleReceipt: Receipt = {
  ...{ number: '2026-000041', paidAt: Date.UTC(2026, 10, 22, 9), name: 'Ada Obi', email: 'ada@example.org' },
  ...{ paidWith: 'Visa ending 4081', pdf: '/api/ms/receipts/arc-abcdefghijklmnopqrstuvwx.pdf?key=k' },
};

export const samplePayment = (values: Partial<PaymentView> = {}): PaymentView => ({
  ...{ reference: 'arc-abcdefghijklmnopqrstuvwx', state: 'paid', provider: 'paystack', mode: 'sandbox', next: null },
  own: true,
  amount: { amount: 600_000, currency: 'NGN' },
  refunded: { amount: 0, currency: 'NGN' },
  lines: [{ text: 'branch, monthly', amount: 600_000 }],
  for: { kind: 'plan', plan: 'branch', frequency: 'monthly' },
  problem: null,
  receipt: sampleReceipt,
  ...values,
});

export const sampleGo = (values: Partial<CheckoutRedirect> = {}): CheckoutRedirect => ({
  reference: 'arc-abcdefghijklmnopqrstuvwx',
  key: 'kkkkkkkkkkkkkkkkkkkkkk',
  next: '/pay/arc-abcdefghijklmnopqrstuvwx',
  popup: null,
  ...values,
});

/** The auth state of a logged-in member. */
export const memberAuth = (plan = 'roots', frequency = 'monthly'): AuthState => ({
  ...{ loading: false, error: null, authReady: true, isAuthenticated: true, token: 't' },
  user: {
    ...{ id: 'u1', name: 'Ada Obi', email: 'ada@example.org', avatar: '', plan, title: 'User', role: 'user' },
    ...{ context: false, frequency, amount: 0, currency: 'USD', subscriptionDate: '' },
  },
});

type Answers = Readonly<Record<string, (input: never) => Promise<unknown>>>;

/** The context of a loader or action, with endpoints that respond from `answers` by their path. */
export function loaderContext(
  address: string,
  answers: Answers,
  { id = null, params = {} }: { readonly id?: string | null; readonly params?: Readonly<Record<string, string>> } = {},
): LoaderContext {
  const call = ((endpoint, input) =>
    answers[endpoint.path]?.(input as never) ??
    Promise.reject(new Error(`${endpoint.path} was not to be asked`))) as Call;
  const brand = makeBrand('archivi');
  return {
    url: new URL(address, 'https://site.test'),
    params,
    brand,
    links: siteLinks(brand),
    visitor: { id, role: 'user' },
    call,
  };
}

/** A response of the site to `fetch`. */
export const answered = (body: unknown, status = 200): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

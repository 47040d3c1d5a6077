import { providerNames, type ProviderName } from 'shared-contracts/membership/providers';
import { minor } from '../flutterwave/flutterwave-shapes.ts';
import { page, seeOther, json, type Answer, type PagePolicy, type Reply } from '../http/reply.ts';
import { fieldsOf, textOf } from '../http/request.ts';
import { get, post, type Route } from '../http/route.ts';
import { canBePaid, payWithCard } from '../money/pay-with-card.ts';
import { startPayment } from '../money/start-payment.ts';
import { documentOf, html } from '../pages/html.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import type { SandboxPayment } from '../sandbox-types.ts';
import { findCard, type TestCard } from '../test-cards.ts';
import { checkoutPage, type CheckoutView } from './checkout-page.ts';
import { endPage, type CheckoutEnd } from './end-page.ts';
import { returnAddress } from './return-address.ts';

/**
 * Starts a payment from Flutterwave's popup, in the browser and with the public key. Amount and currency are whatever
 * the page says, even for a payment that the server started. So a tampered amount is really paid, as it would be at
 * Flutterwave.
 */
const inlineCheckout: Route['handle'] = (world, { query }) => {
  const value = (name: string): string => (query.get(name) ?? '').slice(0, 200);
  const amount = minor(value('amount'));
  const currency = value('currency');
  const reference = value('tx_ref');
  if (value('public_key') !== world.keys.flutterwave.publicKey) return json(401, { message: 'Invalid public key' });
  if (amount === null || amount < 1 || reference === '' || !/^[A-Z]{3}$/.test(currency)) {
    return json(400, { message: 'tx_ref, amount and currency are required' });
  }
  const known = world.store.payments.find({ provider: 'flutterwave', reference });
  const email = value('email');
  const payment =
    known === null
      ? startPayment(world, {
          ...{ provider: 'flutterwave', reference, amount, currency, email, callback: '' },
          ...{ name: value('name'), title: value('title') },
        })
      : canBePaid(known)
        ? world.store.payments.save({ ...known, asked: amount, currency })
        : known;
  const popup = query.get('popup') ?? '';
  return seeOther(`/checkout/flutterwave/${payment.code}?popup=${encodeURIComponent(popup)}`);
};

const isProviderName = (name: string): name is ProviderName => providerNames.includes(name as ProviderName);

/** Returns the site's origin; on this machine, both names of the local host. */
function allowedOrigins(siteUrl: string): readonly string[] {
  const { protocol, hostname, port, origin } = new URL(siteUrl);
  const here = ['127.0.0.1', 'localhost'];
  return here.includes(hostname)
    ? here.map((host) => `${protocol}//${host}${port === '' ? '' : `:${port}`}`)
    : [origin];
}

const originOf = (address: string): readonly string[] => {
  const url = URL.parse(address);
  return url === null || url.origin === 'null' ? [] : [url.origin];
};

const policyFor = (world: SandboxContext, payment: SandboxPayment): PagePolicy => ({
  forms: originOf(payment.callback),
  frames: allowedOrigins(world.siteUrl),
});

const notFound = (): Answer =>
  page(404, documentOf('Not found (sandbox)', html`<main class="checkout"><h1>There is no such payment</h1></main>`));

/** Returns the origin that may embed the checkout; empty for any other than the site's. */
const popupOf = (world: SandboxContext, value: string): string =>
  allowedOrigins(world.siteUrl).includes(value) ? value : '';

const findPayment = ({ store }: SandboxContext, { provider = '', code = '' }: Readonly<Record<string, string>>) =>
  isProviderName(provider) ? store.payments.find({ provider, code }) : null;

function showEnd(world: SandboxContext, payment: SandboxPayment, end: CheckoutEnd, popup: string): Answer {
  const back = popup === '' && end !== 'lost' && end !== 'over' ? returnAddress(payment, end === 'cancelled') : null;
  return back === null ? page(200, endPage(payment, end, popup), policyFor(world, payment)) : seeOther(back);
}

function showCheckout(
  world: SandboxContext,
  payment: SandboxPayment,
  view: CheckoutView,
  step: 'card' | 'otp' | 'pin',
): Answer {
  return page(view.problem === '' ? 200 : 422, checkoutPage(payment, view, step), policyFor(world, payment));
}

/** Returns what a card with PIN and code still needs; null when nothing is missing. */
function missing(card: TestCard, fields: Readonly<Record<string, unknown>>): 'otp' | 'pin' | null {
  if (card.behaviour !== 'pin') return null;
  if (/^\d{4,6}$/.test(textOf(fields, 'otp'))) return null;
  return /^\d{4}$/.test(textOf(fields, 'pin')) ? 'otp' : 'pin';
}

const cardProblem = ({ message }: SandboxPayment): string =>
  `The card was declined: ${message.toLowerCase()}. You were not charged. Try another card, or go back.`;

const pay: Route['handle'] = (world, request, params): Reply => {
  const payment = findPayment(world, params);
  if (payment === null) return notFound();
  const fields = fieldsOf(request);
  const popup = popupOf(world, textOf(fields, 'popup'));
  if (!canBePaid(payment)) return showEnd(world, payment, 'over', popup);
  const card = findCard(textOf(fields, 'card'));
  if (card === null)
    return showCheckout(world, payment, { popup, problem: 'That is not a test card. You were not charged.' }, 'card');
  const step = missing(card, fields);
  if (step !== null) {
    return showCheckout(world, payWithCard(world, payment, card, false), { popup, problem: '' }, step);
  }
  const paid = payWithCard(world, payment, card, true);
  if (paid.state === 'failed') return showCheckout(world, paid, { popup, problem: cardProblem(paid) }, 'card');
  return showEnd(world, paid, card.behaviour === 'lost' ? 'lost' : 'success', popup);
};

const showPage: Route['handle'] = (world, request, params) => {
  const payment = findPayment(world, params);
  if (payment === null) return notFound();
  const popup = popupOf(world, request.query.get('popup') ?? '');
  return canBePaid(payment)
    ? showCheckout(world, payment, { popup, problem: '' }, payment.state === 'ongoing' ? 'pin' : 'card')
    : showEnd(world, payment, 'over', popup);
};

const cancel: Route['handle'] = (world, request, params) => {
  const payment = findPayment(world, params);
  if (payment === null) return notFound();
  return showEnd(world, payment, 'cancelled', popupOf(world, textOf(fieldsOf(request), 'popup')));
};

/** The routes of the hosted checkouts. */
export const checkoutRoutes: readonly Route[] = [
  get('/checkout/flutterwave/inline', inlineCheckout),
  get('/checkout/:provider/:code', showPage),
  post('/checkout/:provider/:code', pay),
  post('/checkout/:provider/:code/cancel', cancel),
];

import { AppError } from 'shared-contracts/app-error';
import { majorUnits } from 'shared-contracts/membership/money';
import type { CheckoutRedirect, Popup } from 'shared-contracts/membership/providers';
import type { PaymentAccess } from 'shared-contracts/server/payment-access';
import { writeLater } from 'shared-contracts/server/write-later';
import type { MembershipContext, IntentRow, PayerRow } from '../membership-tables.ts';
import { ProviderError } from '../providers/payment-provider.ts';
import { failIntent } from './fail-intent.ts';
import { isOpen, type IntentRequest } from './intent-request.ts';
import { releaseAttempt, makeIntent, type MadeIntent } from './make-intent.ts';
import { paymentPage, payPath } from './payment-key.ts';
import { providerFor } from './provider-of.ts';
import { transactInTurn } from './transact-in-turn.ts';

/** The window of a payment that was begun before, so that whoever closed it can open it again; null: the redirect. */
function popupOf(
  access: PaymentAccess,
  intent: IntentRow,
  { email, name }: Pick<PayerRow, 'email' | 'name'>,
): Popup | null {
  const { script, publicKey } = access[intent.provider] ?? { script: null, publicKey: null };
  if (script === null || intent.state !== 'pending') return null;
  if (intent.provider === 'paystack') {
    return intent.access_code === null ? null : { provider: 'paystack', script, accessCode: intent.access_code };
  }
  if (publicKey === null) return null;
  return {
    ...{ provider: 'flutterwave', script, publicKey, reference: intent.reference },
    ...{ email, name, amount: majorUnits(intent), currency: intent.currency },
  };
}

/** Reference → what begins it: two clicks are one question to the provider. */
const starting = new Map<string, Promise<CheckoutRedirect>>();

const checkoutRedirect = ({ intent: { reference }, key }: MadeIntent, popup: Popup | null): CheckoutRedirect => ({
  reference,
  key,
  next: payPath(reference, key),
  popup,
});

const notStarted = (cause: unknown): AppError =>
  new AppError('unavailable', 'The payment could not be started. No money was taken.', {
    hint: 'Please try again in a minute, or choose the other way to pay.',
    cause,
  });

async function start(context: MembershipContext, made: MadeIntent, request: IntentRequest): Promise<CheckoutRedirect> {
  const { reference, amount, currency } = made.intent;
  const { email, name } = made.payer;
  const returnUrl = `${context.publicUrl}${paymentPage(reference, made.key)}`;
  try {
    const payment = { reference, amount, currency, email, name, title: request.title, returnUrl };
    const { checkoutUrl, accessCode, popup } = await providerFor(context, request.provider).start(payment);
    await transactInTurn(context, (transaction) =>
      writeLater(
        transaction,
        transaction
          .updateTable('membership_intent')
          .set({ state: 'pending', checkout_url: checkoutUrl, access_code: accessCode })
          .where('reference', '=', reference)
          // It may be paid already: webhooks are fast. Or somebody asked meanwhile, and noted that its provider knows it.
          .where('state', 'in', ['created', 'pending'])
          .where('checkout_url', 'is', null),
      ),
    );
    return checkoutRedirect(made, popup);
  } catch (error) {
    // Anything else leaves it open: the money may move, and the reconciler asks.
    if (error instanceof ProviderError && error.kind === 'refused') {
      await failIntent(context, reference, 'The payment could not be started. No money was taken.');
    }
    throw error;
  }
}

function startOnce(context: MembershipContext, made: MadeIntent, request: IntentRequest): Promise<CheckoutRedirect> {
  const { reference } = made.intent;
  const going = starting.get(reference) ?? start(context, made, request);
  starting.set(reference, going);
  return going.finally(() => starting.delete(reference));
}

/** The provider knows a payment of which nobody was told the address: nobody can pay it, so the attempt gets another. */
async function startAnother(
  context: MembershipContext,
  made: MadeIntent,
  request: IntentRequest,
): Promise<CheckoutRedirect> {
  await transactInTurn(context, (transaction) => releaseAttempt(transaction, made.intent.reference));
  return await startOnce(context, await makeIntent(context, request, { forGood: false }), request);
}

/** Open, and nobody was told where to pay it: its beginning was cut short, or is under way. */
const hasNoCheckout = ({ intent }: MadeIntent): boolean => isOpen(intent) && intent.checkout_url === null;

/**
 * Begins a payment: the row first, with what belongs to it, then the provider, then where the reader pays. The same attempt
 * of the same payer answers the same payment. Errors: `unavailable`, when nothing could be begun.
 */
export async function openIntent(context: MembershipContext, request: IntentRequest): Promise<CheckoutRedirect> {
  const { payments } = context;
  if (payments === undefined) throw new AppError('unavailable', 'Payments are not set up here. No money was taken.');
  providerFor(context, request.provider);
  const made = await makeIntent(context, request, { forGood: false });
  if (!hasNoCheckout(made)) {
    return checkoutRedirect(made, popupOf(payments, made.intent, made.payer));
  }
  try {
    return await startOnce(context, made, request).catch((error: unknown) => {
      if (made.isNew || !(error instanceof ProviderError) || error.kind !== 'duplicate') throw error;
      return startAnother(context, made, request);
    });
  } catch (error) {
    throw error instanceof ProviderError ? notStarted(error) : error;
  }
}

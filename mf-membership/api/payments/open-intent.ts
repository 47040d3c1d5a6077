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

/**
 * Returns the popup of a payment that was started before, so that a closed one can be opened again; null: use the
 * redirect.
 */
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

/** Reference → the start that is under way, so that a double click starts the payment only once. */
const starting = new Map<string, Promise<CheckoutRedirect>>();

const checkoutRedirect = ({ intent: { reference }, key }: MadeIntent, popup: Popup | null): CheckoutRedirect => ({
  reference,
  key,
  next: payPath(reference, key),
  popup,
});

const notStarted = (cause: unknown): AppError =>
  new AppError('unavailable', 'The payment could not be started. You were not charged.', {
    hint: 'Please try again in a minute, or choose another payment method.',
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
          // A webhook may have marked it as paid, or a check as `pending`, in the meantime.
          .where('state', 'in', ['created', 'pending'])
          .where('checkout_url', 'is', null),
      ),
    );
    return checkoutRedirect(made, popup);
  } catch (error) {
    // After any other error the payment stays open: money may move, and the reconciler will ask.
    if (error instanceof ProviderError && error.kind === 'refused') {
      await failIntent(context, reference, 'The payment could not be started. You were not charged.');
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

/**
 * Starts another payment for the attempt. The provider knows the first one, but its checkout address was lost, so it
 * cannot be paid.
 */
async function startAnother(
  context: MembershipContext,
  made: MadeIntent,
  request: IntentRequest,
): Promise<CheckoutRedirect> {
  await transactInTurn(context, (transaction) => releaseAttempt(transaction, made.intent.reference));
  return await startOnce(context, await makeIntent(context, request, { forGood: false }), request);
}

/** Whether a payment is open without a checkout address: its start was interrupted or is under way. */
const hasNoCheckout = ({ intent }: MadeIntent): boolean => isOpen(intent) && intent.checkout_url === null;

/**
 * Starts a payment: stores the intent with its related rows, asks the provider, and returns where the reader pays. The
 * same attempt by the same payer returns the same payment. Rejects with `unavailable` when nothing could be started,
 * and with `gone` when the account was erased.
 */
export async function openIntent(context: MembershipContext, request: IntentRequest): Promise<CheckoutRedirect> {
  const { payments } = context;
  if (payments === undefined)
    throw new AppError('unavailable', 'Payments are not set up on this site. You were not charged.');
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

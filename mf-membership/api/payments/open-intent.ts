import { createHash, randomInt } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import type { MemberAccount } from 'shared-contracts/server/member-accounts';
import { writeLater } from 'shared-contracts/server/database';
import { majorUnits, type Money } from 'shared-contracts/membership/money';
import type { CheckoutRedirect, Popup, ProviderName } from 'shared-contracts/membership/providers';
import type { PaymentAccess } from 'shared-contracts/server/payment-access';
import {
  hasFailed,
  isOpen,
  type IntentDetails,
  type IntentKind,
  type IntentRow,
  type MembershipContext,
  type MembershipTransaction,
  type PayerRow,
} from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import { ProviderError } from '../providers/payment-provider.ts';
import { accountPayer, guestPayer, payerIdOf } from './find-payer.ts';
import { transactInTurn } from './transact-in-turn.ts';
import { keyHash, keyMaker, paymentPage, payPath } from './payment-key.ts';
import { failIntent } from './fail-intent.ts';
import { providerFor } from '../providers/open-providers.ts';

/** How long a reader can pay an intent, and how long a repeated attempt returns the same payment: 24 hours. */
const intentLifetimeMs = 24 * 60 * 60 * 1000;

/** A payment to be made, and its payer. */
export interface IntentRequest extends Money {
  readonly kind: IntentKind;
  readonly payer: { readonly account: MemberAccount } | { readonly email: string; readonly name: string };
  readonly provider: ProviderName;
  readonly details: IntentDetails;
  /** The purpose, as the provider shows it. */
  readonly title: string;
  /** An idempotency key from the page: the same attempt by the same payer is the same payment, for 24 hours. */
  readonly attempt?: string;
  /**
   * Writes related rows in the transaction that inserts the intent; resolves to the subscription that is paid, if any.
   */
  readonly write?: (
    transaction: MembershipTransaction,
    made: { readonly reference: string; readonly payerId: string },
  ) => Promise<{ readonly subscriptionId: string | null }>;
}

/** An intent as it is stored, with its payer and key. */
export interface MadeIntent {
  readonly intent: IntentRow;
  readonly payer: PayerRow;
  readonly key: string;
  /** True when it was created just now. */
  readonly isNew: boolean;
}

const referenceAlphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';
const newReference = (): string => `arc-${Array.from({ length: 24 }, () => referenceAlphabet[randomInt(36)]).join('')}`;

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');

/**
 * Guests are identified by a hash of their address. The suffix keeps card charges and checkouts from sharing an intent.
 */
function attemptKey(
  { attempt, payer }: Pick<IntentRequest, 'attempt' | 'payer'>,
  keepsAttempt: boolean,
): string | null {
  if (attempt === undefined) return null;
  const one = keepsAttempt ? attempt : `${attempt}:checkout`;
  return 'account' in payer ? `${payerIdOf(payer.account.id)}:${one}` : digest(`${payer.email.toLowerCase()}:${one}`);
}

/** The agreed details without the wording of the bill. */
const comparableDetails = (details: IntentDetails): string => JSON.stringify({ ...details, lines: [] });

const isSame = (intent: IntentRow, request: IntentRequest): boolean =>
  intent.amount === request.amount &&
  intent.currency === request.currency &&
  intent.kind === request.kind &&
  intent.provider === request.provider &&
  comparableDetails(JSON.parse(intent.details) as IntentDetails) === comparableDetails(request.details);

const anotherPayment = (): AppError =>
  new AppError('conflict', 'This page has already started another payment. You were not charged for this one.', {
    hint: 'Please reload the page and choose again.',
  });

type KnownIntent = Pick<MadeIntent, 'intent' | 'payer'>;

/**
 * Finds the intent of an attempt. If that has failed, is over 24 hours old or was for something else, the attempt is
 * released and null is returned. With `forGood` an attempt is never released, since its charge may be under way; if it
 * was for something else, this rejects with `conflict`.
 */
async function knownIntent(
  transaction: MembershipTransaction,
  request: IntentRequest,
  { attempt, now, forGood }: { readonly attempt: string; readonly now: number; readonly forGood: boolean },
): Promise<KnownIntent | null> {
  const intent = await transaction
    .selectFrom('membership_intent')
    .selectAll()
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  if (intent === undefined) return null;
  const same = isSame(intent, request);
  if (forGood && !same) throw anotherPayment();
  const holds = !hasFailed(intent) && same && now - intent.created_at < intentLifetimeMs;
  if (!forGood && !holds) {
    await releaseAttempt(transaction, intent.reference);
    return null;
  }
  const payer = await transaction
    .selectFrom('membership_payer')
    .selectAll()
    .where('id', '=', intent.payer_id)
    .executeTakeFirstOrThrow();
  return { intent, payer };
}

/** Frees the attempt for another payment. */
const releaseAttempt = (transaction: MembershipTransaction, reference: string): Promise<unknown> =>
  transaction.updateTable('membership_intent').set({ attempt: null }).where('reference', '=', reference).execute();

const payerOf = (
  transaction: MembershipTransaction,
  payer: { readonly account: MemberAccount } | { readonly email: string; readonly name: string },
  now: number,
): Promise<PayerRow> =>
  'account' in payer ? accountPayer(transaction, payer.account, now) : guestPayer(transaction, payer, now);

async function insertIntent(
  transaction: MembershipTransaction,
  intent: IntentRow,
  write: IntentRequest['write'],
): Promise<IntentRow> {
  await writeLater(transaction, transaction.insertInto('membership_intent').values(intent));
  const { reference, payer_id: payerId } = intent;
  const subscriptionId = (await write?.(transaction, { reference, payerId }))?.subscriptionId ?? null;
  if (subscriptionId === null) return intent;
  const paying = transaction.updateTable('membership_intent').set({ subscription_id: subscriptionId });
  await writeLater(transaction, paying.where('reference', '=', reference));
  return { ...intent, subscription_id: subscriptionId };
}

/**
 * Stores an intent before the provider hears of it, or finds the intent of the same attempt. With `forGood`, for
 * charges of saved cards, an attempt never becomes another payment, however it ended. Rejects with `conflict` when the
 * attempt was for something else, also at another provider (`forGood` only), and with `gone` when the account was
 * erased.
 */
export async function makeIntent(
  context: MembershipContext,
  request: IntentRequest,
  { forGood }: { readonly forGood: boolean },
): Promise<MadeIntent> {
  const { mode } = context.payments ?? {};
  if (mode === undefined) throw new Error('Payments are not set up here');
  if (!Number.isSafeInteger(request.amount) || request.amount <= 0)
    throw new Error(`${String(request.amount)} cannot be paid`);
  const makeKey = await keyMaker(context);
  const now = membershipNow(context);
  const attempt = attemptKey(request, forGood);
  return await transactInTurn(context, async (transaction) => {
    const known = attempt === null ? null : await knownIntent(transaction, request, { attempt, now, forGood });
    if (known !== null) return { ...known, key: makeKey(known.intent.reference), isNew: false };
    const payer = await payerOf(transaction, request.payer, now);
    const reference = newReference();
    const key = makeKey(reference);
    const row: IntentRow = {
      ...{ reference, kind: request.kind, payer_id: payer.id, subscription_id: null, provider: request.provider, mode },
      ...{
        amount: request.amount,
        currency: request.currency,
        state: 'created',
        details: JSON.stringify(request.details),
      },
      ...{ attempt, key_hash: keyHash(key), checkout_url: null, access_code: null, created_at: now, changed_at: now },
      ...{ expires_at: now + intentLifetimeMs, checked_at: null, problem: null },
    };
    return { intent: await insertIntent(transaction, row, request.write), payer, key, isNew: true };
  });
}

/**
 * Returns the popup of a payment that was started before, so that a reader who closed it can open it again; null: use
 * the redirect.
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

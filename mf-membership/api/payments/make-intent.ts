import { createHash, randomInt } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import type { MemberAccount } from 'shared-contracts/server/member-accounts';
import { writeLater } from 'shared-contracts/server/write-later';
import type {
  IntentDetails,
  IntentRow,
  MembershipContext,
  MembershipTransaction,
  PayerRow,
} from '../membership-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import { accountPayer, guestPayer, payerIdOf } from './find-payer.ts';
import { transactInTurn } from './transact-in-turn.ts';
import { hasFailed, type IntentRequest } from './intent-request.ts';
import { keyHash, keyMaker } from './payment-key.ts';

/** How long a reader can pay an intent, and how long an attempt stays the same payment: 24 hours. */
const intentLifetimeMs = 24 * 60 * 60 * 1000;

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
function attemptKey({ attempt, payer }: Pick<IntentRequest, 'attempt' | 'payer'>, forGood: boolean): string | null {
  if (attempt === undefined) return null;
  const one = forGood ? attempt : `${attempt}:checkout`;
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
 * released and null is returned. With `forGood` an attempt is never released, since its charge may be under way; one
 * for something else rejects with `conflict`.
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
export const releaseAttempt = (transaction: MembershipTransaction, reference: string): Promise<unknown> =>
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
 * Stores an intent before the provider hears of it, or finds that of the same attempt. With `forGood`, for charges of
 * saved cards, an attempt never becomes another payment, however it ended. Rejects with `conflict` when the attempt was
 * for something else, also at another provider (`forGood` only), and with `gone` when the account was erased.
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

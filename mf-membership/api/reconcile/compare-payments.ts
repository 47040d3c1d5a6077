import { isCurrency, moneyText } from 'shared-contracts/membership/money';
import type { PaymentMode, ProviderName } from 'shared-contracts/membership/providers';
import { providerAccount } from '../ledger/ledger-accounts.ts';
import type { IntentState, MembershipContext } from '../membership-tables.ts';
import { settleDispute } from '../inbox/settle-dispute.ts';
import { settleRefundsOf } from '../inbox/settle-refunds-of.ts';
import { inTurn } from '../payments/in-turn.ts';
import { keepStray } from '../payments/settle/keep-stray.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { ownReference } from '../providers/event-key.ts';
import { ProviderError, type PaymentProvider, type ProviderPayment } from '../providers/payment-provider.ts';
import type { Difference } from './differences.ts';

/** What a comparison found. */
export interface Compared {
  readonly listed: number;
  readonly differences: readonly Difference[];
  /** References and numbers of payments that were looked at. */
  readonly sources: ReadonlySet<string>;
}

interface Comparing {
  readonly provider: PaymentProvider;
  readonly mode: PaymentMode;
  readonly since: number;
  readonly now: number;
}

type Found = Omit<Difference, 'mode' | 'provider'>;

interface Booked {
  readonly reference: string;
  readonly provider_payment_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly refunded: number;
  readonly state: IntentState;
}

type Own = Omit<Booked, 'state'> & { readonly ledger: number | null };

/** At the edges of what is listed the two clocks need not agree. */
const edgeMs = 60 * 60_000;
const batch = 100;

const worldOf = (mode: PaymentMode): ProviderPayment['domain'] => (mode === 'live' ? 'live' : 'test');

async function* inBatches<Item>(items: AsyncIterable<Item>): AsyncGenerator<readonly Item[]> {
  let some: Item[] = [];
  for await (const item of items) {
    some.push(item);
    if (some.length < batch) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

async function findBooked(
  { db }: MembershipContext,
  { name, mode, ids }: { readonly name: ProviderName; readonly mode: PaymentMode; readonly ids: readonly string[] },
): Promise<ReadonlyMap<string, Booked>> {
  const rows = await db
    .selectFrom('membership_payment as payment')
    .innerJoin('membership_intent as intent', 'intent.reference', 'payment.reference')
    .select(['payment.reference', 'provider_payment_id', 'payment.amount', 'payment.currency', 'refunded', 'state'])
    .where('payment.provider', '=', name)
    .where('payment.mode', '=', mode)
    .where('provider_payment_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.provider_payment_id, row]));
}

const isStray = async (
  { db }: MembershipContext,
  { provider, mode }: Comparing,
  { paymentId }: ProviderPayment,
): Promise<boolean> =>
  (await db
    .selectFrom('membership_stray')
    .select('id')
    .where('provider', '=', provider.name)
    .where('mode', '=', mode)
    .where('provider_payment_id', '=', paymentId)
    .executeTakeFirst()) !== undefined;

const money = ({ amount, currency }: Pick<Booked, 'amount' | 'currency'>): string =>
  isCurrency(currency) ? moneyText({ amount, currency }) : `${String(amount)} parts of ${currency}`;

const isBooked = async (context: MembershipContext, comparing: Comparing, told: ProviderPayment): Promise<boolean> => {
  const { provider, mode } = comparing;
  const booked = await findBooked(context, { name: provider.name, mode, ids: [told.paymentId] });
  return booked.size > 0 || (await isStray(context, comparing, told));
};

/** Our reference; null: it is none, or of a payment that was begun elsewhere. Whoever knows it can pay under it anywhere. */
async function ownAtProvider(
  { db }: MembershipContext,
  { provider, mode }: Comparing,
  told: ProviderPayment,
): Promise<string | null> {
  const reference = ownReference(told.reference);
  if (reference === null) return null;
  const intent = db.selectFrom('membership_intent').select('reference').where('reference', '=', reference);
  const own = await intent.where('provider', '=', provider.name).where('mode', '=', mode).executeTakeFirst();
  return own?.reference ?? null;
}

/** Money that nobody asked for is written down all the same, and held for the desk. */
async function compareUnknown(
  context: MembershipContext,
  { provider: { name: provider }, mode, now }: Comparing,
  told: ProviderPayment,
): Promise<Found> {
  await inTurn(context, (transaction) =>
    keepStray(transaction, { provider, mode }, { payment: told, reason: 'unknown', now }),
  );
  const text = `They have a payment of ${money(told)} that none of ours asked for (their number ${told.paymentId})`;
  return { kind: 'unknown-payment', source: told.paymentId, text };
}

/** Money that they have and we have not booked: the payment is settled now, or it is a difference. */
async function compareUnbooked(
  context: MembershipContext,
  comparing: Comparing,
  told: ProviderPayment,
): Promise<Found | null> {
  if (told.status !== 'succeeded' || (await isStray(context, comparing, told))) return null;
  const reference = await ownAtProvider(context, comparing, told);
  const settled = reference === null ? null : await settlePayment(context, reference);
  if (settled === null || reference === null) return await compareUnknown(context, comparing, told);
  if (await isBooked(context, comparing, told)) return null;
  // Asked for by its reference they tell one payment, and may have taken two: what they list is their word as well.
  const again = await settlePayment(context, reference, told);
  if (await isBooked(context, comparing, told)) return null;
  const state = again?.state ?? settled.state;
  const text = `They have ${money(told)} for ${reference}; we have not booked it, and it is ${state} here`;
  return { kind: 'not-settled', source: told.paymentId, text };
}

function compareBooked(booked: Booked, told: ProviderPayment): Found | null {
  const { reference: source } = booked;
  if (told.status !== 'succeeded') {
    // A dispute that is lost takes it away as well.
    if (booked.refunded >= booked.amount || booked.state === 'disputed') return null;
    const text = `${source} was paid, and is ${told.status} there now (${told.message ?? 'no reason given'})`;
    return { kind: 'given-back', source, text };
  }
  if (told.amount === booked.amount && told.currency === booked.currency) return null;
  return { kind: 'amount', source, text: `${source} is ${money(booked)} here and ${money(told)} there` };
}

/** What went back there is asked for at once: refunds by hand, or a bank's; only what stays apart is a difference. */
async function compareAgain(
  context: MembershipContext,
  { provider, mode }: Comparing,
  { booked, told }: { readonly booked: Booked; readonly told: ProviderPayment },
): Promise<Found | null> {
  const first = compareBooked(booked, told);
  if (first?.kind !== 'given-back') return first;
  try {
    await settleRefundsOf(context, booked.reference);
    await settleDispute(context, booked.reference);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return first;
  }
  const now = await findBooked(context, { name: provider.name, mode, ids: [told.paymentId] });
  return compareBooked(now.get(told.paymentId) ?? booked, told);
}

/** What we have booked in the time that was listed. */
async function ownPayments(
  { db }: MembershipContext,
  { provider, mode, since, now }: Comparing,
): Promise<readonly Own[]> {
  const rows = await db
    .selectFrom('membership_payment as payment')
    .leftJoin('membership_ledger_transaction as posted', (join) =>
      join.onRef('posted.source', '=', 'payment.reference').on('posted.kind', '=', 'payment'),
    )
    .leftJoin('membership_ledger_entry as entry', (join) =>
      join.onRef('entry.transaction_id', '=', 'posted.id').on('entry.account', '=', providerAccount(provider.name)),
    )
    .select(['payment.reference', 'payment.provider_payment_id', 'payment.amount', 'payment.currency'])
    .select(['payment.refunded', 'entry.amount as ledger'])
    .where('payment.provider', '=', provider.name)
    .where('payment.mode', '=', mode)
    .where('payment.paid_at', '>=', since + edgeMs)
    .where('payment.paid_at', '<=', now - edgeMs)
    .execute();
  return rows;
}

function compareOwn(own: Own, listed: ReadonlySet<string>): readonly Found[] {
  const { reference: source } = own;
  const missing = `${source} is booked with ${money(own)}, and they do not list it`;
  const unequal = `${source} is ${money(own)}, and the ledger has ${own.ledger === null ? 'nothing' : String(own.ledger)}`;
  return [
    ...(listed.has(own.provider_payment_id) ? [] : [{ kind: 'missing-there' as const, source, text: missing }]),
    ...(own.ledger === own.amount ? [] : [{ kind: 'ledger' as const, source, text: unequal }]),
  ];
}

/** What was found on the way through a list. */
interface Gathered {
  readonly found: Found[];
  readonly listed: Set<string>;
  readonly sources: Set<string>;
}

async function compareListed(
  context: MembershipContext,
  comparing: Comparing,
  some: readonly ProviderPayment[],
  { found, listed, sources }: Gathered,
): Promise<void> {
  const { provider, mode } = comparing;
  const ids = some.map(({ paymentId }) => paymentId);
  const booked = await findBooked(context, { name: provider.name, mode, ids });
  for (const told of some) {
    // A page of a list that grows meanwhile tells some of the page before once more.
    if (told.domain !== worldOf(mode) || listed.has(told.paymentId)) continue;
    listed.add(told.paymentId);
    const own = booked.get(told.paymentId);
    sources.add(told.paymentId).add(own?.reference ?? told.paymentId);
    const difference =
      own === undefined
        ? await compareUnbooked(context, comparing, told)
        : await compareAgain(context, comparing, { booked: own, told });
    if (difference !== null) found.push(difference);
  }
}

/**
 * Compares what a provider lists since an instant with our payments and the ledger. What is only late is settled on the
 * way. Rejects with ProviderError when the list does not come whole: then nothing is said about anything.
 */
export async function comparePayments(context: MembershipContext, comparing: Comparing): Promise<Compared> {
  const { provider, mode } = comparing;
  const gathered: Gathered = { found: [], listed: new Set(), sources: new Set() };
  for await (const some of inBatches(provider.list(comparing.since))) {
    await compareListed(context, comparing, some, gathered);
  }
  const { found, listed, sources } = gathered;
  for (const own of await ownPayments(context, comparing)) {
    sources.add(own.reference);
    found.push(...compareOwn(own, listed));
  }
  return { listed: listed.size, differences: found.map((one) => ({ ...one, provider: provider.name, mode })), sources };
}

import type { PaymentMode } from 'shared-contracts/membership/providers';
import type { MembershipContext } from '../membership-tables.ts';
import { transactInTurn } from '../payments/transact-in-turn.ts';
import { recordStray } from '../payments/settle/record-stray.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { ownReference } from '../providers/event-key.ts';
import type { ProviderPayment } from '../providers/payment-provider.ts';
import {
  recheckBooked,
  findBooked,
  isBooked,
  isStray,
  money,
  type Comparison,
  type FoundDifference,
} from './compare-booked.ts';
import { compareOwn } from './compare-own.ts';
import type { Difference } from './differences.ts';

export interface ComparisonResult {
  readonly listed: number;
  readonly differences: readonly Difference[];
  /** References and provider's ids of the payments that were compared. */
  readonly sources: ReadonlySet<string>;
}

const batch = 100;
/**
 * Lists are ordered by the start of a payment, which may be paid a day later, or by bank transfer another week later.
 */
const begunBeforeMs = 8 * 24 * 3_600_000;

const modeOf = (mode: PaymentMode): ProviderPayment['domain'] => (mode === 'live' ? 'live' : 'test');

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

/**
 * Returns the reference when it is ours and its intent belongs to this provider and mode, else null. Anyone who knows a
 * reference can pay under it anywhere.
 */
async function ownAtProvider(
  { db }: MembershipContext,
  { provider, mode }: Comparison,
  reported: ProviderPayment,
): Promise<string | null> {
  const reference = ownReference(reported.reference);
  if (reference === null) return null;
  const intent = db.selectFrom('membership_intent').select('reference').where('reference', '=', reference);
  const own = await intent.where('provider', '=', provider.name).where('mode', '=', mode).executeTakeFirst();
  return own?.reference ?? null;
}

/** Records money without a payment of ours as a stray, and holds it for an admin. */
async function compareUnknown(
  context: MembershipContext,
  { provider: { name: provider }, mode, now }: Comparison,
  reported: ProviderPayment,
): Promise<FoundDifference> {
  await transactInTurn(context, (transaction) =>
    recordStray(transaction, { provider, mode }, { payment: reported, reason: 'unknown', now }),
  );
  const text = `The provider has a payment of ${money(reported)} that we did not request (its number ${reported.paymentId})`;
  return { kind: 'unknown-payment', source: reported.paymentId, text };
}

/** Handles a payment that the provider lists and we have not booked: it is settled now, or it is a difference. */
async function compareUnbooked(
  context: MembershipContext,
  comparing: Comparison,
  reported: ProviderPayment,
): Promise<FoundDifference | null> {
  if (reported.status !== 'succeeded' || (await isStray(context, comparing, reported))) return null;
  const reference = await ownAtProvider(context, comparing, reported);
  const settled = reference === null ? null : await settlePayment(context, reference);
  if (settled === null || reference === null) return await compareUnknown(context, comparing, reported);
  if (await isBooked(context, comparing, reported)) return null;
  // By reference the provider returns one payment, although it may have taken two, so the listed one is settled as
  // well.
  const again = await settlePayment(context, reference, reported);
  if (await isBooked(context, comparing, reported)) return null;
  const state = again?.state ?? settled.state;
  const text = `The provider has ${money(reported)} for ${reference}; we have not booked it, and it is ${state} here`;
  return { kind: 'not-settled', source: reported.paymentId, text };
}

/** The results gathered so far. */
interface Gathered {
  readonly found: FoundDifference[];
  readonly listed: Set<string>;
  readonly sources: Set<string>;
}

async function compareListed(
  context: MembershipContext,
  comparing: Comparison,
  some: readonly ProviderPayment[],
  { found, listed, sources }: Gathered,
): Promise<void> {
  const { provider, mode } = comparing;
  const ids = some.map(({ paymentId }) => paymentId);
  const booked = await findBooked(context, { name: provider.name, mode, ids });
  for (const reported of some) {
    // A list that grows while it is read repeats some payments on its next page.
    if (reported.domain !== modeOf(mode) || listed.has(reported.paymentId)) continue;
    listed.add(reported.paymentId);
    const own = booked.get(reported.paymentId);
    sources.add(reported.paymentId).add(own?.reference ?? reported.paymentId);
    const difference =
      own === undefined
        ? await compareUnbooked(context, comparing, reported)
        : await recheckBooked(context, comparing, { booked: own, reported });
    if (difference !== null) found.push(difference);
  }
}

/**
 * Compares the payments that a provider lists since an instant (and those started up to eight days before) with our
 * payments and the ledger, and settles those that are only late. Rejects with ProviderError when the list is
 * incomplete; then nothing is reported.
 */
export async function comparePayments(context: MembershipContext, comparing: Comparison): Promise<ComparisonResult> {
  const { provider, mode } = comparing;
  const gathered: Gathered = { found: [], listed: new Set(), sources: new Set() };
  for await (const some of inBatches(provider.list(comparing.since - begunBeforeMs))) {
    await compareListed(context, comparing, some, gathered);
  }
  const { found, listed, sources } = gathered;
  found.push(...(await compareOwn(context, comparing, gathered)));
  return { listed: listed.size, differences: found.map((one) => ({ ...one, provider: provider.name, mode })), sources };
}

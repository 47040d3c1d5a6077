import { providerAccount } from '../ledger/ledger-accounts.ts';
import type { MembershipContext } from '../membership-tables.ts';
import { ProviderError } from '../providers/payment-provider.ts';
import { recheckBooked, money, type BookedPayment, type Comparison, type FoundDifference } from './compare-booked.ts';

type Own = BookedPayment & { readonly ledger: number | null };

/** Payments this close to the ends of the time span are excluded, since the two clocks may differ. */
const edgeMs = 60 * 60_000;

/** The sources of earlier differences that are still open, those not seen for longest first; at most 200. */
const openSources = ({ db }: MembershipContext, { provider, mode }: Comparison) =>
  db
    .selectFrom('membership_difference')
    .select('source')
    .where('provider', '=', provider.name)
    .where('mode', '=', mode)
    .where('settled_at', 'is', null)
    .orderBy('last_seen_at')
    .limit(200)
    .execute();

/** Our payments in the compared time span, and those with an open difference. */
async function ownPayments(
  { db }: MembershipContext,
  { provider, mode, since, now }: Comparison,
  open: readonly string[],
): Promise<readonly Own[]> {
  return await db
    .selectFrom('membership_payment as payment')
    .innerJoin('membership_intent as intent', 'intent.reference', 'payment.reference')
    .leftJoin('membership_ledger_transaction as posted', (join) =>
      join.onRef('posted.source', '=', 'payment.reference').on('posted.kind', '=', 'payment'),
    )
    .leftJoin('membership_ledger_entry as entry', (join) =>
      join.onRef('entry.transaction_id', '=', 'posted.id').on('entry.account', '=', providerAccount(provider.name)),
    )
    .select(['payment.reference', 'payment.provider_payment_id', 'payment.amount', 'payment.currency'])
    .select(['payment.refunded', 'intent.state', 'entry.amount as ledger'])
    .where('payment.provider', '=', provider.name)
    .where('payment.mode', '=', mode)
    .where((where) =>
      where.or([
        where.and([where('paid_at', '>=', since + edgeMs), where('paid_at', '<=', now - edgeMs)]),
        // SQL does not allow an empty list.
        where('payment.reference', 'in', ['', ...open]),
      ]),
    )
    .execute();
}

/** Asks the provider about a payment that it did not list: it may have been started long before it was paid. */
async function compareUnlisted(
  context: MembershipContext,
  comparing: Comparison,
  own: Own,
): Promise<FoundDifference | null> {
  const { reference: source, provider_payment_id: paymentId } = own;
  const reported = await comparing.provider.verify(source, paymentId);
  if (reported?.paymentId === paymentId) return await recheckBooked(context, comparing, { booked: own, reported });
  return {
    kind: 'missing-there',
    source,
    text: `${source} is booked with ${money(own)}, but the provider has no record of it`,
  };
}

function compareLedger(own: Own): readonly FoundDifference[] {
  if (own.ledger === own.amount) return [];
  const { reference: source, ledger } = own;
  const text = `${source} is ${money(own)}, and the ledger has ${ledger === null ? 'nothing' : String(ledger)}`;
  return [{ kind: 'ledger', source, text }];
}

/**
 * Whether an open difference has been settled since. A `source` that is a provider's id is now booked; one that is our
 * reference is no longer open.
 */
async function isResolved({ db }: MembershipContext, { provider, mode }: Comparison, source: string): Promise<boolean> {
  const intent = db.selectFrom('membership_intent').select('reference').where('reference', '=', source);
  const ended = await intent.where('state', 'not in', ['created', 'pending']).executeTakeFirst();
  if (ended !== undefined) return true;
  for (const table of ['membership_payment', 'membership_stray'] as const) {
    const known = db.selectFrom(table).select('provider').where('provider_payment_id', '=', source);
    const row = await known.where('provider', '=', provider.name).where('mode', '=', mode).executeTakeFirst();
    if (row !== undefined) return true;
  }
  return false;
}

/**
 * Compares our payments with those listed, and rechecks earlier differences. A payment about which the provider does
 * not respond keeps its earlier differences. Adds to `sources` what was compared.
 */
export async function compareOwn(
  context: MembershipContext,
  comparing: Comparison,
  { listed, sources }: { readonly listed: ReadonlySet<string>; readonly sources: Set<string> },
): Promise<readonly FoundDifference[]> {
  const open = (await openSources(context, comparing)).map(({ source }) => source);
  const found: FoundDifference[] = [];
  const payments = await ownPayments(context, comparing, open);
  for (const own of payments) {
    try {
      const difference = listed.has(own.provider_payment_id) ? null : await compareUnlisted(context, comparing, own);
      sources.add(own.reference);
      found.push(...(difference === null ? [] : [difference]), ...compareLedger(own));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      found.push(...compareLedger(own));
    }
  }
  const booked = new Set(payments.map(({ reference }) => reference));
  for (const source of open) {
    if (!booked.has(source) && (await isResolved(context, comparing, source))) sources.add(source);
  }
  return found;
}

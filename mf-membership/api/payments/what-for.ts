import type { PaymentView } from 'shared-contracts/membership/get-payment';
import type { DonationRow, IntentDetails, IntentRow, MembershipContext } from '../membership-tables.ts';

type Db = MembershipContext['db'];

/** What was said with a gift stands with its first payment; what a monthly one pays later points back to it. */
async function donationOf(db: Db, { reference, subscription_id: id }: IntentRow): Promise<DonationRow | null> {
  const query = db
    .selectFrom('membership_donation as donation')
    .innerJoin('membership_intent as intent', 'intent.reference', 'donation.reference')
    .selectAll('donation');
  const mine =
    id === null ? query.where('donation.reference', '=', reference) : query.where('intent.subscription_id', '=', id);
  return (await mine.executeTakeFirst()) ?? null;
}

const giftOf = (donation: DonationRow | null, often: 'monthly' | 'once'): PaymentView['for'] => ({
  kind: 'donation',
  frequency: donation?.frequency ?? often,
  dedication: donation === null || donation.dedication === '' ? null : donation.dedication,
  anonymous: donation?.anonymous === 1,
  wall: donation?.wall ?? 'none',
});

/** What a payment pays for, as its page shows it. */
export async function whatFor(db: Db, intent: IntentRow): Promise<PaymentView['for']> {
  if (intent.kind === 'card') return { kind: 'card' };
  const { plan } = JSON.parse(intent.details) as IntentDetails;
  if (plan !== undefined) return { kind: 'plan', plan: plan.plan, frequency: plan.frequency };
  return giftOf(await donationOf(db, intent), intent.kind === 'donation' ? 'once' : 'monthly');
}

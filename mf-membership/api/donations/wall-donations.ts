import type { PaymentMode } from 'shared-contracts/membership/providers';
import type { IntentState, MembershipContext } from '../membership-tables.ts';

/** Paid, and neither given back as a whole nor disputed. */
export const keptStates: readonly IntentState[] = ['succeeded', 'partially-refunded'];

/** Which world's gifts are counted and shown: a stand-in's are no gifts of a live site. */
export const shownMode = ({ payments }: Pick<MembershipContext, 'payments'>): PaymentMode => payments?.mode ?? 'live';

/** Wishes to stand on the wall whose gift has come and was kept. */
export const wallDonations = (context: MembershipContext) =>
  context.db
    .selectFrom('membership_donation as donation')
    .innerJoin('membership_intent as intent', 'intent.reference', 'donation.reference')
    .where('intent.mode', '=', shownMode(context))
    .where('intent.state', 'in', keptStates);

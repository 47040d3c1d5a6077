import type { PaymentMode } from 'shared-contracts/membership/providers';
import type { IntentState, MembershipContext } from '../membership-tables.ts';

/** States of a payment that was received and is neither fully refunded nor disputed. */
export const countedStates: readonly IntentState[] = ['succeeded', 'partially-refunded'];

/** The payment mode whose gifts are counted and shown, so that sandbox gifts do not count on a live site. */
export const shownMode = ({ payments }: Pick<MembershipContext, 'payments'>): PaymentMode => payments?.mode ?? 'live';

/**
 * Selects all gifts of the shown payment mode that were paid and are neither fully refunded nor disputed, also those
 * whose donors did not ask for the wall: callers filter by `wall`.
 */
export const wallDonations = (context: MembershipContext) =>
  context.db
    .selectFrom('membership_donation as donation')
    .innerJoin('membership_intent as intent', 'intent.reference', 'donation.reference')
    .where('intent.mode', '=', shownMode(context))
    .where('intent.state', 'in', countedStates);

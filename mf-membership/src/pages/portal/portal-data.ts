import type { Membership } from 'shared-contracts/membership/get-membership';
import type { PortalDone, PortalStep } from './portal-address.ts';

/** What the page is drawn from. */
export interface PortalData {
  readonly membership: Membership;
  /** What was just done. */
  readonly done: PortalDone | null;
  /** What is being asked, and about which of one's subscriptions. */
  readonly question: { readonly step: PortalStep; readonly id: string } | null;
}

import type { Membership } from 'shared-contracts/membership/get-membership';
import type { PortalDone, PortalStep } from './portal-address.ts';

/** The data of the page `/membership/manage`. */
export interface PortalData {
  readonly membership: Membership;
  /** The last action. */
  readonly done: PortalDone | null;
  /** The question to ask, and the id of the subscription that it is about. */
  readonly question: { readonly step: PortalStep; readonly id: string } | null;
}

import { paymentsAdminLinks } from 'shared-contracts/membership/payments-admin/payments-admin-links';
import type { DonorsList, WallState } from 'shared-contracts/membership/payments-admin/list-donors';
import type { StaffData } from 'shared-contracts/ui/staff-frame';

/** The data of the page `/desk/donors`. */
export interface DonorsData extends StaffData {
  readonly list: DonorsList;
  readonly state: WallState;
}

/** Returns the address of the list of donors in a state. */
export function donorsPath(state: WallState, page = 1): string {
  const query = new URLSearchParams();
  if (state !== 'waiting') query.set('state', state);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? paymentsAdminLinks.donors : `${paymentsAdminLinks.donors}?${query.toString()}`;
}

/** Reads the state from an address; `waiting` by default. */
export const stateIn = (text: string | null): WallState => (text === 'shown' || text === 'hidden' ? text : 'waiting');

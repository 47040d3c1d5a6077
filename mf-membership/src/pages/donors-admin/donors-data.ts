import { paymentsAdminLinks } from 'shared-contracts/membership/payments-admin/payments-admin-links';
import type { DonorsList, WallState } from 'shared-contracts/membership/payments-admin/list-donors';

/** What the page of donors is drawn from. */
export interface DonorsData {
  readonly list: DonorsList;
  readonly state: WallState;
  /** What was just done, in a sentence; null: nothing. */
  readonly done: string | null;
  readonly isAdmin: boolean;
}

/** The address of the donors in a state. */
export function donorsPath(state: WallState, page = 1): string {
  const query = new URLSearchParams();
  if (state !== 'waiting') query.set('state', state);
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? paymentsAdminLinks.donors : `${paymentsAdminLinks.donors}?${query.toString()}`;
}

/** What an address asks for; those that wait where it says nothing. */
export const stateIn = (text: string | null): WallState => (text === 'shown' || text === 'hidden' ? text : 'waiting');

import { staffPaths } from '../../staff-paths.ts';

/** Addresses of the desk's pages for payments and donors. They are the same for every brand. */
export interface PaymentsAdminLinks {
  /** For admins: all payments, or those that a search finds. */
  payments(q?: string, page?: number): string;
  /** For admins: one payment; refunds are requested there. */
  payment(reference: string): string;
  /** For editors: the donors who want to be on the wall. */
  readonly donors: string;
}

/** The builders of these addresses. Empty values and the first page are omitted. */
export const paymentsAdminLinks: PaymentsAdminLinks = {
  payments: (q = '', page = 1) => {
    const query = new URLSearchParams();
    if (q !== '') query.set('q', q);
    if (page > 1) query.set('page', String(page));
    return query.size === 0 ? staffPaths.payments : `${staffPaths.payments}?${query.toString()}`;
  },
  payment: (reference) => `${staffPaths.payments}?${new URLSearchParams({ payment: reference }).toString()}`,
  donors: staffPaths.donors,
};

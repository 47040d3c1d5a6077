/** Addresses of the desk's rooms for payments and donors. The same for every brand. */
export interface PaymentsAdminLinks {
  /** For admins: all payments, or those that a search finds. */
  payments(q?: string, page?: number): string;
  /** For admins: one payment; what shall be given back of it is asked for there. */
  payment(reference: string): string;
  /** For editors: who wishes to stand on the wall. */
  readonly donors: string;
}

/** The builders of these addresses. What is empty, and the first page, is left out. */
export const paymentsAdminLinks: PaymentsAdminLinks = {
  payments: (q = '', page = 1) => {
    const query = new URLSearchParams();
    if (q !== '') query.set('q', q);
    if (page > 1) query.set('page', String(page));
    return query.size === 0 ? '/desk/payments' : `/desk/payments?${query.toString()}`;
  },
  payment: (reference) => `/desk/payments?${new URLSearchParams({ payment: reference }).toString()}`,
  donors: '/desk/donors',
};

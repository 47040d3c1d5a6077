/** Addresses of the desk's rooms for payments and donors. The same for every brand. */
export const moneyDesk = {
  /** For admins: all payments, or those that a search finds. */
  payments: (q = '', page = 1): string => {
    const query = new URLSearchParams();
    if (q !== '') query.set('q', q);
    if (page > 1) query.set('page', String(page));
    return query.size === 0 ? '/desk/payments' : `/desk/payments?${query.toString()}`;
  },
  /** For admins: one payment; what shall be given back of it is asked for there. */
  payment: (reference: string): string => `/desk/payments?${new URLSearchParams({ payment: reference }).toString()}`,
  /** For editors: who wishes to stand on the wall. */
  donors: '/desk/donors',
} as const;

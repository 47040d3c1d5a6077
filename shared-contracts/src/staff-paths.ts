/**
 * The first page of each area for staff. Apart from the builders of further addresses, so that the menu of every page
 * need not load those.
 */
export const staffPaths = {
  desk: '/desk',
  editorial: '/desk/editorial',
  donors: '/desk/donors',
  payments: '/desk/payments',
} as const;

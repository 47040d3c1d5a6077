/**
 * The first page of each area for staff. Kept apart from the builders of other staff addresses, so that the menu on
 * every page does not load those.
 */
export const staffPaths = {
  desk: '/desk',
  editorial: '/desk/editorial',
  donors: '/desk/donors',
  payments: '/desk/payments',
} as const;

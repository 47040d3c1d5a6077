import type { Migration } from 'kysely';
import { createMembership } from './migrations/0018-create-membership.ts';
import { createComparisons } from './migrations/0019-create-comparisons.ts';

/** In order; none is ever changed once it has run anywhere. */
export const membershipMigrations: Readonly<Record<string, Migration>> = {
  '0018-create-membership': createMembership,
  '0019-create-comparisons': createComparisons,
};

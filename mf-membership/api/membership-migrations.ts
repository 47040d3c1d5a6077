import type { Migration } from 'kysely';
import { createMembership } from './migrations/0018-create-membership.ts';

/** In order; none is ever changed once it has run anywhere. */
export const membershipMigrations: Readonly<Record<string, Migration>> = {
  '0018-create-membership': createMembership,
};

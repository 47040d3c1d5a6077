import type { Migration } from 'kysely';
import { createContext } from './migrations/0020-create-context.ts';

/** In order; none is ever changed once it has run anywhere. */
export const contextMigrations: Readonly<Record<string, Migration>> = {
  '0020-create-context': createContext,
};

import type { Migration } from 'kysely';
import { createContext } from './migrations/0020-create-context.ts';
import { addWriting } from './migrations/0021-add-writing.ts';

/** In order; none is ever changed once it has run anywhere. */
export const contextMigrations: Readonly<Record<string, Migration>> = {
  '0020-create-context': createContext,
  '0021-add-writing': addWriting,
};

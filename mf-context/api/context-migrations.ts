import type { Migration } from 'kysely';
import { createContext } from './migrations/0020-create-context.ts';
import { addWriting } from './migrations/0021-add-writing.ts';
import { logKeys } from './migrations/0022-log-keys.ts';
import { keepTakenItems } from './migrations/0023-keep-taken-items.ts';

/** In order; none is ever changed once it has run anywhere. */
export const contextMigrations: Readonly<Record<string, Migration>> = {
  '0020-create-context': createContext,
  '0021-add-writing': addWriting,
  '0022-log-keys': logKeys,
  '0023-keep-taken-items': keepTakenItems,
};

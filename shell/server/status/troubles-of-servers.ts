import { randomUUID } from 'node:crypto';
import type { Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { SharedRecords } from '../host/public.ts';
import type { ReportedState } from './problem-history.ts';

export const problemMigrations: Readonly<Record<string, Migration>> = {
  '008-expand-server-troubles': {
    up: async (schema) => {
      const { text, integer } = columnTypes(schema);
      await schema.schema
        .createTable('core_server_trouble')
        .addColumn('server', text, (column) => column.primaryKey())
        .addColumn('at', integer, (column) => column.notNull())
        .addColumn('parts', text, (column) => column.notNull())
        .execute();
    },
  },
};

/** A server that has stored nothing for so long has ended, or has no troubles any more. */
const silentMs = 75_000;

type TroubledParts = readonly (readonly [part: string, trouble: string])[];

/**
 * Returns a function that stores the troubles of this server, and adds those of the others, so that readers see the
 * same at each. It rejects without the database; the caller then shows only its own.
 */
export function shareProblems(
  { query }: Pick<SharedRecords, 'query'>,
  now: () => number,
): (found: readonly ReportedState[]) => Promise<readonly ReportedState[]> {
  const server = randomUUID();
  let hasStored = false;
  const store = async (own: TroubledParts): Promise<void> => {
    if (own.length > 0)
      await query(
        `insert into core_server_trouble (server, at, parts) values ($1, $2, $3)
          on conflict (server) do update set at = excluded.at, parts = excluded.parts`,
        [server, now(), JSON.stringify(own)],
      );
    else if (hasStored)
      await query('delete from core_server_trouble where server = $1 or at < $2', [server, now() - silentMs]);
    hasStored = own.length > 0;
  };
  return async (found) => {
    await store(found.flatMap(({ name, trouble }): TroubledParts => (trouble === null ? [] : [[name, trouble]])));
    const rows = await query<{ parts: string }>(
      'select parts from core_server_trouble where server <> $1 and at > $2',
      [server, now() - silentMs],
    );
    const others = new Map(rows.flatMap(({ parts }) => JSON.parse(parts) as TroubledParts));
    return found.map((part) => ({ ...part, trouble: part.trouble ?? others.get(part.name) ?? null }));
  };
}

import { createHmac } from 'node:crypto';
import type { Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import type { SharedLimits } from 'shared-contracts/server/rate-limit';
import type { SharedRecords } from '../database/shared-records.ts';
import { keptSecret } from '../secrets/kept-secret.ts';
import type { SecretStore } from '../secrets/secret-store.ts';

export const limitMigrations: Readonly<Record<string, Migration>> = {
  '006-limits': {
    up: async (schema) => {
      const { text, integer } = columnTypes(schema);
      await schema.schema
        .createTable('core_limit')
        .addColumn('id', text, (column) => column.primaryKey())
        .addColumn('ends_at', integer, (column) => column.notNull())
        .addColumn('count', integer, (column) => column.notNull())
        .execute();
    },
  },
};

/** By how much the clocks of servers may differ. A window that ends later began when a clock was wrong. */
const clocksDifferMs = 60_000;

const countStatement = `insert into core_limit as known (id, ends_at, count) values ($1, $2, 1)
  on conflict (id) do update set
    count = case when known.ends_at <= $3 or known.ends_at > $4 then 1 else known.count + 1 end,
    ends_at = case when known.ends_at <= $3 or known.ends_at > $4 then excluded.ends_at else known.ends_at end
  returning count, ends_at`;

const callsBetweenCleaning = 500;

/** Counts calls in rows that all servers share. The caller is stored only as a keyed hash, deleted after the window. */
export function sharedLimits(
  { query }: SharedRecords,
  { secrets, now }: { readonly secrets: SecretStore; readonly now: () => number },
): SharedLimits {
  let key: Promise<Uint8Array> | null = null;
  let calls = 0;
  return {
    take: async (name, caller, windowMs) => {
      key ??= keptSecret(secrets, 'keys/limits.secret', 'the secret of limits');
      const id = createHmac('sha256', await key)
        .update(`${name} ${caller}`)
        .digest('base64url');
      const at = now();
      const [row] = await query<{ count: number; ends_at: number }>(countStatement, [
        ...[id, at + windowMs, at],
        at + windowMs + clocksDifferMs,
      ]);
      calls += 1;
      if (calls % callsBetweenCleaning === 0) await query('delete from core_limit where ends_at <= $1', [at]);
      return { count: row?.count ?? 0, endsAt: row?.ends_at ?? at };
    },
  };
}

import { createHmac, randomUUID } from 'node:crypto';
import type { Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import { keptSecret, type SecretStore, type SharedRecords } from '../host/public.ts';
import { entryOf, ownerNames, type Registry } from './registry.ts';
import type { CountsByRelease, NetworkCounts, ReleaseCounts } from './release-counts.ts';

export const releaseCountMigrations: Readonly<Record<string, Migration>> = {
  '007-expand-release-counts': {
    up: async (schema) => {
      const { text, integer } = columnTypes(schema);
      await schema.schema
        .createTable('core_release_count')
        .addColumn('server', text, (column) => column.primaryKey())
        .addColumn('at', integer, (column) => column.notNull())
        .addColumn('counts', text, (column) => column.notNull())
        .execute();
    },
  },
};

const everyMs = 5_000;
/** A server that has stored nothing for this long is assumed to have no readers any more. */
const silentMs = 60_000;

interface Site {
  readonly shared: SharedRecords | null;
  readonly secrets: SecretStore;
}

/**
 * Returns a function that hashes a network with a key shared by all servers, so that no network is stored in the clear;
 * undefined for a site of one server.
 */
export async function networkPseudonyms({ shared, secrets }: Site): Promise<((network: string) => string) | undefined> {
  if (shared === null) return undefined;
  const key = await keptSecret(secrets, 'keys/limits.secret', 'the secret of limits');
  return (network) => createHmac('sha256', key).update(`network ${network}`).digest('base64url').slice(0, 16);
}

/** Every canary, and the stable release that it is compared with. */
const compared = (registry: Registry): readonly (readonly [remote: string, version: string])[] =>
  ownerNames(registry).flatMap((remote) => {
    const { canary, stable } = entryOf(registry, remote);
    return canary === null || stable === null
      ? []
      : [
          [remote, canary.version],
          [remote, stable.version],
        ];
  });

type CountedReleases = readonly (readonly [release: string, networks: readonly (readonly [string, NetworkCounts])[]])[];

/**
 * Returns a function that, while there is a canary, shares this server's counts with the other servers and reads
 * theirs, so that all judge the canary by the same counts. Undefined for a site of one server.
 */
export function exchangeCounts(
  { shared }: Pick<Site, 'shared'>,
  counts: ReleaseCounts,
): ((registry: Registry) => Promise<void>) | undefined {
  if (shared === null) return undefined;
  const { query } = shared;
  const server = randomUUID();
  let last = Number.NEGATIVE_INFINITY;
  return async (registry) => {
    const releases = compared(registry);
    if (releases.length === 0 || Date.now() - last < everyMs) return;
    last = Date.now();
    const counted: CountedReleases = releases.flatMap(([remote, version]) => {
      const { name, networks } = counts.own(remote, version);
      return name === null ? [] : [[name, [...networks]] as const];
    });
    await query(
      `insert into core_release_count (server, at, counts) values ($1, $2, $3)
        on conflict (server) do update set at = excluded.at, counts = excluded.counts`,
      [server, Date.now(), JSON.stringify(counted)],
    );
    await query('delete from core_release_count where at < $1', [Date.now() - 10 * silentMs]);
    const others = await query<{ counts: string }>(
      'select counts from core_release_count where server <> $1 and at > $2',
      [server, Date.now() - silentMs],
    );
    counts.learn(
      others.map(
        (row): CountsByRelease =>
          new Map((JSON.parse(row.counts) as CountedReleases).map(([name, networks]) => [name, new Map(networks)])),
      ),
    );
  };
}

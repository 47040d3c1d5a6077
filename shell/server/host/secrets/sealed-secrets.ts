import type { SharedRecords } from '../database/shared-records.ts';
import { StartError } from '../start-error.ts';
import type { Seal } from './sealed.ts';
import type { SecretStore } from './secret-store.ts';

interface SecretRow {
  readonly sealed: string;
}

/**
 * Seals every secret anew with SITE_SECRET, also those that SITE_SECRET_BEFORE has sealed. Resolves to their number.
 */
export async function resealSecrets({ withLock }: Pick<SharedRecords, 'withLock'>, seal: Seal): Promise<number> {
  return await withLock('takeOver', async (query) => {
    const rows = await query<SecretRow & { readonly name: string }>('select name, sealed from core_secret');
    const secrets = sealedSecrets({ query }, seal);
    for (const { name } of rows) {
      const bytes = await secrets.read(name);
      if (bytes !== null) await secrets.replace(name, bytes);
    }
    return rows.length;
  });
}

/** The secrets in rows that all servers of a site share. */
export function sealedSecrets({ query }: Pick<SharedRecords, 'query'>, { seal, open }: Seal): SecretStore {
  const read = async (name: string): Promise<Uint8Array | null> => {
    const [row] = await query<SecretRow>('select sealed from core_secret where name = $1', [name]);
    if (row === undefined) return null;
    const bytes = open(name, row.sealed);
    if (bytes === null)
      throw new StartError(
        `SITE_SECRET does not open the secret ${name} of this database: set the one that the site was first started with, or SITE_SECRET_BEFORE too`,
      );
    return bytes;
  };
  return {
    read,
    keep: async (name, make) => {
      const known = await read(name);
      if (known !== null) return known;
      const made = await make();
      const values = [name, seal(name, made)];
      await query('insert into core_secret (name, sealed) values ($1, $2) on conflict do nothing', values);
      return (await read(name)) ?? made;
    },
    replace: async (name, bytes) => {
      await query(
        'insert into core_secret (name, sealed) values ($1, $2) on conflict (name) do update set sealed = excluded.sealed',
        [name, seal(name, bytes)],
      );
    },
    remove: async (name) => {
      await query('delete from core_secret where name = $1', [name]);
    },
    placeOf: (name) => `the row ${name} of the table core_secret`,
  };
}

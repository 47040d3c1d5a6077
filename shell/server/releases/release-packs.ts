import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import type { SharedRecords } from '../host/public.ts';

/** Packed files of releases, in a store that all servers of the site share. */
export interface SharedReleaseStore {
  /** The versions of all owners, as `<owner>@<version>`. */
  readonly list: () => Promise<ReadonlySet<string>>;
  /**
   * Stores what `pack` resolves to, unless the release is stored already. Rejects with ReleaseRefused when it is stored
   * with other contents.
   */
  readonly keep: (owner: string, version: string, integrity: string, pack: () => Promise<Buffer>) => Promise<void>;
  readonly get: (owner: string, version: string) => Promise<Buffer | null>;
  readonly remove: (owner: string, version: string) => Promise<void>;
}

export function databaseReleaseStore({ query }: SharedRecords): SharedReleaseStore {
  const hashOf = async (key: readonly string[]): Promise<string | null> => {
    const [row] = await query<{ integrity: string }>(
      'select integrity from core_release where remote = $1 and version = $2',
      key,
    );
    return row?.integrity ?? null;
  };
  return {
    list: async () => {
      const rows = await query<{ remote: string; version: string }>('select remote, version from core_release');
      return new Set(rows.map(({ remote, version }) => `${remote}@${version}`));
    },
    keep: async (owner, version, integrity, pack) => {
      const key = [owner, version];
      if ((await hashOf(key)) === null)
        await query(
          'insert into core_release (remote, version, integrity, packed) values ($1, $2, $3, $4) on conflict do nothing',
          [...key, integrity, await pack()],
        );
      if ((await hashOf(key)) !== integrity)
        throw new ReleaseRefused(`${version} is already published with different contents: raise the version`);
    },
    get: async (owner, version) => {
      const [row] = await query<{ packed: Buffer }>(
        'select packed from core_release where remote = $1 and version = $2',
        [owner, version],
      );
      return row?.packed ?? null;
    },
    remove: async (owner, version) => {
      await query('delete from core_release where remote = $1 and version = $2', [owner, version]);
    },
  };
}

import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Migration } from 'kysely';
import { isAppError } from 'shared-contracts/app-error';
import { columnTypes } from 'shared-contracts/server/database';
import type { FileStore } from 'shared-contracts/server/file-store';
import { errorCode } from '../error-code.ts';
import { writeWhole } from '../files/write-whole.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './open-database.ts';

/** A place of the site's data outside the database that carries the site's id. */
interface PlaceRow {
  readonly place: string;
}

export interface PlaceTables {
  readonly core_site: { readonly id: string };
  readonly core_site_place: PlaceRow;
}

export const placeMigrations: Readonly<Record<string, Migration>> = {
  '005-site-places': {
    up: async (schema) => {
      await schema.schema
        .createTable('core_site_place')
        .addColumn('place', columnTypes(schema).text, (column) => column.primaryKey())
        .execute();
    },
  },
};

const key = 'site-id';
const place = 'files';

async function idIn(files: FileStore): Promise<string | null> {
  try {
    return Buffer.from(await files.get(key))
      .toString('utf8')
      .trim();
  } catch (error) {
    if (isAppError(error) && error.code === 'not-found') return null;
    throw error;
  }
}

export interface SiteStores {
  readonly files: FileStore;
  /** A folder with what is derived from the records, such as the search index. */
  readonly derivedDir: string;
  /** True: the files are meant to be in a new place (`--new`, `--moved-files`). */
  readonly isMoved: boolean;
}

async function checkFiles(database: Database<PlaceTables>, id: string, { files, isMoved }: SiteStores): Promise<void> {
  const [found, known] = await Promise.all([
    idIn(files),
    database.db.selectFrom('core_site_place').select('place').where('place', '=', place).executeTakeFirst(),
  ]);
  if (found !== null && found !== id && !isMoved)
    throw new StartError('The store of files belongs to a different site than the records: set both to the same site');
  if (found === null && known !== undefined && !isMoved)
    throw new StartError(
      'The store of files is empty or another one, but the records belong to a site with files: set the store that its other servers use, or run npm start -- --moved-files if the files were moved to this one',
    );
  if (found !== id) await files.put(key, Buffer.from(`${id}\n`));
  if (known !== undefined) return;
  // Recorded after the store has the id, so that an interrupted start can be repeated.
  await database.transact(async (transaction) => {
    const adding = transaction.insertInto('core_site_place').values({ place });
    await adding.onConflict((conflict) => conflict.doNothing()).execute();
  });
}

async function checkDerived(id: string, { derivedDir, isMoved }: SiteStores): Promise<void> {
  const path = join(derivedDir, key);
  const found = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (found?.trim() === id) return;
  if (found !== null && !isMoved)
    throw new StartError(
      `The search index in ${derivedDir} belongs to a different site than the records: remove the folder, and it is made again`,
    );
  await mkdir(derivedDir, { recursive: true });
  await writeWhole(path, `${id}\n`);
}

/**
 * Makes sure that the file store and the search index belong to the site of the database, which must have its id by
 * then. Unless `isMoved`, rejects with StartError when they have another site's id, or when the store has none although
 * the records say that the site has files.
 */
export async function ensureSameSite(database: Database<PlaceTables>, places: SiteStores): Promise<void> {
  const { id } = await database.db.selectFrom('core_site').select('id').executeTakeFirstOrThrow();
  await checkFiles(database, id, places);
  await checkDerived(id, places);
}

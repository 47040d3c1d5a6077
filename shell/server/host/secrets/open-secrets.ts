import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from 'shared-contracts/server/slice-context';
import { openSharedRecords, type Query, type SharedRecords } from '../database/shared-records.ts';
import { errorCode } from '../error-code.ts';
import type { Settings } from '../settings/settings.ts';
import { StartError } from '../start-error.ts';
import { sealWith } from './sealed.ts';
import { sealedSecrets } from './sealed-secrets.ts';
import { fileSecrets, type SecretStore } from './secret-store.ts';

/** The secrets of a site, and the other rows that its servers share. */
export interface OpenedSecrets {
  readonly secrets: SecretStore;
  /** Null for a site of one server. */
  readonly shared: SharedRecords | null;
  readonly close: () => Promise<void>;
}

type SecretSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'siteSecret'> &
  Partial<Pick<Settings, 'siteSecretBefore'>>;

/**
 * The name of a row that shows whether SITE_SECRET is right, and that the files of the first server were taken over.
 */
const proofName = 'site';

const noSite = (databaseUrl: string): StartError =>
  new StartError(
    `The database of DATABASE_URL holds no secrets yet (${new URL(databaseUrl).host}): start the site with SITE_SECRET first`,
  );

async function checkSecret(secrets: SecretStore, databaseUrl: string): Promise<void> {
  const found = await secrets.read(proofName).catch((error: unknown) => {
    if (errorCode(error) === '42P01') return null;
    if (error instanceof StartError)
      throw new StartError(
        'SITE_SECRET is not the one that sealed the secrets of this site: set that one, as SITE_SECRET_BEFORE if it was changed',
      );
    throw error;
  });
  if (found === null) throw noSite(databaseUrl);
}

/**
 * Returns the names of the secrets that a server without SITE_SECRET made. Not `api.secret`, which processes on one
 * machine share.
 */
async function secretFiles(dataDir: string): Promise<readonly string[]> {
  const keys = await readdir(join(dataDir, 'keys')).catch(() => []);
  return [
    ...keys.filter((name) => name.endsWith('.secret') && name !== 'api.secret').map((name) => `keys/${name}`),
    ...[
      'keys/session-signing.json',
      'secrets/content-preview.key',
      'registry/signing.key',
      'registry/signing.key.first',
    ],
  ];
}

interface TakeOver {
  readonly log: Log;
  /** Takes over what else the first server has in files. */
  readonly others: (query: Query) => Promise<void>;
}

/**
 * Puts the secrets of the first server that starts with SITE_SECRET into the database; later servers read them from
 * there.
 */
async function importFromFiles(
  { dataDir, siteSecret }: SecretSettings,
  shared: SharedRecords,
  { log, others }: TakeOver,
): Promise<void> {
  const [known] = await shared.query('select name from core_secret limit 1');
  if (known !== undefined) return;
  const files = fileSecrets(dataDir);
  await shared.withLock('takeOver', async (query) => {
    const [first] = await query('select name from core_secret limit 1');
    if (first !== undefined) return;
    const rows = sealedSecrets({ query }, sealWith(siteSecret ?? ''));
    let count = 0;
    for (const name of await secretFiles(dataDir)) {
      const bytes = await files.read(name);
      if (bytes === null) continue;
      await rows.replace(name, bytes);
      count += 1;
    }
    await others(query);
    await rows.replace(proofName, Buffer.from(proofName));
    log.info({ secrets: count }, 'the secrets of this site are in its database from now on');
  });
}

/**
 * Rejects with StartError when the site's secrets are in the database: a server without SITE_SECRET would make its own.
 */
async function checkUnsealed(databaseUrl: string, log: Log): Promise<void> {
  const shared = openSharedRecords(databaseUrl, log);
  try {
    const rows = await shared.query('select name from core_secret limit 1').catch((error: unknown) => {
      if (errorCode(error) === '42P01') return [];
      throw error;
    });
    if (rows.length > 0)
      throw new StartError(
        'The secrets of this site are sealed in its database: set SITE_SECRET, as at its other servers',
      );
  } finally {
    await shared.close();
  }
}

/**
 * Opens the secrets: rows sealed by SITE_SECRET where it is set, else files in DATA_DIR. With `first`, the first server
 * to do so copies its secret files into the database, and calls `first` for its other files. Rejects with StartError
 * when SITE_SECRET is wrong or missing.
 */
export async function openSecrets(
  settings: SecretSettings,
  log: Log,
  first?: TakeOver['others'],
): Promise<OpenedSecrets> {
  const { dataDir, databaseUrl, siteSecret } = settings;
  if (databaseUrl === null || siteSecret === null) {
    if (databaseUrl !== null) await checkUnsealed(databaseUrl, log);
    return { secrets: fileSecrets(dataDir), shared: null, close: () => Promise.resolve() };
  }
  const shared = openSharedRecords(databaseUrl, log);
  try {
    if (first !== undefined) await importFromFiles(settings, shared, { log, others: first });
    const secrets = sealedSecrets(shared, sealWith(siteSecret, settings.siteSecretBefore));
    await checkSecret(secrets, databaseUrl);
    return { secrets, shared, close: () => shared.close() };
  } catch (error) {
    await shared.close();
    throw error;
  }
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBrand } from 'shared-contracts/brand';
import type { Endpoint } from 'shared-contracts/endpoint';
import type { Visitor } from 'shared-contracts/page';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { Log, SliceContext } from 'shared-contracts/server/slice-context';
import { accountsDirectory } from './accounts/accounts-directory.ts';
import { memberAccounts } from './accounts/member-accounts.ts';
import { everybodysData } from './accounts/rights/everybodys-data.ts';
import { openContent, type OpenedContent } from './content/open-content.ts';
import { openDatabase, type Database } from './database/open-database.ts';
import { logFullDisksTo } from './disk/disk-full.ts';
import { openFolderFileStore } from './files/folder-file-store.ts';
import { JobStore } from './jobs/job-store.ts';
import { coreMigrations, type CoreTables } from './jobs/job-tables.ts';
import { mailMigrations } from './mail/mail-tables.ts';
import { openMail, type Mail } from './mail/open-mail.ts';
import type { Settings } from './settings.ts';
import { guest, makeApiRuntime, type ApiRuntime } from './slices/api-runtime.ts';
import { openEntitlements } from './slices/open-entitlements.ts';
import { openArchiveReader } from './slices/open-archive-reader.ts';
import { timedTransact } from './slices/timed-transact.ts';

/** Everything below HTTP: what the server and the commands share. */
export interface Core {
  readonly slices: readonly ApiSlice[];
  readonly database: Database<CoreTables>;
  readonly jobs: JobStore;
  readonly mail: Mail;
  readonly api: ApiRuntime;
  /** Null without its slice. */
  readonly content: OpenedContent | null;
  contextOf(slice: ApiSlice, visitor?: Visitor): SliceContext;
  close(): Promise<void>;
}

interface CoreOptions {
  readonly settings: Settings;
  readonly slices: readonly ApiSlice[];
  readonly log: Log;
}

/** Jobs of the server itself. */
export const coreJob = (kind: string): string => `core/${kind}`;

const derivedDirOf = (dataDir: string, slice: ApiSlice): string => join(dataDir, 'derived', slice.name);

/** Opens the records, migrates them, and makes a context for every slice. */
export async function openCore({ settings, slices, log }: CoreOptions): Promise<Core> {
  const { dataDir } = settings;
  logFullDisksTo(log);
  const database = await openDatabase<CoreTables>({ dataDir, databaseUrl: settings.databaseUrl, log });
  try {
    const count = await database.migrate([
      { name: 'core', migrations: { ...coreMigrations, ...mailMigrations } },
      ...slices,
    ]);
    if (count > 0) log.info({ migrations: count }, 'the database was migrated');
    for (const slice of slices) await mkdir(derivedDirOf(dataDir, slice), { recursive: true });
    const files = await openFolderFileStore(join(dataDir, 'files'));
    const content = await openContent({ settings, slices, log, derivedDirOf: (slice) => derivedDirOf(dataDir, slice) });
    return coreOf({ settings, slices, log }, { database, files, content });
  } catch (error) {
    await database.close();
    throw error;
  }
}

interface Opened {
  readonly database: Database<CoreTables>;
  readonly files: SliceContext['files'];
  readonly content: OpenedContent | null;
}

function coreOf({ settings, slices, log }: CoreOptions, { database, files, content }: Opened): Core {
  const jobs = new JobStore(database, Date.now);
  // A slice types its own tables; here the database is the same object for all of them.
  const records = { db: database.db, transact: timedTransact(database.transact) } as unknown as Pick<
    SliceContext,
    'db' | 'transact'
  >;
  const brand = makeBrand(settings.product);
  const mail = openMail({
    settings,
    brand,
    log,
    now: Date.now,
    database: records,
    jobs: { add: (kind, payload, options) => jobs.add(coreJob(kind), payload, options) },
    directory: accountsDirectory({ ...records, now: Date.now }),
  });
  const common = {
    ...records,
    files,
    mail: mail.port,
    log,
    now: Date.now,
    brand,
    publicUrl: settings.publicUrl,
    readsPages: settings.readsPages,
    ...(content === null ? {} : { content: content.reader }),
  };

  const members = memberAccounts(common);
  // Payments are one slice's own: nobody else is given keys, or writes plans.
  const moneyOf = ({ name }: ApiSlice): Pick<SliceContext, 'members' | 'payments'> => {
    if (name !== 'membership') return {};
    return settings.payments === null ? { members } : { members, payments: settings.payments };
  };
  const modelOf = ({ name }: ApiSlice): Pick<SliceContext, 'model'> =>
    name === 'context' && settings.model !== null ? { model: settings.model } : {};
  const contextOf = (slice: ApiSlice, visitor: Visitor = guest): SliceContext => ({
    ...common,
    jobs: { add: (kind, payload, options) => jobs.add(`${slice.name}/${kind}`, payload, options) },
    derivedDir: derivedDirOf(settings.dataDir, slice),
    visitor,
    ...moneyOf(slice),
    ...modelOf(slice),
    ...(entitlements === null ? {} : { entitlements }),
    ...(slice.archiveReader !== undefined || archive === null ? {} : { archive }),
    ...(slice.name === 'auth' ? { people: everybodysData(slices, contextOf) } : {}),
    call: async <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input) =>
      (await api.call(endpoint.method, endpoint.path, input, visitor)) as Output,
  });
  const entitlements = openEntitlements(slices, contextOf);
  const archive = openArchiveReader(slices, contextOf);
  const api = makeApiRuntime(slices, contextOf);
  const close = async (): Promise<void> => {
    await content?.close();
    await database.close();
  };
  return { slices, database, jobs, mail, api, content, contextOf, close };
}

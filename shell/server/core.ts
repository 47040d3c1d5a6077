import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { makeBrand } from 'shared-contracts/brand';
import type { Endpoint } from 'shared-contracts/endpoint';
import type { Visitor } from 'shared-contracts/page';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { Log, SliceContext, Transact } from 'shared-contracts/server/slice-context';
import { accountsDirectory, memberAccounts } from './accounts/public.ts';
import { allPersonalData } from './all-personal-data.ts';
import { openContent, type OpenedContent } from './content/public.ts';
import {
  ensureSameSite,
  ensureSameSiteId,
  coreMigrations,
  guest,
  limitMigrations,
  JobStore,
  logFullDisksTo,
  mailMigrations,
  makeApiRuntime,
  metrics,
  openFiles,
  openMail,
  openProvidedPorts,
  openRecords,
  openSecrets,
  placeMigrations,
  portsFor,
  sharedLimits,
  sharedMigrations,
  siteMigrations,
  sliceSecrets,
  StartError,
  type ApiRuntime,
  type ApisElsewhere,
  type CoreTables,
  type Database,
  type Mail,
  type OpenSlices,
  type ProvidedPorts,
  type PlaceTables,
  type Query,
  type SecretStore,
  type Settings,
  type SharedRecords,
  type SiteTables,
} from './host/public.ts';
import { releaseCountMigrations, releaseHome, importRegistryFiles } from './releases/public.ts';
import type { RegisteredApis } from './remote-apis/registered-apis.ts';
import { isSeparate } from './remote-apis/separate-slice.ts';
import { problemMigrations } from './status/troubles-of-servers.ts';

/** Returns `transact` with its duration recorded in the metrics. */
const timedTransact =
  <Tables>(transact: Transact<Tables>): Transact<Tables> =>
  async (work) => {
    const observe = metrics.transactSeconds.startTimer();
    try {
      const result = await transact(work);
      observe({ outcome: 'ok' });
      return result;
    } catch (error) {
      observe({ outcome: 'failed' });
      throw error;
    }
  };

/** Everything below HTTP, shared by the server and the commands. */
export interface Core extends OpenSlices {
  readonly database: Database<CoreTables>;
  readonly secrets: SecretStore;
  /** What the servers of a site share; null for a site of one server. */
  readonly shared: SharedRecords | null;
  readonly jobs: JobStore;
  readonly mail: Mail;
  /** The file store, when it is a service of its own; null for a folder of this machine. */
  readonly bucket: SliceContext['files'] | null;
  /** Null without the content slice. */
  readonly content: OpenedContent | null;
  /** The ports that slices get in this process. */
  readonly ports: { -readonly [Name in keyof ProvidedPorts]: ProvidedPorts[Name] };
  /** The APIs of registered remotes. */
  readonly registered: RegisteredApis | undefined;
  /**
   * True when only one slice runs in this process; emails and the server's own tables then belong to the site's
   * process.
   */
  readonly isAlone: boolean;
  close(): Promise<void>;
}

/** The rest of the site, as seen from the process of a single slice. */
export interface SiteFromSlice {
  readonly ports: ProvidedPorts;
  readonly call: ApiRuntime['call'];
}

interface CoreOptions {
  readonly settings: Settings;
  readonly slices: readonly ApiSlice[];
  readonly log: Log;
  /** Set when these slices run in a process of their own; undefined in the site's process. */
  readonly rest?: SiteFromSlice;
  /** The APIs of registered remotes; none by default. */
  readonly registered?: RegisteredApis;
  /** True: an empty database is intended, although the data folder belongs to an existing site. */
  readonly isNew?: boolean;
  /** True: the site's files have been moved to another file store (`--moved-files`). */
  readonly hasMovedFiles?: boolean;
}

/** The full name of a job of the server itself. */
export const coreJob = (kind: string): string => `core/${kind}`;

const derivedDirOf = ({ indexDir }: Settings, slice: ApiSlice): string => join(indexDir, slice.name);

/** Opens and migrates the database, and makes a context for every slice. Closes the database again when that fails. */
export async function openCore(options: CoreOptions): Promise<Core> {
  const { settings, slices, log, rest, isNew = false } = options;
  const { dataDir, databaseUrl } = settings;
  logFullDisksTo(log);
  const { database, folder } = await openRecords<CoreTables & PlaceTables & SiteTables>({
    dataDir,
    databaseUrl,
    log,
    isNew,
  });
  const closers = [() => database.close()];
  try {
    const own = slices.filter((slice) => !isSeparate(slice));
    if (rest !== undefined) await checkRecords(database, dataDir);
    const count = await database.migrate(rest === undefined ? [coreTables, ...own] : own);
    if (count > 0) log.info({ migrations: count }, 'the database was migrated');
    const files = await openFiles(settings);
    if (rest === undefined) await ensureOneSite(options, { database, folder, files });
    for (const slice of slices) await mkdir(derivedDirOf(settings, slice), { recursive: true });
    const takeOver = (query: Query): Promise<void> => importRegistryFiles(releaseHome(dataDir), query);
    const kept = await openSecrets(settings, log, rest === undefined ? takeOver : undefined);
    closers.push(() => kept.close());
    const { secrets } = kept;
    const folderOf = (slice: ApiSlice): string => derivedDirOf(settings, slice);
    const content = await openContent({ settings, secrets, slices, log, files, derivedDirOf: folderOf });
    return coreOf(options, { database, files, content, kept });
  } catch (error) {
    for (const close of closers.reverse()) await close();
    throw error;
  }
}

type SiteRecords = Awaited<ReturnType<typeof openRecords<CoreTables & PlaceTables & SiteTables>>>;

/** Rejects with StartError unless the records, DATA_DIR, the file store and the index belong to one site. */
async function ensureOneSite(
  { settings: { indexDir, databaseUrl, s3 }, isNew = false, hasMovedFiles = false }: CoreOptions,
  { database, folder, files }: SiteRecords & Pick<Opened, 'files'>,
): Promise<void> {
  await ensureSameSiteId(database, folder);
  // In this case, everything is in one folder.
  if (databaseUrl === null && s3 === null) return;
  const places = { files, derivedDir: indexDir, isMoved: isNew || hasMovedFiles };
  await ensureSameSite(database, places);
}

interface Opened {
  readonly database: Database<CoreTables>;
  readonly files: SliceContext['files'];
  readonly content: OpenedContent | null;
  readonly kept: Awaited<ReturnType<typeof openSecrets>>;
}

/** The server's own tables. */
export const coreTables = {
  name: 'core',
  migrations: {
    ...coreMigrations,
    ...mailMigrations,
    ...siteMigrations,
    ...sharedMigrations,
    ...placeMigrations,
    ...limitMigrations,
    ...releaseCountMigrations,
    ...problemMigrations,
  },
};

/**
 * Rejects with StartError when the server's own tables do not exist yet. Only the site creates them, since the process
 * of a slice may run another version.
 */
async function checkRecords({ db }: Database<CoreTables>, dataDir: string): Promise<void> {
  await db
    .selectFrom('core_job')
    .select('id')
    .limit(1)
    .execute()
    .catch((cause: unknown) => {
      throw new StartError(`There is no site in ${dataDir} yet: start the site first`, { cause });
    });
}

/**
 * The APIs in other processes: slices that run separately, the APIs of registered remotes or, in the process of a
 * slice, the rest of the site.
 */
const elsewhereOf = ({ slices, rest, registered }: CoreOptions): ApisElsewhere => ({
  find: (method, path) => {
    if (rest !== undefined) return { slice: 'site', endpoint: 'rest of the site', call: rest.call };
    for (const { name, separate } of slices.filter(isSeparate)) {
      const route = separate.route(method, path);
      if (route !== null) return { slice: name, endpoint: route.path, call: separate.call };
    }
    return registered?.find(method, path) ?? null;
  },
  versions: () => registered?.versions() ?? {},
  dataVersions: () => registered?.dataVersions() ?? [],
});

/** The engines outside this process, each for the one slice that uses it. */
const enginesOf = (
  { name }: ApiSlice,
  { model, embeddings, search }: Settings,
): Pick<SliceContext, 'model' | 'embeddings' | 'search'> => ({
  ...(name === 'context' && model !== null && { model }),
  ...(name === 'context' && embeddings !== null && { embeddings }),
  ...(name === 'archive' && search !== null && { search }),
});

/** What slices get only on a site that may have several servers. */
const acrossServers = (
  { news }: Pick<Database<CoreTables>, 'news'>,
  { shared, secrets }: Opened['kept'],
): Pick<SliceContext, 'limits' | 'news'> => ({
  ...(news === null ? {} : { news }),
  ...(shared === null ? {} : { limits: sharedLimits(shared, { secrets, now: Date.now }) }),
});

function coreOf(options: CoreOptions, { database, files, content, kept }: Opened): Core {
  const { settings, slices, log, rest, registered } = options;
  const jobs = new JobStore(database, Date.now);
  // Each slice types its own tables; the database object is the same for all.
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
    ...{ log, now: Date.now, brand },
    publicUrl: settings.publicUrl,
    readsPages: settings.readsPages,
    ...acrossServers(database, kept),
    ...(content === null ? {} : { content: content.reader }),
  };

  const members = memberAccounts(common);
  // Only the membership slice gets payment keys and may write plans.
  const moneyOf = ({ name }: ApiSlice): Pick<SliceContext, 'members' | 'payments'> => {
    if (name !== 'membership') return {};
    return settings.payments === null ? { members } : { members, payments: settings.payments };
  };
  const ports: ProvidedPorts = {};
  const secretOf = sliceSecrets(kept.secrets);
  const contextOf = (slice: ApiSlice, visitor: Visitor = guest): SliceContext => ({
    ...common,
    jobs: { add: (kind, payload, options) => jobs.add(`${slice.name}/${kind}`, payload, options) },
    derivedDir: derivedDirOf(settings, slice),
    secret: secretOf(slice),
    visitor,
    ...moneyOf(slice),
    ...enginesOf(slice, settings),
    ...portsFor(slice, ports),
    ...(slice.name === 'auth' ? { people: allPersonalData({ slices, contextOf, jobs, registered }) } : {}),
    call: async <Input, Output>(endpoint: Endpoint<Input, Output>, input: Input) =>
      (await api.call(endpoint.method, endpoint.path, input, visitor)) as Output,
  });
  openProvidedPorts(ports, slices, contextOf, rest?.ports);
  const api = makeApiRuntime(slices, contextOf, elsewhereOf(options));
  const close = async (): Promise<void> => {
    await content?.close();
    await kept.close();
    await database.close();
  };
  const isAlone = rest !== undefined;
  const bucket = settings.s3 && files;
  return { slices, database, ...kept, jobs, bucket, mail, api, content, contextOf, ports, registered, isAlone, close };
}

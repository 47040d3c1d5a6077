import { fileSecrets, openLog, openSecrets, type Settings, type SharedRecords } from '../host/public.ts';
import {
  fetchRelease,
  currentOrLastGoodRegistry,
  releaseHome,
  shareReleases,
  sharedReleaseHome,
  importRegistryFiles,
  type ReleaseHome,
} from '../releases/public.ts';

const log = openLog('warn', process.stderr);

/** The name of the row that shows whether SITE_SECRET is right. */
const markerSecret = 'site';

/**
 * Seals the secrets, and puts the registry and the releases of this machine's files into the rows of the database.
 * Resolves to the number of releases there.
 */
export async function shareFiles(settings: Settings): Promise<number> {
  const files = releaseHome(settings.dataDir, settings.registryKeys);
  const { secrets, shared, close } = await openSecrets(settings, log, (query) => importRegistryFiles(files, query));
  try {
    const home = sharedReleaseHome(settings, { shared, secrets, news: null });
    const registry = await currentOrLastGoodRegistry(home);
    if (registry !== null && !(await shareReleases(home, registry, 'known', log)))
      throw new Error('not all releases could be stored in the database');
    return (await home.packs?.list())?.size ?? 0;
  } finally {
    await close();
  }
}

async function writeSecrets(settings: Settings, shared: SharedRecords, from: ReleaseHome['secrets']): Promise<void> {
  const files = fileSecrets(settings.dataDir);
  for (const { name } of await shared.query<{ name: string }>('select name from core_secret')) {
    const bytes = name === markerSecret ? null : await from.read(name);
    if (bytes !== null) await files.replace(name, bytes);
  }
}

/**
 * Writes the secrets, the registry and the releases from the rows of the database into files of this machine. Resolves
 * to the number of releases.
 */
export async function takeFiles(settings: Settings): Promise<number> {
  const { secrets, shared, close } = await openSecrets(settings, log);
  try {
    if (shared === null) return 0;
    const home = sharedReleaseHome(settings, { shared, secrets, news: null });
    const files = releaseHome(settings.dataDir, settings.registryKeys);
    await writeSecrets(settings, shared, secrets);
    const releases = [...((await home.packs?.list()) ?? [])];
    for (const release of releases) {
      const at = release.lastIndexOf('@');
      await fetchRelease(home, release.slice(0, at), release.slice(at + 1));
    }
    const seqs = [...(await home.texts.pastSeqs())].reverse();
    for (const seq of seqs) await files.texts.write(seq, (await home.texts.past(seq)) ?? '');
    if ((await files.texts.current()) !== (await home.texts.current()))
      throw new Error('the registry in force is not the newest of its history');
    return releases.length;
  } finally {
    await close();
  }
}

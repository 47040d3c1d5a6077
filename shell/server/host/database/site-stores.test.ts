import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noS3Server, startS3Server } from 'shared-contracts/testing/s3-server';
import { openCore } from '../../core.ts';
import { onPostgres, type TestPlace } from '../../testing/each-database.ts';
import { recordingLog } from '../../testing/recording-log.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { readSettings } from '../settings/settings.ts';
import { startProblem } from '../../start-problem.ts';

/** Resolves to null, or to the line for the operator. */
async function start(
  place: TestPlace,
  { bucket = {}, ...flags }: { isNew?: boolean; hasMovedFiles?: boolean; bucket?: Record<string, string> } = {},
): Promise<string | null> {
  const settings = readSettings({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '', ...bucket });
  try {
    await (await openCore({ settings, slices: [], log: recordingLog(), ...flags })).close();
    return null;
  } catch (error) {
    return startProblem(error, settings) ?? String(error);
  }
}

const idIn = async ({ dataDir }: TestPlace, path: string): Promise<string> =>
  (await readFile(join(dataDir, path), 'utf8')).trim();

onPostgres('the places of a site', (databases) => {
  const started = async (): Promise<TestPlace> => {
    const place = await databases.place();
    expect(await start(place)).toBeNull();
    return place;
  };

  it('all carry its id', async () => {
    const place = await started();
    const id = await idIn(place, 'keys/site-id');
    expect(await idIn(place, 'files/site-id')).toBe(id);
    expect(await idIn(place, 'derived/site-id')).toBe(id);
    expect(await start(place)).toBeNull();
  });

  it('are refused when the store of files is empty beside a filled database, until it is said to be moved', async () => {
    const place = await started();
    const other = { ...place, dataDir: await temporaryFolder() };
    expect(await start(other)).toMatch(/^The store of files is empty or another one, .* --moved-files/);
    expect(await start(other)).toMatch(/^The store of files is empty/);
    expect(await start(other, { hasMovedFiles: true })).toBeNull();
    expect(await start(other)).toBeNull();
    expect(await start(place)).toBeNull();
  });

  it('are refused when the store of files is another site’s', async () => {
    const [place, stranger] = [await started(), await started()];
    await rm(join(place.dataDir, 'files'), { recursive: true });
    await cp(join(stranger.dataDir, 'files'), join(place.dataDir, 'files'), { recursive: true });
    expect(await start(place)).toBe(
      'The store of files belongs to a different site than the records: set both to the same site',
    );
  });

  it('are refused when the index is another site’s, which is made again once it is removed', async () => {
    const place = await started();
    await writeFile(join(place.dataDir, 'derived/site-id'), 'another\n');
    expect(await start(place)).toMatch(/^The search index in .* belongs to a different site .*: remove the folder/);
    await rm(join(place.dataDir, 'derived'), { recursive: true });
    expect(await start(place)).toBeNull();
  });

  it('belong to the new site after --new', async () => {
    const place = await started();
    const next = { ...place, databaseUrl: (await databases.place()).databaseUrl };
    expect(await start(next, { isNew: true })).toBeNull();
    const id = await idIn(next, 'keys/site-id');
    expect(await idIn(next, 'files/site-id')).toBe(id);
    expect(await start(next)).toBeNull();
  });
});

const noS3 = noS3Server();

(noS3 === null ? describe : describe.skip)(
  `a bucket of a site on SQLite${noS3 === null ? '' : ` (skipped: ${noS3})`}`,
  () => {
    it('is refused when it is empty, or another site’s', async () => {
      const server = await startS3Server();
      const [own, empty] = [(await server.bucket()).environment, (await server.bucket()).environment];
      const [place, stranger] = [await temporaryFolder(), await temporaryFolder()].map((dataDir) => ({
        dataDir,
        databaseUrl: null,
      }));
      if (place === undefined || stranger === undefined) throw new Error('There are two');
      expect(await start(place, { bucket: own })).toBeNull();
      expect(await start(place, { bucket: own })).toBeNull();
      expect(await start(place, { bucket: empty })).toMatch(/^The store of files is empty or another one/);
      expect(await start(stranger, { bucket: own })).toMatch(/^The store of files belongs to a different site/);
      await server.stop();
    });
  },
);

import { drill } from 'shared-contracts/testing/drill';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { altoOf } from '../../../ingest/testing/make-batch.ts';
import { jpegOf } from '../../../ingest/testing/make-scans.ts';
import { Killed, withSimulatedCrash } from '../../testing/simulated-crash.ts';
import { publishItems } from './publish-items.endpoint.ts';
import { openRunArchive, type RunArchive } from './testing/run-archive.ts';

type Context = RunArchive['context'];

onDatabase('a run whose process dies', (databases) => {
  let archive: RunArchive;
  beforeEach(async () => {
    archive = await openRunArchive(databases);
  });
  afterEach(() => archive.close());

  /** Works until killed; resolves to true if it was, after another process has continued its work. */
  async function workMortally(context: Context): Promise<boolean> {
    try {
      await archive.work(context);
      return false;
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      await archive.work();
      return true;
    }
  }

  async function changesOf(slug: string): Promise<readonly string[]> {
    const { db } = archive.context;
    const rows = await db
      .selectFrom('archive_change')
      .innerJoin('archive_page', 'archive_page.id', 'archive_change.page_id')
      .select('kind')
      .where('slug', '=', slug)
      .orderBy('seq')
      .execute();
    return rows.map(({ kind }) => kind);
  }

  async function stagedKeys(): Promise<readonly string[]> {
    const keys: string[] = [];
    for await (const { key } of archive.context.files.list('archive/runs')) keys.push(key);
    return keys;
  }

  drill.each([
    ['before', false],
    ['after', true],
  ])(
    'at any write, just %s it, finishes after a restart, without duplicates',
    async (_, after) => {
      let deaths = 0;
      for (let at = 1; ; at += 1) {
        const day = `1971-06-${String(at).padStart(2, '0')}`;
        const run = await archive.send({
          [`Lantern/${day}/p1.jpg`]: await jpegOf(at),
          [`Lantern/${day}/p1.xml`]: altoOf('Harmattan', `number${String(at)}`),
        });
        const dying = withSimulatedCrash(archive.context, { at, after });
        let died = await workMortally(dying);
        const { items } = await archive.read(run);
        expect(items).toMatchObject([{ state: 'checked', held: [], problem: null }]);
        await publishItems.handle(archive.context, { run, items: [], withWarnings: true, replace: false });
        died = (await workMortally(died ? archive.context : dying)) || died;
        const slug = `lantern-${day}-p1`;
        const end = await archive.read(run);
        expect(end.run).toMatchObject({ standing: 'finished', counts: { published: 1 } });
        expect(end.items).toMatchObject([{ state: 'published', page: slug }]);
        expect(await changesOf(slug)).toEqual(['text', 'image']);
        expect(await archive.find(`number${String(at)}`)).toContain(slug);
        expect(await stagedKeys()).toEqual([]);
        if (!died) break;
        deaths += 1;
      }
      // It can be killed while storing files, tiles, words, check, scan, page and image, and at the end.
      expect(deaths).toBeGreaterThan(15);
    },
    120_000,
  );
});

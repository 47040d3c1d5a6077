import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { drill } from 'shared-contracts/testing/drill';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { demoEditions } from './demo-editions.ts';
import { renderDemoScan } from './render-scan.ts';
import { loadDemo } from './load-demo.ts';

const pageCount = demoEditions.reduce((sum, { pages }) => sum + pages.length, 0);

onDatabase('the demonstration archive', (databases) => {
  let archive: TestArchive;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const pages = (): Promise<readonly { readonly slug: string; readonly image_hash: string | null }[]> =>
    archive.context.db.selectFrom('archive_page').select(['slug', 'image_hash']).orderBy('slug').execute();

  const loadKeepingJobs = async (): Promise<readonly unknown[]> => {
    const jobs: unknown[] = [];
    const add = (_: string, payload: unknown): Promise<void> => Promise.resolve(void jobs.push(payload));
    await loadDemo({ ...archive.context, jobs: { add } });
    return jobs;
  };

  it('fills an empty archive with searchable pages, and resuming changes nothing', async () => {
    expect(await loadKeepingJobs()).toHaveLength(pageCount);
    const loaded = await pages();
    expect(loaded).toHaveLength(pageCount);
    await archive.index();
    const hits = await archive.hits('"wole soyinka"');
    expect(hits.map(({ slug }) => slug)).toContain('ibadan-demonstration-courier-1986-10-17-p1');
    expect(hits.every(({ demonstration }) => demonstration)).toBe(true);
    await rm(join(archive.context.derivedDir, 'demonstration-loaded'));
    await loadDemo(archive.context);
    expect(await pages()).toEqual(loaded);
  }, 120_000);

  drill(
    'draws missing scans, front pages first, and none for words that have changed',
    async () => {
      const [first] = await loadKeepingJobs();
      expect(first).toMatchObject({ page: { sequence: 1 } });
      const drawn = async (): Promise<readonly string[]> =>
        (await pages()).flatMap(({ image_hash }) => (image_hash === null ? [] : [image_hash]));
      await renderDemoScan(archive.context, { ...Object(first), sourceHash: 'of other words' });
      expect(await drawn()).toEqual([]);
      await renderDemoScan(archive.context, first);
      const scans = await drawn();
      expect(scans).toHaveLength(1);
      await renderDemoScan(archive.context, first);
      expect(await drawn()).toEqual(scans);
      await rm(join(archive.context.derivedDir, 'demonstration-loaded'));
      expect(await loadKeepingJobs()).toHaveLength(pageCount - 1);
    },
    120_000,
  );

  it('stores the articles of an edition separately, each with its headline', async () => {
    await loadDemo(archive.context);
    const articles = await archive.context.db.selectFrom('archive_article').select(['headline', 'kind']).execute();
    const expected = demoEditions.flatMap((edition) => edition.pages.flatMap((page) => page.articles));
    expect(articles.map(({ headline }) => headline).sort()).toEqual(expected.map(({ headline }) => headline).sort());
    expect(new Set(articles.map(({ kind }) => kind))).toEqual(new Set(['article', 'advertisement', 'notice']));
  }, 120_000);

  it('is not loaded into an archive of real newspapers', async () => {
    await storePage(archive.context, makePage(pageText('A real page')));
    await loadDemo(archive.context);
    expect(await pages()).toHaveLength(1);
  });
});

import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { onEachDatabase } from '../../../shell/server/testing/each-database.ts';
import { storePage } from '../pages/store-page.ts';
import { makePage, pageText } from '../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../testing/with-archive.ts';
import { demoEditions } from './demo-editions.ts';
import { loadDemo } from './load-demo.ts';

const pageCount = demoEditions.reduce((sum, { pages }) => sum + pages.length, 0);

onEachDatabase('the demonstration archive', (databases) => {
  let archive: TestArchive;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const pages = (): Promise<readonly { readonly slug: string; readonly image_hash: string | null }[]> =>
    archive.context.db.selectFrom('archive_page').select(['slug', 'image_hash']).execute();

  it('fills an empty archive with pages to find and see, and going on after a cut changes nothing', async () => {
    await loadDemo(archive.context);
    const loaded = await pages();
    expect(loaded).toHaveLength(pageCount);
    expect(loaded.every(({ image_hash }) => image_hash !== null)).toBe(true);
    await archive.index();
    const hits = await archive.hits('"wole soyinka"');
    expect(hits.map(({ slug }) => slug)).toContain('ibadan-demonstration-courier-1986-10-17-p1');
    expect(hits.every(({ demonstration }) => demonstration)).toBe(true);
    await rm(join(archive.context.derivedDir, 'demonstration-loaded'));
    await loadDemo(archive.context);
    expect(await pages()).toEqual(loaded);
  }, 120_000);

  it('stays out of an archive of real newspapers', async () => {
    await storePage(archive.context, makePage(pageText('A real page')));
    await loadDemo(archive.context);
    expect(await pages()).toHaveLength(1);
  });
});

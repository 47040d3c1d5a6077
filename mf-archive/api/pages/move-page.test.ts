import { onEachDatabase } from '../../../shell/server/testing/each-database.ts';
import { makePage, pageText } from '../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../testing/with-archive.ts';
import { movePage } from './move-page.ts';
import { storePage } from './store-page.ts';

onEachDatabase('a page that is moved', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const later = { date: { year: 1964, month: 3, day: 14 }, edition: 1 };

  it('keeps its address when it is moved to where it stands, also where two pages have one place', async () => {
    const { context } = archive;
    const { slug } = await storePage(context, makePage(pageText('one')));
    await storePage(context, makePage(pageText('two'), { ...later, sequence: 1 }));
    const moved = await movePage(context, slug, { ...later, sequence: 1 });
    expect(moved).toBe('lagos-courier-1964-03-14-p1-2');
    expect(await movePage(context, moved, { ...later, sequence: 1 })).toBe(moved);
    const old = await context.db.selectFrom('archive_redirect').select('slug').execute();
    expect(old).toEqual([{ slug }]);
  });
});

import { onEachDatabase } from '../../../shell/server/testing/each-database.ts';
import { makePage, pageText } from '../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../testing/with-archive.ts';
import { storePage } from './store-page.ts';

onEachDatabase('storing a page', (databases) => {
  let archive: TestArchive;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const changes = async (): Promise<number> =>
    (await archive.context.db.selectFrom('archive_change').select('seq').execute()).length;

  it('keeps id and address when it is stored again, and writes nothing when nothing changed', async () => {
    const first = await storePage(archive.context, makePage(pageText('palm oil')));
    expect(first).toMatchObject({ slug: 'lagos-courier-1964-03-07-p1', outcome: 'new' });
    expect(await storePage(archive.context, makePage(pageText('palm oil')))).toEqual({
      ...first,
      outcome: 'unchanged',
    });
    expect(await changes()).toBe(1);
    expect(await storePage(archive.context, makePage(pageText('palm wine')))).toEqual({ ...first, outcome: 'changed' });
    expect(await changes()).toBe(2);
  });

  it('takes over what its source says of the title now', async () => {
    const page = makePage(pageText('palm oil'));
    await storePage(archive.context, page);
    const renamed = { ...page, title: { ...page.title, name: 'The Lagos Courier' } };
    expect(await storePage(archive.context, renamed)).toMatchObject({ outcome: 'changed' });
    const titles = await archive.context.db.selectFrom('archive_title').select('name').execute();
    expect(titles).toEqual([{ name: 'The Lagos Courier' }]);
  });

  it('gives editions of one day and dates without a day addresses of their own', async () => {
    const slugs: string[] = [];
    for (const change of [
      { edition: 2 },
      { date: { year: 1964, month: 3, day: null } },
      { date: { year: 1964, month: null, day: null } },
    ]) {
      slugs.push((await storePage(archive.context, makePage(pageText('x'), change))).slug);
    }
    expect(slugs).toEqual(['lagos-courier-1964-03-07-ed-2-p1', 'lagos-courier-1964-03-p1', 'lagos-courier-1964-p1']);
  });

  it('refuses places that can have no address', async () => {
    const title = { ...makePage(pageText('')).title, slug: '../etc' };
    const date = { year: 1964, month: 2, day: 30 };
    for (const change of [{ title }, { date }, { edition: 0 }, { sequence: 1.5 }]) {
      await expect(storePage(archive.context, makePage(pageText('x'), change))).rejects.toMatchObject({
        code: 'bad-request',
      });
    }
    expect(await changes()).toBe(0);
  });

  it('numbers changes without gaps while several write at once', async () => {
    const sequences = Array.from({ length: 12 }, (_, index) => index + 1);
    await Promise.all(sequences.map((sequence) => storePage(archive.context, makePage(pageText('x'), { sequence }))));
    const rows = await archive.context.db.selectFrom('archive_change').select('seq').orderBy('seq').execute();
    expect(rows.map(({ seq }) => seq)).toEqual(sequences);
    expect(await archive.context.db.selectFrom('archive_title').select('id').execute()).toHaveLength(1);
  });
});

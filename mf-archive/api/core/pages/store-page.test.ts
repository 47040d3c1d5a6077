import { onEachDatabase } from '../../../../shell/server/testing/each-database.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { storePage } from './store-page.ts';

onEachDatabase('storing a page', (databases) => {
  let archive: TestArchive;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const changes = async (): Promise<number> =>
    (await archive.context.db.selectFrom('archive_change').select('seq').execute()).length;

  it('keeps id and slug when it is stored again, and writes nothing if nothing changed', async () => {
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

  it('updates the title from its source', async () => {
    const page = makePage(pageText('palm oil'));
    await storePage(archive.context, page);
    const renamed = { ...page, title: { ...page.title, name: 'The Lagos Courier' } };
    expect(await storePage(archive.context, renamed)).toMatchObject({ outcome: 'changed' });
    const titles = await archive.context.db.selectFrom('archive_title').select('name').execute();
    expect(titles).toEqual([{ name: 'The Lagos Courier' }]);
  });

  it('gives several editions of a day, and incomplete dates, slugs of their own', async () => {
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

  it('rejects positions that cannot have a slug', async () => {
    const title = { ...makePage(pageText('')).title, slug: '../etc' };
    const date = { year: 1964, month: 2, day: 30 };
    for (const change of [{ title }, { date }, { edition: 0 }, { sequence: 1.5 }]) {
      await expect(storePage(archive.context, makePage(pageText('x'), change))).rejects.toMatchObject({
        code: 'bad-request',
      });
    }
    expect(await changes()).toBe(0);
  });

  it('numbers changes without gaps under concurrent writes', async () => {
    const sequences = Array.from({ length: 12 }, (_, index) => index + 1);
    await Promise.all(sequences.map((sequence) => storePage(archive.context, makePage(pageText('x'), { sequence }))));
    const rows = await archive.context.db.selectFrom('archive_change').select('seq').orderBy('seq').execute();
    expect(rows.map(({ seq }) => seq)).toEqual(sequences);
    expect(await archive.context.db.selectFrom('archive_title').select('id').execute()).toHaveLength(1);
  });

  it('keeps pages without words out of the index, and keeps the words when a scan comes without any', async () => {
    const bare = { ...makePage(pageText('')), text: null };
    expect(await storePage(archive.context, bare)).toMatchObject({ outcome: 'new', recognised: false });
    expect(await storePage(archive.context, bare)).toMatchObject({ outcome: 'unchanged', recognised: false });
    await archive.index();
    expect(await archive.find('palm')).toEqual([]);
    expect(await storePage(archive.context, makePage(pageText('palm oil')))).toMatchObject({ outcome: 'changed' });
    expect(await storePage(archive.context, bare)).toMatchObject({ outcome: 'unchanged', recognised: true });
    await archive.index();
    expect(await archive.find('palm')).toEqual(['lagos-courier-1964-03-07-p1']);
  });

  it('stores one article for two pages, and deletes it with the last of them', async () => {
    const story = { number: 1, kind: 'article', headline: 'Palm oil' } as const;
    const onTwo = [1, 2].map((sequence) => makePage(pageText('palm oil'), { sequence, articles: [story] }));
    for (const page of onTwo) await storePage(archive.context, page);
    const articles = async (): Promise<number> =>
      (await archive.context.db.selectFrom('archive_article').select('id').execute()).length;
    expect(await articles()).toBe(1);
    await storePage(archive.context, makePage(pageText('palm oil'), { sequence: 1 }));
    expect(await articles()).toBe(1);
    await storePage(archive.context, makePage(pageText('palm oil'), { sequence: 2 }));
    expect(await articles()).toBe(0);
  });

  it('gives a title with the name of another place’s or of an invented one a slug of its own', async () => {
    const page = makePage(pageText('x'));
    const slugOf = async (change: Partial<typeof page.title>): Promise<string> =>
      (await storePage(archive.context, { ...page, title: { ...page.title, ...change } })).titleSlug;
    expect(await slugOf({})).toBe('lagos-courier');
    expect(await slugOf({ demonstration: false })).toBe('lagos-courier-lagos');
    expect(await slugOf({ demonstration: false, sourceId: 'lccn:sn1' })).toBe('lagos-courier-sn1');
    expect(await slugOf({ demonstration: false, sourceId: 'lccn:sn1', slug: 'renamed', name: 'Renamed' })).toBe(
      'lagos-courier-sn1',
    );
    expect(await slugOf({ place: 'Accra' })).toBe('lagos-courier-accra');
  });
});

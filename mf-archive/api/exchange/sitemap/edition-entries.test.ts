import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { requestMachineRoute, textOfAnswer } from '../../testing/request-machine-route.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { titleAndPlaceEntries } from './list-archive-pages.ts';
import { listSitemapFiles, maxPagesInFile, sitemapFileRoute } from './sitemap-files.ts';

onDatabase('the sitemap', (databases) => {
  let archive: TestArchive;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const store = (slug: string, year: number, values: { place?: string; demonstration?: boolean } = {}) => {
    const { place = 'Lagos', demonstration = false } = values;
    const title = { slug, name: slug, place, language: null, rights: null, demonstration };
    return storePage(archive.context, makePage(pageText('word'), { title, date: { year, month: 1, day: 2 } }));
  };
  const paths = async () => (await titleAndPlaceEntries(archive.context)).map(({ path }) => path);

  it('lists titles and places, but nothing invented', async () => {
    await store('herald', 1972);
    await store('invented', 1980, { place: 'Kano', demonstration: true });
    expect(await paths()).toEqual(['/on-this-day', '/places', '/places/lagos', '/editions?title=herald']);
  });

  const read = async (path: string): Promise<string> => {
    const [, , , title = '', year = '', file = ''] = path.split('/');
    return await textOfAnswer(
      await requestMachineRoute(archive.context, sitemapFileRoute, { params: { title, year, file } }),
    );
  };

  it('has a file for each year of a title, with its editions, its pages and their last changes', async () => {
    await store('herald', 1972);
    await store('herald', 1973);
    await store('invented', 1980, { demonstration: true });
    const files = await listSitemapFiles(archive.context);
    expect(files.map(({ path }) => path)).toEqual([
      ...['/sitemaps/archive/herald/1972/1.xml', '/sitemaps/archive/herald/1973/1.xml'],
    ]);
    const xml = await read(files[0]?.path ?? '');
    expect(
      [...xml.matchAll(/<loc>([^<]+)<\/loc><lastmod>\d{4}-[^<]+\+00:00<\/lastmod>/g)].map(([, loc]) => loc),
    ).toEqual([...['http://localhost/editions/herald-1972-01-02', 'http://localhost/search/herald-1972-01-02-p1']]);
    for (const path of ['herald/1971/1.xml', 'herald/1972/2.xml', 'invented/1980/1.xml', 'herald/1972/one.xml']) {
      await expect(read(`/sitemaps/archive/${path}`)).rejects.toThrow('no such part');
    }
  });

  it('splits a very large year into files of the allowed size, each page in one of them', async () => {
    await store('herald', 1972);
    const { id, ...page } = await archive.context.db.selectFrom('archive_page').selectAll().executeTakeFirstOrThrow();
    const rows = Array.from({ length: maxPagesInFile + 4 }, (_, at) => {
      const slug = `herald-1972-01-02-p${String(at + 10)}`;
      return { ...page, id: `${id}-${String(at)}`, slug, source_key: slug, sequence: at + 10 };
    });
    await archive.context.transact(async (transaction) => {
      for (let from = 0; from < rows.length; from += 1_500)
        await transaction
          .insertInto('archive_page')
          .values(rows.slice(from, from + 1_500))
          .execute();
    });
    const files = await listSitemapFiles(archive.context);
    const pages: string[] = [];
    for (const { path } of files) {
      const found = [...(await read(path)).matchAll(/<loc>[^<]+\/search\/([^<]+)<\/loc>/g)];
      expect(found.length).toBeLessThanOrEqual(maxPagesInFile);
      pages.push(...found.map(([, slug = '']) => slug));
    }
    expect([files.length, pages.length, new Set(pages).size]).toEqual([2, rows.length + 1, rows.length + 1]);
  });
});

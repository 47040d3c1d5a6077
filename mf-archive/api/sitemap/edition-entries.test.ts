import { onEachDatabase } from '../../../shell/server/testing/each-database.ts';
import { storePage } from '../pages/store-page.ts';
import { makePage, pageText } from '../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../testing/with-archive.ts';
import { editionEntries, mostListedEditions } from './edition-entries.ts';

onEachDatabase('editions in the sitemap', (databases) => {
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
  const paths = async () => (await editionEntries(archive.context)).map(({ path }) => path);

  it('are named with their titles and places, and nothing that is invented', async () => {
    await store('herald', 1972);
    await store('invented', 1980, { place: 'Kano', demonstration: true });
    expect(await paths()).toEqual([
      ...['/on-this-day', '/places', '/places/lagos'],
      ...['/editions?title=herald', '/editions/herald-1972-01-02'],
    ]);
  });

  it('give way to the years of their titles where there are more than a sitemap takes', async () => {
    await store('herald', 1972);
    const { id, ...title } = await archive.context.db.selectFrom('archive_title').selectAll().executeTakeFirstOrThrow();
    const count = mostListedEditions + 1;
    const issues = Array.from({ length: count }, (_, index) => ({
      ...{ id: `issue-${String(index)}`, title_id: id, slug: `${title.slug}-${String(index)}`, year: 1973 },
      ...{ month: 1, day: 2, precision: 'day' as const, edition: index + 2 },
    }));
    const page = await archive.context.db.selectFrom('archive_page').selectAll().executeTakeFirstOrThrow();
    await archive.context.transact(async (transaction) => {
      for (let from = 0; from < count; from += 400) {
        const some = issues.slice(from, from + 400);
        await transaction.insertInto('archive_issue').values(some).execute();
        const pages = some.map((issue) => ({
          ...page,
          ...{ id: `page-${issue.id}`, issue_id: issue.id, slug: issue.id, source_key: issue.id },
        }));
        await transaction.insertInto('archive_page').values(pages).execute();
      }
    });
    expect(await paths()).toEqual([
      ...['/on-this-day', '/places', '/places/lagos', '/editions?title=herald'],
      ...['/editions?title=herald&year=1972', '/editions?title=herald&year=1973'],
    ]);
  });
});

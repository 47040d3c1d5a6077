import { onDatabase } from '../../../../../shell/server/testing/each-database.ts';
import { openTestArchive, type TestArchive } from '../../../testing/with-archive.ts';
import { readPage } from '../../../text/page-tokens.ts';
import { generatePage, maxPages } from './generate-page.ts';
import { generatePages } from './generate-command.ts';
import { makeVocabulary } from './vocabulary.ts';

const vocabulary = makeVocabulary();
const options = { seed: 7, from: 0 };

describe('a generated page', () => {
  it('depends only on its index and seed', () => {
    expect(generatePage(makeVocabulary(), 40, 7)).toEqual(generatePage(vocabulary, 40, 7));
    expect(generatePage(vocabulary, 40, 8).text).not.toEqual(generatePage(vocabulary, 40, 7).text);
    expect(generatePage(vocabulary, 41, 7).text).not.toEqual(generatePage(vocabulary, 40, 7).text);
  });

  it('has its own position: no two of a million share title, day and number', () => {
    const places = new Set<string>();
    for (let index = 0; index < maxPages; index += 97) {
      const edition = Math.floor(index / 48);
      places.add(`${String(index % 48)} ${String((edition * 7_919) % 21_915)}`);
    }
    expect(places.size).toBe(Math.ceil(maxPages / 97));
    expect(maxPages).toBeGreaterThanOrEqual(1_000_000);
  });

  it('has about 900 words in articles whose headlines are recognised from the text', () => {
    const pages = Array.from({ length: 20 }, (_, index) => generatePage(vocabulary, index * 501, 7));
    for (const { text, articles } of pages) {
      const { tokens, paragraphs, headings } = readPage(text);
      expect(tokens.length).toBeGreaterThan(700);
      expect(tokens.length).toBeLessThan(1_300);
      expect(articles.length).toBeGreaterThan(3);
      const found = paragraphs.filter((_, index) => headings[index]);
      expect(articles.filter(({ headline }) => found.includes(headline ?? '')).length).toBeGreaterThan(2);
    }
    const years = pages.map(({ date }) => date.year);
    expect(Math.max(...years) - Math.min(...years)).toBeGreaterThan(30);
  });
});

onDatabase('generated pages', (databases) => {
  let archive: TestArchive;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const slugs = async (): Promise<readonly string[]> =>
    (await archive.context.db.selectFrom('archive_page').select('slug').orderBy('slug').execute()).map(
      ({ slug }) => slug,
    );

  it('are the same whether made at once or in parts, and none is made twice', async () => {
    expect(await generatePages(archive.context, 30, options)).toBe(30);
    expect(await generatePages(archive.context, 50, options)).toBe(20);
    expect(await generatePages(archive.context, 10, { seed: 7, from: 50 })).toBe(10);
    expect(await generatePages(archive.context, 60, options)).toBe(0);
    expect(await slugs()).toHaveLength(60);
  }, 60_000);

  it('are all in the change log, without gaps, and can be harvested and found', async () => {
    await generatePages(archive.context, 30, options);
    const changes = await archive.context.db.selectFrom('archive_change').select('seq').orderBy('seq').execute();
    expect(changes.map(({ seq }) => seq)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    const { db } = archive.context;
    const editions = await db.selectFrom('archive_issue').select('id').orderBy('id').execute();
    const harvested = await db.selectFrom('archive_edition_change').select('issue_id').orderBy('issue_id').execute();
    expect(harvested.map(({ issue_id }) => issue_id)).toEqual(editions.map(({ id }) => id));
    await archive.index();
    const found = await archive.find('the', {});
    expect(found.length).toBeGreaterThan(0);
    expect(await slugs()).toEqual(expect.arrayContaining([...found]));
  }, 60_000);
});

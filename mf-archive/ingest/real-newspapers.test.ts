import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { drill } from 'shared-contracts/testing/drill';
import type * as PackTiles from '../api/core/pages/pack-tiles.ts';
import { decodePageText, encodePageText } from '../api/text/packed-page.ts';
import type { PageText, PrintedWord } from '../api/text/page-words.ts';
import { onDatabase } from '../../shell/server/testing/each-database.ts';
import { openTestArchive, type TestArchive } from '../api/testing/with-archive.ts';
import { readAlto } from './alto/read-alto.ts';
import { toPageText } from './alto/to-page-text.ts';
import { ingestCommand } from './ingest-command.ts';
import { pdfPageFacts } from './pdf/read-pdf.ts';
import { testTerminal } from './testing/test-terminal.ts';

/** Cutting these large scans takes a minute; the browser tests start from an import that does cut them. */
jest.mock('../api/core/pages/pack-tiles.ts', () => {
  const { packTiles } = jest.requireActual<typeof PackTiles>('../api/core/pages/pack-tiles.ts');
  const small = sharp({ create: { width: 32, height: 32, channels: 3, background: 'white' } }).png();
  return { packTiles: async () => packTiles(await small.toBuffer()) };
});

/** Real newspapers that are not part of the project; the numbers are those of their README. */
const newspapers = resolve(import.meta.dirname, '../../../shared/data');
const here = existsSync(newspapers);
if (!here) process.stderr.write(`\nSkipped: the tests with real newspapers, since ${newspapers} is not there.\n`);

const star = join(newspapers, 'evening-star/batch_dlc_manyyears_ver01/data');
const bee = join(newspapers, 'omaha-daily-bee/batch_nbu_manyissues_ver01/data');
const star1920 = join(star, 'sn83045462/00280656847/1920111501/0007');
const bee1887 = join(bee, 'sn99021999/0020653817A/1887030301/0003');

async function read(page: string): Promise<PageText> {
  const image = await pdfPageFacts(newspapers, `${page}.pdf`, 1);
  return toPageText(readAlto(await readFile(`${page}.xml`)), image);
}

const linesOf = ({ blocks }: PageText): PageText['blocks'][number]['lines'] => blocks.flatMap(({ lines }) => lines);
const wordsOf = (text: PageText): readonly PrintedWord[] => linesOf(text).flatMap(({ words }) => words);
const pairsOf = (text: PageText): readonly (readonly [PrintedWord, PrintedWord])[] => {
  const words = wordsOf(text);
  return words.flatMap((word, index) => {
    const next = words[index + 1];
    return word.hyphen === 'first' && next?.hyphen === 'second' ? [[word, next] as const] : [];
  });
};

(here ? describe : describe.skip)('real newspaper pages', () => {
  it('have the known number of blocks, lines, words and broken words (Omaha Daily Bee, 3 March 1887)', async () => {
    const text = await read(bee1887);
    expect([text.blocks.length, linesOf(text).length, wordsOf(text).length, pairsOf(text).length]).toEqual([
      8, 1_365, 10_446, 145,
    ]);
  });

  it('have one word "Association" with two boxes at the right pixels (Evening Star, 15 November 1920)', async () => {
    const text = await read(star1920);
    expect([wordsOf(text).length, pairsOf(text).length]).toEqual([7_015, 220]);
    expect({ width: text.width, height: text.height }).toEqual({ width: 2_863, height: 3_736 });
    const [[first, second] = []] = pairsOf(text);
    // In the file 2366, 5572, 348 × 261 and 669, 5917, 953 × 279, in units of an eighth of a pixel.
    expect(first).toMatchObject({ text: 'As', joined: 'Association', box: { x: 296, y: 697, w: 43, h: 32 } });
    expect(second).toMatchObject({ text: 'sociation', joined: null, box: { x: 84, y: 740, w: 119, h: 35 } });
  });

  it('keep every word on the page although the rectangles of their blocks are wrong', async () => {
    const text = await read(star1920);
    const placed = wordsOf(text).flatMap(({ box }) => (box === null ? [] : [box]));
    expect(placed.length).toBeGreaterThan(7_000);
    expect(placed.every(({ x, y, w, h }) => x >= 0 && y >= 0 && x + w <= 2_863 && y + h <= 3_736)).toBe(true);
  });

  it('are packed with their tokens into at most 90 kB and unpacked unchanged', async () => {
    for (const page of [bee1887, star1920]) {
      const text = await read(page);
      const packed = encodePageText(text);
      expect(packed.length).toBeLessThanOrEqual(90_000);
      expect(decodePageText(packed)).toEqual(text);
    }
  });
});

const onDatabases = here
  ? onDatabase
  : (about: string): void => describe.skip(about, () => it('needs real newspapers', () => undefined));

onDatabases('real newspapers', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  it('are imported: 9 pages of one title, 15 of another, and damaged files are reported', async () => {
    const { terminal, text } = testTerminal();
    expect(await ingestCommand(archive.context, [star, bee], terminal)).toBe(0);
    expect(text()).toContain('2 titles, 24 editions, 24 pages: 24 new');
    expect(text()).toMatch(/batch\.xml is not well-formed XML \(line 32/);
    expect(text()).toMatch(/0028065419A\.xml is not well-formed XML \(line 113/);
    expect(text()).toContain('14 scans made into tiles');
    await archive.index();
    const [hit] = await archive.hits('"League of Nations"');
    expect(hit?.title.slug).toBe('evening-star');
    expect(await archive.find('association', { from: '1920-11', title: ['evening-star'] })).toEqual([
      'evening-star-1920-11-15-p1',
    ]);
    const pages = await archive.context.db
      .selectFrom('archive_page')
      .innerJoin('archive_issue', 'archive_issue.id', 'archive_page.issue_id')
      .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
      .select('archive_title.slug')
      .execute();
    expect(pages.filter(({ slug }) => slug === 'omaha-daily-bee')).toHaveLength(9);
    expect(pages.filter(({ slug }) => slug === 'evening-star')).toHaveLength(15);
  }, 300_000);

  it('are imported with articles: every word of the Statesman is in one, or is the rest of its page', async () => {
    const { terminal } = testTerminal();
    expect(await ingestCommand(archive.context, [join(newspapers, 'statesman')], terminal)).toBe(0);
    const { db } = archive.context;
    const articles = await db.selectFrom('archive_article').select('kind').execute();
    expect(articles.filter(({ kind }) => kind === 'article')).toHaveLength(26);
    expect(articles.filter(({ kind }) => kind === 'advertisement')).toHaveLength(1);
    const rows = await db
      .selectFrom('archive_page')
      .innerJoin('archive_page_text', 'archive_page_text.page_id', 'archive_page.id')
      .select('words')
      .orderBy('sequence')
      .execute();
    const pages = rows.map(({ words }) => decodePageText(words));
    expect(pages.map((page) => wordsOf(page).length)).toEqual([5_140, 6_362, 5_010, 5_580]);
    const rest = pages.map(({ blocks, ...page }) =>
      wordsOf({ ...page, blocks: blocks.filter((b) => b.article === null) }),
    );
    expect(rest.map((words) => words.length)).toEqual([1_130, 5, 2, 7]);
  }, 120_000);

  drill(
    'are imported without words: four pages of the Weekly Journal are shown, and await recognition',
    async () => {
      const { terminal, text } = testTerminal();
      expect(await ingestCommand(archive.context, [join(newspapers, 'chicopee-weekly-journal')], terminal)).toBe(0);
      expect(text()).toContain('4 pages not yet recognised');
      const pages = await archive.context.db.selectFrom('archive_page').selectAll().orderBy('slug').execute();
      expect(pages.map(({ slug, recognised, master_type: type }) => [slug, recognised, type])).toEqual(
        [1, 2, 3, 4].map((page) => [`chicopee-weekly-journal-1856-05-10-p${String(page)}`, 0, 'image/tiff']),
      );
      expect(pages.every(({ image }) => image !== null)).toBe(true);
    },
    120_000,
  );
});

import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Box } from 'shared-contracts/archive/newspaper';
import { readAlto } from '../../ingest/alto/read-alto.ts';
import { toPageText } from '../../ingest/alto/to-page-text.ts';
import { pdfPageFacts } from '../../ingest/pdf/read-pdf.ts';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { getPage } from './reading/get-page.endpoint.ts';
import { storePage } from '../core/pages/store-page.ts';
import { searchPages } from './search-pages.endpoint.ts';
import { makePage } from '../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../testing/with-archive.ts';

/** Real newspapers, which are not part of the repository. */
const newspapers = resolve(import.meta.dirname, '../../../../shared/data');
const here = existsSync(newspapers);
if (!here) process.stderr.write(`\nSkipped: boxes compared with real ALTO, since ${newspapers} is not there.\n`);

const pages = [
  'evening-star/batch_dlc_manyyears_ver01/data/sn83045462/00280656847/1920111501/0007',
  'omaha-daily-bee/batch_nbu_manyissues_ver01/data/sn99021999/0020653817A/1887030301/0003',
];

/** A string of the file, parsed without the project's code. */
interface AltoString {
  readonly line: number;
  readonly content: string;
  readonly whole: string | null;
  readonly half: 'first' | 'second' | null;
  readonly box: Box;
}

function readStrings(xml: string, image: { readonly width: number; readonly height: number }): readonly AltoString[] {
  const [page = ''] = /<Page\b[^>]*>/.exec(xml) ?? [];
  const [across, down] = [
    image.width / Number(/\bWIDTH="([\d.]+)"/.exec(page)?.[1]),
    image.height / Number(/\bHEIGHT="([\d.]+)"/.exec(page)?.[1]),
  ];
  const entity = (text: string): string =>
    text.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  return xml.split('<TextLine').flatMap((part, line) =>
    Array.from(part.matchAll(/<String\b([^>]*)>/g), ([, attributes = '']) => {
      const value = (name: string): string => entity(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
      const [left, top, width, height] = ['HPOS', 'VPOS', 'WIDTH', 'HEIGHT'].map((name) => Number(value(name)));
      // Edges are rounded, not lengths.
      const edge = (from = 0, length = 0, scale = 1): number => Math.round((from + length) * scale);
      const [x, y] = [edge(left, 0, across), edge(top, 0, down)];
      const [w, h] = [edge(left, width, across) - x, edge(top, height, down) - y];
      const type = value('SUBS_TYPE');
      const half = type === 'HypPart1' ? 'first' : type === 'HypPart2' ? 'second' : null;
      return { line, content: value('CONTENT'), whole: value('SUBS_CONTENT') || null, half, box: { x, y, w, h } };
    }),
  );
}

const plain = (text: string): string => text.replace(/^[^A-Za-z0-9]+|[^A-Za-z0-9]+$/g, '').toLowerCase();
const isPlainWord = (text: string): boolean => /^[a-z]{4,}$/.test(plain(text)) && /^[ -~]*$/.test(text);

/** Returns the boxes of each occurrence of a word that the file hyphenates. */
const brokenBoxes = (strings: readonly AltoString[], word: string): readonly (readonly Box[])[] =>
  strings.flatMap((one, at) => {
    const next = strings[at + 1];
    const isWord = one.half === 'first' && next?.half === 'second' && plain(one.whole ?? '') === word;
    return isWord ? [[one.box, next.box]] : [];
  });

/** Returns the boxes of each occurrence of adjacent words in a line. */
const phraseBoxes = (strings: readonly AltoString[], phrase: readonly string[]): readonly (readonly Box[])[] =>
  strings.flatMap((first, at) => {
    const found = strings.slice(at, at + phrase.length);
    const fits = found.length === phrase.length && found.every((one, i) => plain(one.content) === phrase[i]);
    return fits && found.every((one) => one.half === null && one.line === first.line)
      ? [found.map(({ box }) => box)]
      : [];
  });

const onDatabases = here
  ? onDatabase
  : (about: string): void => describe.skip(about, () => it('needs real newspapers', () => undefined));

onDatabases('boxes on real pages', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  /** Stores the page; resolves to its strings and a function that requests boxes on it. */
  const open = async (path: string) => {
    const bytes = await readFile(join(newspapers, `${path}.xml`));
    const image = await pdfPageFacts(newspapers, join(newspapers, `${path}.pdf`), 1);
    const text = toPageText(readAlto(bytes), image);
    const { slug } = await storePage(archive.context, makePage(text));
    await archive.index();
    const lit = async (q: string): Promise<readonly (readonly Box[])[]> => {
      const { hits } = await searchPages(archive.context, { q, page: 1 });
      const filter = { from: '1964', to: '1964-03', title: ['lagos-courier'] };
      expect((await searchPages(archive.context, { q, page: 1, ...filter })).hits).toEqual(hits);
      const page = await getPage(archive.context, { slug, q });
      expect(hits.map((hit) => [hit.slug, hit.hitCount])).toEqual([[slug, page.hits.length]]);
      return page.hits.map(({ boxes }) => boxes);
    };
    return { strings: readStrings(bytes.toString('utf8'), image), lit };
  };

  /** Returns evenly spread items, so that the complete page is covered. */
  const some = <Item>(items: readonly Item[], count: number): readonly Item[] =>
    items.filter((_, index) => index % Math.max(1, Math.floor(items.length / count)) === 0).slice(0, count);

  it.each(pages)(
    'match the file for words hyphenated at a line end (%s)',
    async (path) => {
      const { strings, lit } = await open(path);
      const broken = strings.flatMap(({ half, whole }) => (half === 'first' && whole !== null ? [whole] : []));
      const chosen = some(broken.filter(isPlainWord).map(plain), 12);
      expect(chosen).toHaveLength(12);
      for (const word of chosen) {
        const found = await lit(word);
        for (const boxes of brokenBoxes(strings, word)) expect(found).toContainEqual(boxes);
      }
    },
    120_000,
  );

  it.each(pages)(
    'match the file for phrases, and for nothing else (%s)',
    async (path) => {
      const { strings, lit } = await open(path);
      const phrases = strings.flatMap((one, at) => {
        const three = strings.slice(at, at + 3);
        const fits = three.length === 3 && three.every(({ content, half }) => half === null && isPlainWord(content));
        return fits && three.every(({ line }) => line === one.line) ? [three.map(({ content }) => plain(content))] : [];
      });
      const chosen = some(phrases, 12);
      expect(chosen).toHaveLength(12);
      for (const phrase of chosen) {
        const found = await lit(`"${phrase.join(' ')}"`);
        const inLines = phraseBoxes(strings, phrase);
        expect(inLines.length).toBeGreaterThan(0);
        // A phrase may also continue in the next line. Those that do not must be exactly those of the file.
        for (const boxes of inLines) expect(found).toContainEqual(boxes);
        expect(found.every((boxes) => boxes.length >= 3)).toBe(true);
      }
    },
    120_000,
  );
});

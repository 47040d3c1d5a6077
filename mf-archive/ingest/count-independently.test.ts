import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { drill } from 'shared-contracts/testing/drill';
import { readPageWords } from './words/read-words.ts';

// All files of the folder are read.
jest.setTimeout(600_000);

/** A word with its left, right, top and bottom edge. */
interface Word {
  readonly text: string;
  readonly edges: readonly [left: number, right: number, top: number, bottom: number];
}

interface Counted {
  readonly width: number;
  readonly words: readonly Word[];
}

const unescaped = (text: string): string =>
  text
    .replaceAll(/&#(x?)([\da-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(parseInt(code, hex === '' ? 10 : 16)),
    )
    .replaceAll(/&(lt|gt|quot|apos);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? "'")
    .replaceAll('&amp;', '&');

/** Reads start tags by regular expressions, and shares no code with the importer. */
function countTags(xml: string, tag: string, edgesOf: (value: (name: string) => number) => Word['edges']) {
  const tags = new RegExp(`<(?:\\w+:)?${tag}\\s((?:"[^"]*"|'[^']*'|[^>"'])*)>([^<]*)`, 'g');
  return Array.from(xml.matchAll(tags), ([, attributes = '', inner = '']): Word => {
    const values = new Map(
      Array.from(attributes.matchAll(/(\w+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g), ([, name = '', one, other = '']) => [
        name,
        one ?? other,
      ]),
    );
    const text = inner.trim() === '' ? (values.get('CONTENT') ?? '') : inner;
    return { text: unescaped(text), edges: edgesOf((name) => Number(values.get(name))) };
  });
}

function countAlto(xml: string): Counted {
  const [page] = countTags(xml, 'Page', (value) => [value('WIDTH'), 0, 0, 0]);
  const words = countTags(xml, 'String', (value) => {
    const [left, top] = [value('HPOS'), value('VPOS')];
    return [left, left + value('WIDTH'), top, top + value('HEIGHT')];
  });
  return { width: page?.edges[0] ?? 1, words };
}

function countPdf(file: string): Counted {
  const options = { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const { stdout } = spawnSync('pdftotext', ['-l', '1', '-bbox', file, '-'], options);
  const [page] = countTags(stdout, 'page', (value) => [value('width'), 0, 0, 0]);
  const words = countTags(stdout, 'word', (value) => [value('xMin'), value('xMax'), value('yMin'), value('yMax')]);
  return { width: page?.edges[0] ?? 1, words };
}

async function readOurs(file: string): Promise<Counted> {
  const page = await readPageWords(dirname(file), file, null);
  const strings = page?.blocks.flatMap(({ lines }) => lines.flatMap((line) => line.strings)) ?? [];
  const words = strings.map(({ content, x, y, w, h }): Word => ({ text: content, edges: [x, x + w, y, y + h] }));
  return { width: page?.width ?? 1, words };
}

const countsOf = ({ words }: Counted): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const { text } of words) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
};

/** Returns the F1 of all words, and the median difference of each edge of words that are once on the page, in pixels. */
function compare(ours: Counted, others: Counted): { readonly f1: number; readonly edges: readonly number[] } {
  const [own, other] = [countsOf(ours), countsOf(others)];
  const same = Array.from(own, ([text, count]) => Math.min(count, other.get(text) ?? 0)).reduce((a, b) => a + b, 0);
  const once = new Map(others.words.filter(({ text }) => other.get(text) === 1).map((word) => [word.text, word]));
  const scale = ours.width / others.width;
  const pairs = ours.words.flatMap((word) => {
    const match = own.get(word.text) === 1 ? once.get(word.text) : undefined;
    return match === undefined ? [] : [[word.edges, match.edges] as const];
  });
  const median = (at: 0 | 1 | 2 | 3): number =>
    pairs.map(([one, two]) => Math.abs(one[at] - two[at] * scale)).toSorted((a, b) => a - b)[pairs.length >> 1] ?? NaN;
  return { f1: (2 * same) / (ours.words.length + others.words.length), edges: ([0, 1, 2, 3] as const).map(median) };
}

const folder = resolve(import.meta.dirname, '../../../shared/data');
const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;
const isThere = existsSync(folder);

(isThere ? describe : describe.skip)('the words of real newspapers', () => {
  const filesOf = async (kind: RegExp): Promise<readonly string[]> =>
    (await readdir(folder, { recursive: true })).filter((name) => kind.test(name)).map((name) => join(folder, name));

  drill('are those of ALTO files to the last one, and so are their boxes', async () => {
    const files = await filesOf(/\d{4}\.xml$/);
    const found: unknown[] = [];
    for (const file of files) {
      const xml = readFileSync(file, 'utf8');
      const others = xml.includes('<String') ? countAlto(xml) : null;
      if (others !== null) found.push(compare(await readOurs(file), others));
    }
    expect(found.length).toBeGreaterThan(25);
    expect(found).toEqual(found.map(() => ({ f1: 1, edges: [0, 0, 0, 0] })));
  });

  (hasPoppler ? drill : it.skip)(
    'are those that Poppler reads in PDFs, at the same places of their lines',
    async () => {
      for (const file of (await filesOf(/1887.*\.pdf$/)).slice(0, 2)) {
        const { f1, edges } = compare(await readOurs(file), countPdf(file));
        expect(f1).toBeGreaterThan(0.998);
        // Above and below, each program measures a letter in its own way.
        expect(Math.max(...edges.slice(0, 2))).toBeLessThan(1);
      }
    },
  );
});

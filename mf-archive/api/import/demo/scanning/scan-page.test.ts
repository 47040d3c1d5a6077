import sharp from 'sharp';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { PageText, PrintedWord } from '../../../text/page-words.ts';
import { readPage } from '../../../text/page-tokens.ts';
import { demoPages } from '../demo-pages.ts';
import { drawPage } from '../drawing/draw-page.ts';
import { openFaces } from '../setting/fonts.ts';
import { misreadShare } from './recognise.ts';
import { scanPage, type ScannedPage } from './scan-page.ts';

const faces = openFaces();
const scanned = demoPages().map(({ edition, ref }) => ({ edition, scan: scanPage(edition, ref.sequence, faces) }));
const wordsOf = ({ blocks }: PageText): readonly PrintedWord[] =>
  blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => words));

/** Returns the folded words of a page's text, which can be found. */
const foundOn = (text: PageText): ReadonlySet<string> => new Set(readPage(text).tokens.folds.all());
const misreadOn = ({ placed, text }: ScannedPage): readonly PrintedWord[] => {
  const printed = new Set(wordsOf(placed.text).map((word) => word.text));
  return wordsOf(text).filter((word) => !printed.has(word.text));
};

describe('the recognised text of the demonstration’s scans', () => {
  it('has misread words on old pages and fewer on new ones, with lower confidence', () => {
    const shareBetween = (from: number, to: number): number => {
      const some = scanned.filter(({ scan }) => scan.year >= from && scan.year < to);
      const wrong = some.reduce((sum, { scan }) => sum + misreadOn(scan).length, 0);
      return wrong / some.reduce((sum, { scan }) => sum + wordsOf(scan.text).length, 0);
    };
    const [old, recent] = [shareBetween(1950, 1970), shareBetween(1995, 2010)];
    expect(old).toBeGreaterThan(0.01);
    expect(old).toBeLessThan(0.04);
    expect(recent).toBeGreaterThan(0);
    expect(recent).toBeLessThan(old / 2);
    expect(misreadShare(1950)).toBeGreaterThan(misreadShare(2009));
    for (const { scan } of scanned) {
      for (const { confidence } of misreadOn(scan)) expect(confidence).toBeLessThan(0.8);
    }
  });

  it('contains every printed word of a page at least once', () => {
    for (const { scan } of scanned) {
      const found = foundOn(scan.text);
      expect([...foundOn(scan.placed.text)].filter((word) => !found.has(word))).toEqual([]);
    }
  });

  it('has every headline as printed', () => {
    for (const { edition, scan } of scanned) {
      const { paragraphs, headings } = readPage(scan.text);
      const found = new Set(paragraphs.filter((_, index) => headings[index]));
      const numbers = new Set(scan.text.blocks.flatMap(({ article }) => article ?? []));
      const articles = edition.pages.flatMap((page) => page.articles);
      for (const number of numbers) expect(found).toContain(articles[number - 1]?.headline);
    }
  });

  it('has all words of an article in its blocks, and the demonstration notice outside them', () => {
    for (const { edition, scan } of scanned) {
      const articles = edition.pages.flatMap((page) => page.articles);
      for (const { article, lines } of scan.placed.text.blocks) {
        const source = articles.find((_, index) => index + 1 === article);
        if (source === undefined) continue;
        const printed = [source.headline, source.deck, ...source.paragraphs].join(' ');
        const words = lines.flatMap((line) => line.words.map(({ joined, text }) => joined ?? text));
        expect(words.filter((word) => !printed.includes(word))).toEqual([]);
      }
      const rest = scan.text.blocks.filter(({ article }) => article === null);
      const text = rest.flatMap(({ lines }) => lines.flatMap(({ words }) => words.map((word) => word.text))).join(' ');
      expect(text).toContain('Demonstration edition');
    }
  });

  it('is reproducible', () => {
    for (const [index, { edition, ref }] of demoPages().slice(0, 4).entries()) {
      expect(scanPage(edition, ref.sequence, openFaces())).toEqual(scanned[index]?.scan);
    }
  });
});

/** Returns the share of a box that is ink, 0 to 1: darker than halfway between paper and ink. */
function inkIn(pixels: Uint8Array, width: number, { x, y, w, h }: Box): number {
  let dark = 0;
  for (let row = y; row < y + h; row += 1) {
    for (let column = x; column < x + w; column += 1) if ((pixels[row * width + column] ?? 255) < 150) dark += 1;
  }
  return dark / (w * h);
}

const slice = ({ x, y, w, h }: Box, from: number, to: number): Box => ({
  ...{ y, h },
  x: x + Math.round(w * from),
  w: Math.max(1, Math.round(w * (to - from))),
});

describe('the drawn scans', () => {
  const years = [...new Set(scanned.map(({ scan }) => scan.year))];
  const sample = [years[0], years[Math.floor(years.length / 2)], years.at(-1)];

  const usual = sample.map((year) => ({ year, detail: 1 }));

  it.each([...usual, { year: 1972, detail: 1.6 }])(
    'of $year have the ink of each word in its box, at both ends, and none between the boxes, also $detail times finer',
    async ({ year, detail }) => {
      const edition = scanned.find((one) => one.scan.year === year)?.edition;
      if (edition === undefined) throw new Error('There is no such page');
      const scan = scanPage({ ...edition, detail }, 1, faces);
      const jpeg = await drawPage(scan, faces);
      const { data, info } = await sharp(jpeg).greyscale().raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([scan.text.width, scan.text.height]);
      const long = wordsOf(scan.text).filter(({ text }) => /^\p{L}{3,}$/u.test(text));
      expect(long.length).toBeGreaterThan(100);
      for (const { box } of long) {
        if (box === null) throw new Error('A word has no box');
        expect(inkIn(data, info.width, slice(box, 0, 0.35))).toBeGreaterThan(0.03);
        expect(inkIn(data, info.width, slice(box, 0.65, 1))).toBeGreaterThan(0.03);
      }
      const whites = scan.text.blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => whitesOf(words)));
      const inked = whites.filter((white) => inkIn(data, info.width, white) > 0.1);
      expect(inked.length).toBeLessThan(whites.length * 0.02);
    },
    60_000,
  );
});

describe('the finer scans', () => {
  it('are those of one edition, with at least twenty million pixels each and the same words', () => {
    const fine = scanned.filter(({ scan }) => scan.detail > 1);
    expect(new Set(fine.map(({ edition }) => edition)).size).toBe(1);
    expect(fine.length).toBeGreaterThanOrEqual(3);
    for (const [index, { edition, scan }] of fine.entries()) {
      expect(scan.text.width * scan.text.height).toBeGreaterThan(20_000_000);
      const plain = scanPage({ ...edition, detail: 1 }, index + 1, faces);
      expect(wordsOf(scan.text).map(({ text }) => text)).toEqual(wordsOf(plain.text).map(({ text }) => text));
    }
  });
});

/** Returns the white space between the words of a line. */
function whitesOf(words: readonly PrintedWord[]): readonly Box[] {
  return words.flatMap(({ box }, index) => {
    const next = words[index + 1]?.box;
    if (box === null || next === null || next === undefined) return [];
    const [x, w] = [box.x + box.w + 2, next.x - box.x - box.w - 4];
    return w < 2 ? [] : [{ x, y: box.y, w, h: box.h }];
  });
}

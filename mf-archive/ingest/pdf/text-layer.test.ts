import sharp from 'sharp';
import { temporaryFolder } from '../../../shell/server/testing/temporary-folder.ts';
import { pdfOfSheets } from '../testing/make-pdf.ts';
import { colourSheet, madePdf, openPdf } from '../testing/open-pdf.ts';
import type { WordsPage } from '../words/words-page.ts';

const open = async (bytes: Uint8Array) => openPdf(await temporaryFolder(), bytes);

const wordsOf = (page: WordsPage | null) =>
  (page?.blocks ?? []).flatMap(({ lines }) => lines.flatMap(({ strings }) => strings));
const textOf = (page: WordsPage | null): string =>
  wordsOf(page)
    .map(({ content }) => content)
    .join(' ');

describe('the text of a PDF page', () => {
  it('is exact if a program has set the page: words, boxes, broken words and marks on letters', async () => {
    let width = 0;
    const pdf = await open(
      await madePdf((document) => {
        width = document.fontSize(12).widthOfString('Cocoa');
        document.fontSize(12).text('Cocoa prices', 20, 30, { lineBreak: false });
        document.text('rise in Ibadan govern-', 20, 44, { lineBreak: false });
        document.text('ment house', 20, 58, { lineBreak: false });
        document.text('Ébène', 120, 200, { lineBreak: false });
      }),
    );
    const { words, problem } = await pdf.text();
    expect(problem).toBeNull();
    expect(textOf(words)).toBe('Cocoa prices rise in Ibadan govern- ment house Ébène');
    expect(words?.blocks.map(({ lines }) => lines.length)).toEqual([3, 1]);
    expect(words?.blocks[0]?.lines.map(({ hyphenated }) => hyphenated)).toEqual([false, true, false]);
    const [first] = wordsOf(words);
    // At 300 dpi, 20 points from the left are 83 pixels.
    expect(first?.x).toBeCloseTo(83.3, 0);
    expect(first?.w).toBeCloseTo((width / 72) * 300, 0);
    expect(Math.abs((first?.y ?? 0) - 125)).toBeLessThan(12);
  });

  it('lies on the scan that it was recognised on, also if the sheet is rotated', async () => {
    const text = 'BT /F1 10 Tf 3 Tr 50 250 Td (Lagos) Tj 0 -40 Td (Kano and Jos in one line) Tj ET';
    const pdf = await open(pdfOfSheets([await colourSheet(1, { text }), await colourSheet(1, { text, rotate: 90 })]));
    const [upright, turned] = [(await pdf.text(1)).words, (await pdf.text(2)).words];
    expect([upright?.width, upright?.height, turned?.width, turned?.height]).toEqual([40, 60, 60, 40]);
    expect(textOf(upright)).toBe('Lagos Kano and Jos in one line');
    expect(wordsOf(turned)).toHaveLength(7);
    const [one, other] = [upright, turned].map((page) => wordsOf(page).find(({ content }) => content === 'Lagos'));
    // 50 of 200 points are 10 of 40 pixels; turned right, the left edge of the word is at the top.
    expect(one?.x).toBeCloseTo(10, 1);
    expect(other?.y).toBeCloseTo(10, 1);
    expect(other?.h).toBeCloseTo(one?.w ?? 0, 3);
  });

  /** A page of words drawn as black bars, with text for these bars or those of another page. */
  async function barsPdf(seed: number, textSeed: number): Promise<Uint8Array> {
    const barsOf = (from: number) => {
      let state = from;
      const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648;
      return Array.from({ length: 20 }, (_, line) => {
        let x = 10 + next() * 8;
        return Array.from({ length: 6 }, () => {
          const bar = { x, y: 20 + line * 13, width: 12 + next() * 12 };
          x += bar.width + 6;
          return bar;
        });
      }).flat();
    };
    const svg = barsOf(seed).map(
      ({ x, y, width }) => `<rect x="${String(x)}" y="${String(y)}" width="${String(width)}" height="9"/>`,
    );
    const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="300"><rect width="200" height="300" fill="#eed"/>${svg.join('')}</svg>`;
    const jpeg = await sharp(Buffer.from(picture), { density: 216 }).flatten().jpeg().toBuffer();
    const { width, height } = await sharp(jpeg).metadata();
    // The three letters are as wide as the type is high.
    const words = barsOf(textSeed).map(
      (bar) => `${String((bar.width / 9) * 100)} Tz 1 0 0 1 ${String(bar.x)} ${String(293 - bar.y)} Tm (oil) Tj`,
    );
    return pdfOfSheets([{ jpeg, width, height, text: `BT 3 Tr /F1 9 Tf ${words.join(' ')} ET` }]);
  }

  it('is not used if it belongs to another scan: its words are not where the ink is', async () => {
    const [own, other] = [await open(await barsPdf(1, 1)), await open(await barsPdf(1, 2))];
    const { words, problem } = await own.text();
    // The text of a test sheet is drawn twice.
    expect([problem, wordsOf(words).length]).toEqual([null, 240]);
    expect(await other.text()).toEqual({
      words: null,
      problem: 'has a text layer that does not match the scan, which was ignored',
    });
  });

  it('is not used if its letters have no meaning', async () => {
    const codes = Array.from({ length: 60 }, (_, index) => `\\${(1 + (index % 20)).toString(8).padStart(3, '0')}`).join(
      '',
    );
    const sheet = await colourSheet(1, {
      text: `BT /F1 2 Tf 10 200 Td (${codes} !! ## \\$\\$ %% && ** ++ == ??) Tj ET`,
    });
    const { words, problem } = await (await open(pdfOfSheets([sheet]))).text();
    expect(words).toBeNull();
    expect(problem).toMatch(/meaningless letters/);
  });

  it('is left out where it is cut off from the sheet', async () => {
    const text =
      'BT /F1 10 Tf 3 Tr 10 250 Td (one two three four five six) Tj 150 0 Td (seven outside) Tj 0 -300 Td (below) Tj ET';
    const { words } = await (await open(pdfOfSheets([await colourSheet(1, { text })]))).text();
    expect(textOf(words)).toBe('one two three four five six seven');
  });

  it('is null without a problem if there is none', async () => {
    expect(await (await open(pdfOfSheets([await colourSheet(1)]))).text()).toEqual({ words: null, problem: null });
  });
});

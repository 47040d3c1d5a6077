import { isFoundByLayout } from 'shared-contracts/archive/layout-articles';
import type { PageText, PrintedLine } from '../page-words.ts';
import { lead, page, type Printed, runningText, second } from '../../testing/laid-out-page.ts';
import { findLayout } from './find-layout.ts';

const textOf = ({ words }: PrintedLine): string => words.map(({ text }) => text).join(' ');
const linesOf = ({ blocks }: PageText): readonly string[] => blocks.flatMap(({ lines }) => lines.map(textOf));

describe('the layout of a page', () => {
  it('has the columns from left to right below the headline that spans them, in whatever order its source has them', () => {
    const expected = [...lead, ...second].map(({ text }) => text);
    const shuffled = [...lead, ...second].toSorted((one, other) => one.y - other.y || other.x - one.x);
    expect(linesOf(findLayout(page(...shuffled)).text)).toEqual(expected);
    expect(linesOf(findLayout(page(...shuffled.toReversed())).text)).toEqual(expected);
  });

  it('has what is above white that goes through all columns before what is below it, as a serial at the foot', () => {
    const above = [100, 620, 1_140].flatMap((x, at) => runningText(`news${String(at)}`, 10, x, 300));
    const serial = [100, 620, 1_140].flatMap((x, at) => runningText(`serial${String(at)}`, 5, x, 620));
    const expected = [...above, ...serial].map(({ text }) => text);
    expect(linesOf(findLayout(page(...serial, ...above)).text)).toEqual(expected);
  });

  it('has the text below a headline in all of its columns before the articles below that, beside another column', () => {
    const beside = runningText('beside', 30, 100, 200);
    const headline = { text: 'Bridge Is Opened', x: 620, y: 200, w: 960, type: 60 };
    const story = [620, 1_140].flatMap((x, at) => runningText(`bridge${String(at)}`, 8, x, 300));
    const below = [620, 1_140].flatMap((x, at) => runningText(`below${String(at)}`, 10, x, 570));
    const expected = [...beside, headline, ...story, ...below].map(({ text }) => text);
    expect(linesOf(findLayout(page(...beside, ...below, ...story, headline)).text)).toEqual(expected);
  });

  it('has an article for each headline, with the text that follows it through the columns', () => {
    const { text, articles } = findLayout(page(...second, ...lead));
    expect(articles.map(({ kind, headline }) => [kind, headline])).toEqual([
      ['article', 'Cocoa Price Is Raised'],
      ['article', 'RAILWAY STRIKE ENDS'],
    ]);
    expect(articles.every(({ number }) => isFoundByLayout(number))).toBe(true);
    const [first, other] = articles.map(({ number }) => ({
      ...text,
      blocks: text.blocks.filter(({ article }) => article === number),
    }));
    expect(first && linesOf(first)).toEqual(lead.map((line) => line.text));
    expect(other && linesOf(other)).toEqual(second.map((line) => line.text));
  });

  it('keeps every line as it is, also those without a place on the page', () => {
    const unplaced: PrintedLine = {
      words: [{ text: 'nowhere', box: null, confidence: null, hyphen: 'none', joined: null }],
      before: ['no where'],
    };
    const rule: Printed = { text: '— .', x: 620, y: 545, w: 200, type: 4 };
    const source = page(...lead, rule, ...second);
    const blocks = [{ lines: [unplaced] }, ...source.blocks, { lines: [unplaced, { words: [] }] }];
    const before = blocks.flatMap(({ lines }) => lines);
    const after = findLayout({ ...source, blocks }).text.blocks.flatMap(({ lines }) => lines);
    expect(after).toHaveLength(before.length);
    expect(new Set(after)).toEqual(new Set(before));
  });

  it('leaves running heads, folios and the like out of the articles', () => {
    const furniture = [
      { text: 'LAGOS COURIER, Monday, 7 March 1964', x: 400, y: 60, w: 500 },
      { text: '3', x: 1_000, y: 60, w: 20 },
      { text: 'NOT FOR SALE', x: 300, y: 130, w: 200 },
    ];
    const { text, articles } = findLayout(page(...furniture, ...lead, ...second));
    const outside = { ...text, blocks: text.blocks.filter(({ article }) => article === null) };
    expect([...linesOf(outside)].sort()).toEqual(furniture.map((line) => line.text).sort());
    expect(articles).toHaveLength(2);
  });

  it('tells advertisements by their mixed type and few sentences', () => {
    const advertisement = [
      { text: 'GRAND SALE', x: 120, y: 940, w: 400, type: 50 },
      { text: 'Bicycles, lamps and radios', x: 150, y: 1_010, w: 300, type: 30 },
      { text: 'AT KINGSWAY STORES', x: 130, y: 1_060, w: 380, type: 40 },
      { text: 'Marina, Lagos', x: 200, y: 1_120, w: 180 },
    ];
    const { articles } = findLayout(page(...lead, ...second, ...advertisement));
    expect(articles.map(({ kind }) => kind).sort()).toEqual(['advertisement', 'article', 'article']);
  });

  it('is not judged without boxes, nor on a page with more lines than a newspaper has', () => {
    const none: PageText = { width: 10, height: 10, blocks: [] };
    expect(findLayout(none)).toEqual({ text: none, articles: [] });
    const bit = (at: number): Printed => ({
      text: 'bit',
      x: (at % 40) * 40,
      y: Math.floor(at / 40) * 12,
      w: 20,
      type: 2,
    });
    const dust = page(...Array.from({ length: 4_000 }, (_, at) => ({ ...bit(at), y: bit(at).y * 4 })));
    expect(findLayout(dust)).toEqual({ text: dust, articles: [] });
    const confetti = page(...Array.from({ length: 6_001 }, (_, at) => bit(at)));
    expect(findLayout(confetti)).toEqual({ text: confetti, articles: [] });
  });
});

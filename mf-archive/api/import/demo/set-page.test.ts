import type { Box } from 'shared-contracts/archive/newspaper';
import { readPage } from '../../text/page-tokens.ts';
import { demoEditions } from './demo-editions.ts';
import { openFaces } from './setting/fonts.ts';
import type { PageText } from '../../text/page-words.ts';
import { setPage } from './setting/set-page.ts';

const faces = openFaces();
const pages = demoEditions.flatMap((edition) =>
  edition.pages.map((source, index) => ({ edition, source, placed: setPage(edition, index + 1, faces) })),
);
const wordsOf = ({ text }: { readonly text: PageText }): readonly string[] =>
  text.blocks.flatMap(({ lines }) =>
    lines.flatMap(({ words }) => words.map((word) => word.joined ?? (word.hyphen === 'second' ? '' : word.text))),
  );

const boxesOf = (text: PageText): Box[] =>
  text.blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => words.flatMap(({ box }) => box ?? [])));

/**
 * Returns whether boxes overlap by more than a sliver: they are rounded, and include room for letters that few words
 * have.
 */
const overlap = (a: Box, b: Box, sliver: number): boolean =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0 &&
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > sliver;

const edgesOf = ({ x, y, w, h }: Box): readonly Box[] => [
  { x, y, w, h: 1 },
  { x, y: y + h, w, h: 1 },
  { x, y, w: 1, h },
  { x: x + w, y, w: 1, h },
];

describe('the demonstration pages', () => {
  it('print every word of every article, once', () => {
    for (const { source, placed } of pages) {
      const printed = wordsOf(placed)
        .filter((word) => word !== '')
        .join(' ');
      for (const { headline, paragraphs } of source.articles) {
        expect(printed).toContain(headline);
        for (const text of paragraphs) expect(printed.split(text)).toHaveLength(2);
      }
    }
  });

  it('have the headline of each article recognised from the text, but no paragraph', () => {
    for (const { source, placed } of pages) {
      const { paragraphs, headings } = readPage(placed.text);
      const found = paragraphs.filter((_, index) => headings[index]);
      for (const { headline, paragraphs: texts } of source.articles) {
        expect(found).toContain(headline);
        for (const text of texts) expect(found).not.toContain(text);
      }
    }
  });

  it('state on each page that they are a demonstration and never existed', () => {
    for (const { placed } of pages) {
      const printed = wordsOf(placed).join(' ');
      expect(printed).toContain('Demonstration edition');
      expect(printed).toContain('This newspaper never existed');
    }
  });

  it('keep every box on the paper, and the words of a line in order', () => {
    for (const { placed } of pages) {
      for (const { words } of placed.text.blocks.flatMap(({ lines }) => lines)) {
        const boxes = words.flatMap(({ box }) => box ?? []);
        expect(boxes).toHaveLength(words.length);
        const outside = boxes.some(({ x, y, w, h }) => x < 0 || y < 0 || x + w > placed.width || y + h > placed.height);
        const crossed = boxes.some(({ x, w }, index) => (boxes[index + 1]?.x ?? Infinity) < x + w);
        expect([outside, crossed]).toEqual([false, false]);
      }
    }
  });

  it('have no word that overlaps a rule, a frame or a picture', () => {
    for (const { placed } of pages) {
      const solid = [...placed.rules, ...placed.pictures.map(({ box }) => box), ...placed.frames.flatMap(edgesOf)];
      for (const box of boxesOf(placed.text)) {
        const over = solid.find((other) => overlap(box, other, 3));
        if (over !== undefined) throw new Error(JSON.stringify([box, over]));
      }
    }
  });

  it('have no overlapping words', () => {
    for (const { placed } of pages) {
      const boxes = boxesOf(placed.text).sort((one, other) => one.y - other.y);
      boxes.forEach((box, index) => {
        for (let next = index + 1; (boxes[next]?.y ?? Infinity) < box.y + box.h; next += 1) {
          const other = boxes[next];
          if (other !== undefined && overlap(box, other, 5)) throw new Error(JSON.stringify([box, other]));
        }
      });
    }
  });

  it('are filled to the foot, with neither too much nor too little text', () => {
    const loose = pages.filter(({ placed }) => placed.looseness > 0.22);
    expect(loose.map(({ edition, placed }) => [edition.title.slug, edition.date, placed.looseness])).toEqual([]);
  });

  it('contain Yoruba, Igbo and Hausa characters and the naira sign', () => {
    const printed = pages
      .map(({ placed }) => wordsOf(placed).join(' '))
      .join(' ')
      .normalize('NFC');
    for (const letters of ['Ọbáfẹ́mi', 'Ṣóyínká', 'Akwụkwọ', 'Kuɗin', 'Ƙasa', '₦1']) expect(printed).toContain(letters);
  });

  it('hyphenate words at line ends as newspapers do, and store the complete word', () => {
    const lines = pages.flatMap(({ placed }) => placed.text.blocks.flatMap((block) => block.lines));
    const broken = lines.flatMap(({ words }, index) => {
      const last = words.at(-1);
      return last?.hyphen === 'first' ? [{ last, next: lines[index + 1]?.words[0] }] : [];
    });
    expect(broken.length).toBeGreaterThan(10);
    for (const { last, next } of broken) expect(`${last.text}${next?.text ?? ''}`).toBe(last.joined);
  });

  it('are identical to the pixel when set again', () => {
    const [first] = demoEditions;
    if (first === undefined) throw new Error('There are no editions');
    expect(setPage(first, 1, faces)).toEqual(pages[0]?.placed);
  });

  it('refer to facts by number', () => {
    for (const { facts } of pages.flatMap(({ source }) => source.articles)) {
      for (const fact of facts) expect(fact).toMatch(/^F\d{3}$/);
    }
  });
});

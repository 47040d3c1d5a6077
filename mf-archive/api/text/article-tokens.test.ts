import fc from 'fast-check';
import { articleTokens } from './article-tokens.ts';
import { decodePageText, encodePageText, readBlocks, readPackedPage } from './packed-page.ts';
import { readPage } from './page-tokens.ts';
import type { PageText, PrintedBlock } from './page-words.ts';

const size = { width: 1_000, height: 1_000 };

const block = fc.record({
  article: fc.option(fc.integer({ min: 1, max: 3 })),
  lines: fc.array(
    fc.record({
      words: fc.array(fc.constantFrom('Lagos', 'co-operative', 'Awolowo’s', '—', 'the', '1960-66', 'ọjà'), {
        minLength: 1,
        maxLength: 4,
      }),
      before: fc.array(fc.constantFrom('Lag0s', 'co-op erative'), { maxLength: 1 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

/** Every word has a box of its own, by which it is recognised. */
function pagesOf(all: readonly (readonly (typeof block extends fc.Arbitrary<infer Block> ? Block : never)[])[]) {
  let x = 0;
  return all.map((blocks): PageText => ({
    ...size,
    blocks: blocks.map(({ article, lines }) => ({
      article,
      lines: lines.map(({ words, before }) => ({
        words: words.map((text) => ({
          ...{ text, confidence: null, hyphen: 'none' as const, joined: null },
          box: { x: (x += 1), y: 0, w: 1, h: 1 },
        })),
        ...(before.length > 0 && { before }),
      })),
    })),
  }));
}

const wordsOf = ({ paragraphs, tokens, boxOf, bylines, earlier }: ReturnType<typeof readPage>) => ({
  tokens: Array.from(tokens, ({ fold, whole, span, paragraph, start, end, printed }) => ({
    ...{ fold, whole, span, text: paragraphs[paragraph]?.slice(start, end) },
    boxes: printed.map(boxOf),
  })),
  ...{ bylines, earlier: earlier.filter(({ from, to }) => from < to) },
});

const half = (text: string, hyphen: 'first' | 'second') => ({
  text,
  hyphen,
  joined: null,
  box: null,
  confidence: null,
});
const plain = (text: string) => ({ text, hyphen: 'none' as const, joined: null, box: null, confidence: null });

describe('an article on pages that were read', () => {
  it('has the words and boxes that it would have if it were read alone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(block, { maxLength: 6 }), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 3 }),
        (all, number) => {
          const pages = pagesOf(all);
          const ofArticle = ({ article }: PrintedBlock): boolean => article === number;
          const alone = readPage({ ...size, blocks: pages.flatMap(({ blocks }) => blocks.filter(ofArticle)) });
          const packed = pages.map((page) => readPackedPage(encodePageText(page)));
          const { reading, ends } = articleTokens(packed, number);
          expect(wordsOf(reading)).toEqual(wordsOf(alone));
          expect(ends.at(-1)).toBe(reading.printed().length);
        },
      ),
    );
  });

  it('has its own part of a paragraph that a broken word connects with another article', () => {
    const page = readPage({
      ...size,
      blocks: [
        { article: 1, lines: [{ words: [plain('The'), half('govern-', 'first')] }] },
        { article: 2, lines: [{ words: [half('ment', 'second'), plain('of'), plain('Lagos')] }] },
      ],
    });
    expect(page.paragraphs).toEqual(['The government of Lagos']);
    expect(articleTokens([page], 1).reading.paragraphs).toEqual(['The government']);
    expect(articleTokens([page], 2).reading.paragraphs).toEqual(['of Lagos']);
  });

  it('counts its printed words through all of its pages', () => {
    const page = (article: number, ...texts: readonly string[]) =>
      readPage({ ...size, blocks: [{ article, lines: [{ words: texts.map(plain) }] }] });
    const { reading, ends } = articleTokens([page(2, 'Sports'), page(1, 'Rain', 'falls'), page(1, 'again')], 1);
    expect(ends).toEqual([1, 3, 4]);
    expect(Array.from(reading.tokens, ({ fold, printed }) => [fold, ...printed])).toEqual([
      ['rain', 1],
      ['falls', 2],
      ['again', 3],
    ]);
  });
});

describe('the blocks of a packed page', () => {
  it('are read without its words', () => {
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
        const [page = { ...size, blocks: [] }] = pagesOf([blocks]);
        const packed = encodePageText(page);
        expect(readBlocks(packed)).toEqual(readPage(decodePageText(packed)).blocks());
      }),
    );
  });
});

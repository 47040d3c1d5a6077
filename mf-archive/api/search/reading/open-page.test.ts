import { encodePageText } from '../../text/packed-page.ts';
import type { PageText, PrintedBlock } from '../../text/page-words.ts';
import { pageText } from '../../testing/make-page.ts';
import { parseQuery } from '../query/parse-query.ts';
import { openPage } from './open-page.ts';

const open = (page: PageText) => {
  const { tree, terms } = parseQuery('');
  return openPage({ words: encodePageText(page), parsedQuery: { tree, terms }, alternatives: [] });
};

/** A page with one block for each text, all of one article unless it is said. */
const printed = (texts: readonly string[], article: number | null = 1): PageText => ({
  ...pageText(),
  blocks: texts.map((text): PrintedBlock => ({ article, lines: pageText(text).blocks[0]?.lines ?? [] })),
});

const continued = (page: PageText) => open(page).blocks.map(({ continues = false }) => continues);

describe('a paragraph that is broken by the end of a column', () => {
  const long = 'the Commissioner told all motorists of the town to keep to the right beyond';

  it('continues with a small letter', () => {
    expect(continued(printed(['in Stockholm', 'on Thursday they met.']))).toEqual([false, true]);
    expect(continued(printed(['in Stockholm.', 'on Thursday they met.']))).toEqual([false, false]);
  });

  it('continues after a word with which no sentence ends', () => {
    expect(continued(printed(['in Kaduna on', '1 January 1966.']))).toEqual([false, true]);
    expect(continued(printed(['in Kaduna', '1 January 1966.']))).toEqual([false, false]);
  });

  it('continues with a name after a long text without an end', () => {
    expect(continued(printed([long, 'Lagos Road and then stop.']))).toEqual([false, true]);
    expect(continued(printed(['A bridge', 'Lagos Road and then stop.']))).toEqual([false, false]);
    expect(continued(printed([long, 'Lagos Road']))).toEqual([false, false]);
  });

  it('does not continue in another language, unless one of the two is not known', () => {
    const page = printed(['in Stockholm', 'on Thursday they met.', 'for long']);
    const blocks = page.blocks.map((block, at): PrintedBlock => {
      const code = ['en', 'yo'][at];
      return code === undefined ? block : { ...block, language: { code, isDetected: true } };
    });
    expect(continued({ ...page, blocks })).toEqual([false, false, false]);
    const [first, , unknown] = blocks;
    expect(continued({ ...page, blocks: [first!, unknown!] })).toEqual([false, true]);
  });

  it('continues over a part of another article, but not in it', () => {
    const [first, last] = printed([long, 'which they did.']).blocks;
    const [other] = printed(['what others did'], 2).blocks;
    const page = { ...printed([]), blocks: [first!, other!, last!] };
    expect(continued(page)).toEqual([false, false, true]);
  });
});

describe('the uncertain text of a page', () => {
  const withConfidence = (page: PageText, confidence: Readonly<Record<string, number | null>>): PageText => ({
    ...page,
    blocks: page.blocks.map((block) => ({
      ...block,
      lines: block.lines.map((line) => ({
        ...line,
        words: line.words.map((word) => ({ ...word, confidence: confidence[word.text] ?? word.confidence })),
      })),
    })),
  });

  it('has the ranges of words with little confidence', () => {
    const { blocks } = open(withConfidence(pageText('palm oil from Benim'), { Benim: 0.4, oil: 0.7 }));
    expect(blocks.map(({ unsure }) => unsure)).toEqual([[[14, 19]]]);
    expect(open(pageText('palm oil')).blocks[0]).not.toHaveProperty('unsure');
  });

  it('names the line with the least confidence, but no rule and no line that a person corrected', () => {
    const lines = ['palm oil from Benim', 'tbe peoqle of tbe town', '| | |_ i', 'tbey wrote tbis lime again'];
    const unsure = { Benim: 0.4, tbe: 0.3, peoqle: 0.3, '|': 0.1, '|_': 0.1, tbey: 0.1, tbis: 0.1, lime: 0.1 };
    const page = withConfidence(pageText(...lines), unsure);
    const [block] = page.blocks;
    const corrected = (block?.lines ?? []).map((line, at) => (at === 3 ? { ...line, before: ['as it was'] } : line));
    expect(open({ ...page, blocks: [{ lines: corrected }] }).unsureLine).toEqual({
      line: 2,
      text: 'tbe peoqle of tbe town',
      box: { x: 100, y: 130, w: 220, h: 20 },
    });
    expect(open(pageText('palm oil from Benin')).unsureLine).toBeNull();
  });
});

import fc from 'fast-check';
import { decodePageText, encodePageText } from '../../text/packed-page.ts';
import type { PageText } from '../../text/page-words.ts';
import { pageText } from '../../testing/make-page.ts';
import { readPage } from '../../text/page-tokens.ts';
import { linesOf, textOfLine } from '../../text/page-lines.ts';
import { rewriteLine } from './rewrite-line.ts';

const paragraphs = (page: PageText): readonly string[] => readPage(page).paragraphs;
const before = (page: PageText, at: number): readonly string[] => linesOf(page)[at]?.before ?? [];

describe('a corrected line', () => {
  it('shows the new text and keeps the previous reading', () => {
    const page = rewriteLine(pageText('the Lagcs market', 'was full'), 0, 'the Lagos market');
    expect(paragraphs(page)).toEqual(['the Lagos market was full']);
    expect(before(page, 0)).toEqual(['the Lagcs market']);
  });

  it('keeps the OCR reading and the latest ones, each once, but never the current one', () => {
    let page = pageText('zero');
    for (const text of ['one', 'two', 'three', 'four', 'five', 'two', 'six']) page = rewriteLine(page, 0, text);
    expect(before(page, 0)).toEqual(['zero', 'four', 'five', 'two']);
    expect(before(rewriteLine(page, 0, 'four'), 0)).toEqual(['zero', 'five', 'two', 'six']);
  });

  it('keeps a hyphenated word joined when its first half is corrected', () => {
    const page = rewriteLine(pageText('the govem-/', '/ment of Lagos'), 0, 'the govern-');
    expect(paragraphs(page)).toEqual(['the government of Lagos']);
    expect(before(page, 0)).toEqual(['the govemment']);
  });

  it('keeps a hyphenated word joined when its second half is corrected', () => {
    const page = rewriteLine(pageText('the govern-/', '/meat of Lagos'), 1, 'ment of Lagos');
    expect(paragraphs(page)).toEqual(['the government of Lagos']);
    expect(before(page, 1)).toEqual(['governmeat of Lagos']);
  });

  it('splits a word that was wrongly joined', () => {
    const page = rewriteLine(pageText('he sat in-/', '/side'), 0, 'he sat in');
    expect(paragraphs(page)).toEqual(['he sat in side']);
  });

  it('joins a word whose hyphen OCR missed', () => {
    expect(paragraphs(rewriteLine(pageText('the govern', 'ment of Lagos'), 0, 'the govern-'))).toEqual([
      'the government of Lagos',
    ]);
  });

  it('ignores the source’s joined word once one of its halves is corrected', () => {
    const page = pageText('the govem-/', '/ment');
    const [first, second] = linesOf(page);
    const joined: PageText = {
      ...page,
      blocks: [
        {
          lines: [
            {
              words: (first?.words ?? []).map((word) =>
                word.hyphen === 'first' ? { ...word, joined: 'govemment' } : word,
              ),
            },
            { words: second?.words ?? [] },
          ],
        },
      ],
    };
    expect(paragraphs(rewriteLine(joined, 0, 'the govern-'))).toEqual(['the government']);
    expect(paragraphs(rewriteLine(joined, 1, 'mental'))).toEqual(['the govemmental']);
  });

  it('can be emptied, and leaves no broken word behind', () => {
    expect(paragraphs(rewriteLine(pageText('the end-/', '/|| ~~', 'of it'), 1, ''))).toEqual(['the end- of it']);
  });

  it('is packed with its earlier readings; a page without corrections is packed as before', () => {
    const plain = pageText('the Lagcs market', 'was full');
    const page = rewriteLine(plain, 0, 'the Lagos market');
    expect(decodePageText(encodePageText(page))).toEqual({
      ...page,
      blocks: page.blocks.map((block) => ({ article: null, ...block })),
    });
    expect(decodePageText(encodePageText(plain)).blocks[0]?.lines[0]).not.toHaveProperty('before');
  });

  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ọ'), minLength: 1, maxLength: 6 });
  const lines = fc.array(
    fc
      .tuple(fc.array(text, { minLength: 1, maxLength: 5 }), fc.boolean())
      .map(([words, broken]) => ({ words, broken })),
    { minLength: 2, maxLength: 6 },
  );

  it('changes no other line, and leaves no second half of a word without its first', () => {
    fc.assert(
      fc.property(lines, fc.nat(), fc.array(text, { maxLength: 6 }), fc.boolean(), (old, pick, fresh, broken) => {
        const isBroken = (index: number): boolean =>
          index >= 0 && index < old.length - 1 && old[index]?.broken === true && old[index].words.length > 1;
        const page = pageText(
          ...old.map(({ words }, index) => {
            const start = isBroken(index - 1) ? '/' : '';
            return `${start}${words.join(' ')}${isBroken(index) ? '-/' : ''}`;
          }),
        );
        const at = pick % old.length;
        const wanted = fresh.join(' ') + (broken && fresh.length > 0 ? '-' : '');
        const changed = rewriteLine(page, at, wanted);
        const [was, is] = [linesOf(page).map(textOfLine), linesOf(changed).map(textOfLine)];
        expect(is).toEqual(was.map((one, index) => (index === at ? wanted : one)));
        const words = linesOf(changed).flatMap((line) => line.words);
        const alone = words.filter(({ hyphen }, index) => hyphen === 'second' && words[index - 1]?.hyphen !== 'first');
        expect(alone).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

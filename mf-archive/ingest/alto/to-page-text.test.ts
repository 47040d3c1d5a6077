import type { PageText, PrintedWord } from '../../api/text/page-words.ts';
import { readAlto } from './read-alto.ts';
import { toPageText, type Size } from './to-page-text.ts';

const page = (inner: string, size = 'WIDTH="2000" HEIGHT="4000"', unit = 'pixel'): string =>
  `<alto><Description><MeasurementUnit>${unit}</MeasurementUnit></Description><Layout><Page ${size}>${inner}</Page></Layout></alto>`;
const read = (xml: string, image: Size | null = null): PageText =>
  toPageText(readAlto(new TextEncoder().encode(xml)), image);
const wordsOf = ({ blocks }: PageText): readonly PrintedWord[] =>
  blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => words));
const textsOf = (text: PageText): string =>
  wordsOf(text)
    .map(({ text: one }) => one)
    .join(' ');
const string = (content: string, rest = 'HPOS="100" VPOS="200" WIDTH="300" HEIGHT="40"'): string =>
  `<String CONTENT="${content}" ${rest}/>`;
const block = (id: string, rest: string, ...lines: readonly string[]): string =>
  `<TextBlock ID="${id}" ${rest}>${lines.map((line) => `<TextLine>${line}</TextLine>`).join('')}</TextBlock>`;

describe('reading ALTO', () => {
  it.each([
    ['pixel', 'WIDTH="2000" HEIGHT="4000"', 'HPOS="400" VPOS="800" WIDTH="200" HEIGHT="40"'],
    ['mm10', 'WIDTH="3000.0" HEIGHT="6000.0"', 'HPOS="600.0" VPOS="1200.0" WIDTH="300.0" HEIGHT="60.0"'],
    ['inch1200', 'WIDTH="16000" HEIGHT="32000"', 'HPOS="3200" VPOS="6400" WIDTH="1600" HEIGHT="320"'],
  ])('returns the same boxes for a file measured in %s', (unit, size, at) => {
    const text = read(page(block('B', '', string('Lagos', at)), size, unit), { width: 1000, height: 2000 });
    expect(text).toMatchObject({ width: 1000, height: 2000 });
    expect(wordsOf(text)).toMatchObject([{ text: 'Lagos', box: { x: 200, y: 400, w: 100, h: 20 } }]);
  });

  it('reads prefixed files, files without namespace or white space, and every version', () => {
    const plain = page(block('B', '', string('Kano')));
    const prefixed = plain.replaceAll(/<(\/?)/g, '<$1alto:').replace('<alto:alto', '<alto:alto xmlns:alto="ns-v4#"');
    for (const xml of [plain, prefixed, plain.replace('<alto>', '<alto xmlns="http://schema.ccs-gmbh.com/ALTO">')]) {
      expect(textsOf(read(xml))).toBe('Kano');
    }
  });

  it('stores the complete hyphenated word on its first half', () => {
    const first = string(
      'As',
      'SUBS_TYPE="HypPart1" SUBS_CONTENT="Association" HPOS="1" VPOS="1" WIDTH="9" HEIGHT="9"',
    );
    const second = string(
      'sociation',
      'SUBS_TYPE="HypPart2" SUBS_CONTENT="Association" HPOS="1" VPOS="20" WIDTH="9" HEIGHT="9"',
    );
    expect(wordsOf(read(page(block('B', '', `${first}<HYP CONTENT="-"/>`, second))))).toMatchObject([
      { text: 'As', hyphen: 'first', joined: 'Association' },
      { text: 'sociation', hyphen: 'second', joined: null },
    ]);
  });

  it('joins words at a printed hyphen if the file does not mark them, even into the next block', () => {
    const text = read(
      page(block('A', '', `${string('Ab')}${string('govern')}<HYP/>`) + block('B', '', string('ment'))),
    );
    expect(wordsOf(text).map(({ hyphen, joined }) => [hyphen, joined])).toEqual([
      ['none', null],
      ['first', null],
      ['second', null],
    ]);
  });

  it('keeps halves without a counterpart, and ignores hyphens without a word', () => {
    const lonely = string('ment', 'SUBS_TYPE="HypPart2" SUBS_CONTENT="government"');
    const unfinished = string('gov', 'SUBS_TYPE="HypPart1"');
    const text = read(page(block('B', '', '<HYP/>', lonely, unfinished)));
    expect(wordsOf(text).map(({ text: one, hyphen, joined }) => [one, hyphen, joined])).toEqual([
      ['ment', 'second', null],
      ['gov', 'first', null],
    ]);
    const abbreviation = string('Govt', 'SUBS_TYPE="Abbreviation" SUBS_CONTENT="Government"');
    expect(wordsOf(read(page(block('B', '', abbreviation))))).toMatchObject([
      { text: 'Govt', hyphen: 'none', joined: null },
    ]);
  });

  it('skips empty strings and splits strings with several words', () => {
    const text = read(page(block('B', '', string('') + string('  ') + string('🌊🤖 Hemu^gegchc»') + string('Ìbàdàn'))));
    expect(textsOf(text)).toBe('🌊🤖 Hemu^gegchc» Ìbàdàn');
    expect(new Set(wordsOf(text).map(({ box }) => JSON.stringify(box))).size).toBe(1);
  });

  it('handles very many empty strings', () => {
    const text = read(page(block('B', '', string('').repeat(50_000) + string('end'))));
    expect(textsOf(text)).toBe('end');
  });

  it('clips boxes to the page, and drops those outside it or without a position', () => {
    const boxes = [
      'HPOS="-50" VPOS="-20" WIDTH="100" HEIGHT="40"',
      'HPOS="1900" VPOS="3900" WIDTH="500" HEIGHT="500"',
      'HPOS="5000" VPOS="10" WIDTH="10" HEIGHT="10"',
      'HPOS="10" VPOS="10" WIDTH="0" HEIGHT="10"',
      'HPOS="NaN" VPOS="ten" WIDTH="1e999" HEIGHT=""',
      '',
    ];
    const text = read(page(block('B', '', boxes.map((at) => string('w', at)).join(''))));
    expect(wordsOf(text).map(({ box }) => box)).toEqual([
      { x: 0, y: 0, w: 50, h: 20 },
      { x: 1900, y: 3900, w: 100, h: 100 },
      ...[null, null, null, null],
    ]);
  });

  it('keeps confidence from 0 to 1 and drops other values', () => {
    const given = ['WC="0.5"', 'WC="1"', 'WC="97"', 'WC="-1"', 'WC="high"', 'WC=""', ''];
    const text = read(page(block('B', '', given.map((wc) => string('w', wc)).join(''))));
    expect(wordsOf(text).map(({ confidence }) => confidence)).toEqual([0.5, 1, null, null, null, null, null]);
  });

  it('ignores the rectangles of blocks', () => {
    const nonsense = 'HPOS="90000" VPOS="-4" WIDTH="1" HEIGHT="0"';
    expect(wordsOf(read(page(block('B', nonsense, string('Enugu')))))[0]?.box).toEqual({
      x: 100,
      y: 200,
      w: 300,
      h: 40,
    });
  });

  it('keeps the words of a page without a size, without boxes', () => {
    for (const size of ['', 'WIDTH="0" HEIGHT="-3"', 'WIDTH="1e12" HEIGHT="5"']) {
      const text = read(page(block('B', '', string('Jos')), size));
      expect(wordsOf(text)).toMatchObject([{ text: 'Jos', box: null }]);
    }
  });

  it('reads blocks in the order of their links, even if these form a cycle', () => {
    const linked =
      block('1', 'IDNEXT="3"', string('a')) + block('2', '', string('c')) + block('3', 'IDNEXT="2"', string('b'));
    expect(textsOf(read(page(linked)))).toBe('a b c');
    const circle =
      block('1', 'IDNEXT="2"', string('a')) + block('2', 'IDNEXT="1"', string('b')) + block('3', '', string('c'));
    expect(
      textsOf(read(page(circle)))
        .split(' ')
        .sort(),
    ).toEqual(['a', 'b', 'c']);
  });

  it('reads blocks in the reading order of the file, including those in a composed block', () => {
    const blocks = block('1', '', string('c')) + `<ComposedBlock ID="2">${block('3', '', string('a'))}</ComposedBlock>`;
    const order =
      '<ReadingOrder><OrderedGroup><ElementRef REF="2"/><ElementRef REF="nowhere"/></OrderedGroup></ReadingOrder>';
    const xml = page(blocks + block('4', '', string('d'))).replace('<Layout>', `${order}<Layout>`);
    expect(textsOf(read(xml))).toBe('a c d');
  });

  it('reads a blank page as a page without words', () => {
    expect(read(page('')).blocks).toEqual([]);
  });

  it('reads up to the maximum number of words from one string, and cuts overlong words', () => {
    expect(wordsOf(read(page(block('B', '', string('a '.repeat(200_000))))))).toHaveLength(200_000);
    const [rule] = wordsOf(read(page(block('B', '', string('.'.repeat(5_000))))));
    expect(rule?.text).toBe('.'.repeat(1_000));
  });

  it.each([
    ['a file without a page', '<alto><Layout/></alto>', /no page/],
    ['another kind of XML', '<html/>', /not an ALTO file/],
    ['several pages in one file', `<alto>${'<Page WIDTH="1" HEIGHT="1"/>'.repeat(2)}</alto>`, /several pages/],
    ['text outside a page', '<alto><TextBlock/></alto>', /outside a page/],
    ['too many words', page(block('B', '', string('a '.repeat(100_001)).repeat(2))), /200000 words/],
    ['too many letters', page(block('B', '', string('a'.repeat(4_000_001)))), /4000000 letters/],
    ['too many empty lines', page(block('B', '', '<TextLine/>'.repeat(500_000))), /500000 blocks/],
  ])('rejects %s', (_, xml, reason) => {
    expect(() => read(xml)).toThrow(reason);
  });
});

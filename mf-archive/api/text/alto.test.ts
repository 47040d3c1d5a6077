import { firstLayoutNumber, foundByLayoutNote } from 'shared-contracts/archive/layout-articles';
import fc from 'fast-check';
import { readAlto } from '../../ingest/alto/read-alto.ts';
import { toPageText } from '../../ingest/alto/to-page-text.ts';
import { findAll, parseTree, type XmlElement } from '../../ingest/xml/xml-tree.ts';
import { encodePageText } from './packed-page.ts';
import type { PageText, PrintedWord } from './page-words.ts';
import { joinHalves } from './page-tokens.ts';
import { altoOf } from './alto.ts';

const facts = {
  name: 'Lagos “Courier” & Mail, page 1',
  address: 'https://archive.example/search/x?a=1&b=2',
  mark: null,
  rights: { statement: 'No <known> copyright', uri: 'https://rightsstatements.org/vocab/NKC/1.0/' },
};
const write = (text: PageText, language: string | null = 'yo'): string =>
  altoOf({ words: encodePageText(text), facts, sequence: 3, label: 'A1, "B"', language });
const read = (xml: string): PageText => toPageText(readAlto(Buffer.from(xml)), null);

const word: fc.Arbitrary<PrintedWord> = fc
  .record({
    text: fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }),
      fc.constantFrom('govern-', 'ment', '-', '🌊', 'Ẹ̀', 'a¬', '"&<>\''),
    ),
    box: fc.option(
      fc.record({
        x: fc.nat(800),
        y: fc.nat(1_800),
        w: fc.integer({ min: 1, max: 200 }),
        h: fc.integer({ min: 1, max: 200 }),
      }),
    ),
    confidence: fc.option(fc.nat(10_000).map((steps) => steps / 10_000)),
    hyphen: fc.constantFrom('none', 'none', 'first', 'second' as const),
    joined: fc.option(fc.constantFrom('government', 'two words', '')),
  })
  // Stored text was read as words and packed, so it contains no spaces and no unpaired surrogates.
  .map((one) => ({ ...one, text: one.text.replaceAll(/[\s\p{Cc}\p{Cs}\p{Cn}]/gu, 'x') }))
  // A page without marked broken words would have them guessed from hyphens when it is read.
  .map((one) => (one.hyphen === 'none' && /[-‐¬\u00ad]$/u.test(one.text) ? { ...one, text: `${one.text}.` } : one));
const line = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => ({ words }));
const page: fc.Arbitrary<PageText> = fc
  .array(
    fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => ({ lines })),
    { maxLength: 4 },
  )
  .map((blocks) => ({ width: 1_000, height: 2_000, blocks }));

/** Returns the content of a page: a hyphen at the end of a line is a mark, and not a character of the word. */
function meaningOf({ width, height, blocks }: PageText): unknown {
  const all = blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => words));
  const lasts = new Set(blocks.flatMap(({ lines }) => lines.map(({ words }) => words.at(-1))));
  const texts = all.map((one, index) => {
    const next = all[index + 1];
    const isFirst = one.hyphen === 'first';
    const text = isFirst && lasts.has(one) && one.text.length > 1 ? one.text.replace(/[-‐‑¬\u00ad]$/u, '') : one.text;
    const joined = isFirst && next?.hyphen === 'second' ? joinHalves(one, next) : null;
    return { text, joined, box: one.box, confidence: one.confidence, hyphen: one.hyphen };
  });
  return { width, height, shape: blocks.map(({ lines }) => lines.map(({ words }) => words.length)), texts };
}

const every = (element: XmlElement): readonly XmlElement[] => element.children.flatMap((one) => [one, ...every(one)]);

describe('a page as ALTO 4.4', () => {
  it('reads back unchanged, whatever it contains', () => {
    fc.assert(
      fc.property(page, (text) => {
        expect(meaningOf(read(write(text)))).toEqual(meaningOf(text));
      }),
      { numRuns: 200 },
    );
  });

  it('complies with the schema: unique ids that are names, valid references, numbers in range', () => {
    fc.assert(
      fc.property(page, (text) => {
        const elements = every(parseTree(Buffer.from(write(text))));
        const ids = elements.flatMap(({ attributes }) => attributes['ID'] ?? []);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => !/^[A-Za-z_][\w.-]*$/.test(id))).toEqual([]);
        const references = elements.flatMap(({ attributes }) =>
          ['REF', 'TAGREFS', 'PROCESSINGREFS', 'IDNEXT'].flatMap((name) => (attributes[name] ?? '').split(' ')),
        );
        expect(references.filter((id) => id !== '' && !ids.includes(id))).toEqual([]);
        for (const { attributes } of elements) {
          for (const name of ['HPOS', 'VPOS', 'WIDTH', 'HEIGHT', 'PHYSICAL_IMG_NR', 'WC'])
            if (attributes[name] !== undefined) expect(attributes[name]).toMatch(/^\d+(\.\d+)?(e-\d+)?$/);
          expect(Number(attributes['WC'] ?? 0)).toBeLessThanOrEqual(1);
        }
        for (const { children } of elements.filter(({ name }) => name === 'TextLine'))
          expect(children.map(({ name }) => name).join(' ')).toMatch(/^String( SP String)*( HYP)?$/);
      }),
      { numRuns: 100 },
    );
  });

  it('states its page, language, rights and reading order', () => {
    const words = [{ text: 'Ẹ', box: null, confidence: 1, hyphen: 'none' as const, joined: null }];
    const xml = write({ width: 9, height: 9, blocks: [{ lines: [] }, { article: 4, lines: [{ words }] }] });
    const [root] = parseTree(Buffer.from(xml)).children;
    expect(root?.children.map(({ name }) => name)).toEqual(['Description', 'Tags', 'ReadingOrder', 'Layout']);
    const one = (name: string): XmlElement | undefined => (root === undefined ? undefined : findAll(root, name)[0]);
    expect(one('MeasurementUnit')?.text).toBe('pixel');
    expect(one('fileName')?.text).toBe(facts.name);
    expect(one('Page')?.attributes).toMatchObject({ PHYSICAL_IMG_NR: '3', PRINTED_IMG_NR: 'A1, "B"', LANG: 'yo' });
    expect(one('TextBlock')?.attributes).toMatchObject({ ID: 'b2', TAGREFS: 'article_4' });
    expect(one('ElementRef')?.attributes['REF']).toBe('b2');
    expect(one('OtherTag')?.attributes).toMatchObject({ DESCRIPTION: facts.rights.statement, URI: facts.rights.uri });
    expect(write({ width: 9, height: 9, blocks: [] }, 'no language!')).not.toContain('LANG=');
  });

  it('says of blocks and articles that they were found by layout, not of those that a source marks', () => {
    const words = [{ text: 'one', box: null, confidence: null, hyphen: 'none' as const, joined: null }];
    const blocks = [4, firstLayoutNumber + 1].map((article) => ({ article, lines: [{ words }] }));
    const root = parseTree(Buffer.from(write({ width: 9, height: 9, blocks })));
    const valuesOf = (name: string, value: string) => findAll(root, name).map(({ attributes }) => attributes[value]);
    expect(valuesOf('TextBlock', 'PROCESSINGREFS')).toEqual([undefined, 'layout']);
    expect(valuesOf('StructureTag', 'DESCRIPTION')).toEqual([undefined, foundByLayoutNote]);
    expect(valuesOf('Processing', 'ID')).toContain('layout');
    expect(write({ width: 9, height: 9, blocks: blocks.slice(0, 1) })).not.toContain('layout');
  });

  it('contains a corrected line with the text that it had before', () => {
    const words = ['Palm', 'oil'].map((text) => ({
      ...{ text, box: null, confidence: null, hyphen: 'none' as const, joined: null },
    }));
    const text = { width: 9, height: 9, blocks: [{ lines: [{ words, before: ['Pa1m <oil'] }] }] };
    const xml = write(text);
    const root = parseTree(Buffer.from(xml));
    expect(findAll(root, 'TextLine')[0]?.attributes['PROCESSINGREFS']).toBe('correction');
    expect(findAll(root, 'ALTERNATIVE').map((one) => one.text)).toEqual(['Pa1m <oil']);
    expect(findAll(root, 'Processing').map(({ attributes }) => attributes['ID'])).toEqual([
      'recognition',
      'correction',
    ]);
    expect(read(xml).blocks.map(({ lines }) => lines.map((line) => line.words.map((found) => found.text)))).toEqual([
      [['Palm', 'oil']],
    ]);
  });
});

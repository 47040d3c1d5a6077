import fc from 'fast-check';
import { decodePageText, encodePageText } from '../../api/text/packed-page.ts';
import { SourceProblem } from '../source-problem.ts';
import { articleOf } from './article-of.ts';
import { readAlto } from './read-alto.ts';
import { toPageText } from './to-page-text.ts';

const number = fc.oneof(
  fc.integer({ min: -5_000, max: 50_000 }).map(String),
  fc.double().map(String),
  fc.constantFrom('', 'NaN', '1e999', '-1e999', '12,5', ' 7 ', '0x10', '9'.repeat(400)),
);
const escape = (text: string): string =>
  text
    .replaceAll(/[^\p{L}\p{N}\p{P}\p{S}\p{Z}]/gu, '')
    .replaceAll(/[&<>"]/g, (one) => `&#${String(one.charCodeAt(0))};`);
const content = fc.string({ unit: 'grapheme', maxLength: 12 }).map(escape);
const id = fc.constantFrom('', 'a', 'b', 'c', 'd');
const named = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('');
const place = fc.record(
  { HPOS: number, VPOS: number, WIDTH: number, HEIGHT: number, WC: number },
  { requiredKeys: [] },
);
const word = fc
  .tuple(content, content, id, place, fc.constantFrom('', 'HypPart1', 'HypPart2', 'Abbreviation', 'x'))
  .map(
    ([text, whole, own, at, type]) =>
      `<String ID="${own}" CONTENT="${text}" SUBS_TYPE="${type}" SUBS_CONTENT="${whole}"${named(at)}>` +
      `<ALTERNATIVE>${whole}</ALTERNATIVE></String>`,
  );
const piece = fc.oneof(word, fc.constantFrom('<SP/>', '<HYP CONTENT="-"/>', '<HYP/>'));
const line = fc.array(piece, { maxLength: 5 }).map((pieces) => `<TextLine>${pieces.join('')}</TextLine>`);
const block = fc
  .tuple(id, id, fc.array(fc.oneof(line, word), { maxLength: 4 }))
  .map(([own, next, lines]) => `<TextBlock ID="${own}" IDNEXT="${next}">${lines.join('')}</TextBlock>`);
const composed = fc
  .tuple(id, fc.array(block, { maxLength: 3 }))
  .map(([own, blocks]) => `<ComposedBlock ID="${own}">${blocks.join('')}</ComposedBlock>`);
const order = fc
  .array(id, { maxLength: 4 })
  .map((ids) => `<ReadingOrder>${ids.map((one) => `<ElementRef REF="${one}"/>`).join('')}</ReadingOrder>`);
const file = fc
  .tuple(
    fc.constantFrom('pixel', 'mm10', 'inch1200', 'cubit', ''),
    number,
    number,
    order,
    fc.array(fc.oneof(block, composed, word), { maxLength: 4 }),
  )
  .map(
    ([unit, width, height, reading, parts]) =>
      `<alto><Description><MeasurementUnit>${unit}</MeasurementUnit></Description><Layout>${reading}` +
      `<Page WIDTH="${width}" HEIGHT="${height}">${parts.join('')}</Page></Layout></alto>`,
  );
const area = fc.record({
  article: fc.integer({ min: 1, max: 9 }),
  begin: id,
  end: id,
  rectangle: fc.option(fc.record({ x: fc.nat(900), y: fc.nat(900), w: fc.nat(900), h: fc.nat(900) })),
});
const size = fc.option(
  fc.record({ width: fc.integer({ min: 1, max: 9_000 }), height: fc.integer({ min: 1, max: 9_000 }) }),
);

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('any ALTO file', () => {
  it('keeps its words, with boxes on the page, and can be packed and unpacked', () => {
    fc.assert(
      fc.property(file, size, fc.array(area, { maxLength: 3 }), (xml, image, areas) => {
        const alto = readAlto(bytes(xml));
        const text = toPageText(
          alto,
          image,
          articleOf(alto, image, areas, () => undefined),
        );
        const words = text.blocks.flatMap(({ lines }) => lines.flatMap((line) => line.words));
        const given = [...xml.matchAll(/CONTENT="([^"]*)" SUBS_TYPE/g)].map(([, one = '']) => one);
        const expected = given.flatMap((one) => one.split(/\s+/u)).filter((one) => one !== '');
        expect(words).toHaveLength(expected.length);
        for (const { box } of words) {
          if (box === null) continue;
          expect(Math.min(box.x, box.y, box.w - 1, box.h - 1)).toBeGreaterThanOrEqual(0);
          expect(box.x + box.w <= text.width && box.y + box.h <= text.height).toBe(true);
        }
        expect(decodePageText(encodePageText(text))).toEqual(text);
      }),
      { numRuns: 300 },
    );
  });

  it('is read or rejected with a SourceProblem when truncated or damaged anywhere', () => {
    fc.assert(
      fc.property(file, fc.nat(), fc.integer({ min: 0, max: 255 }), fc.boolean(), (xml, at, byte, cut) => {
        const whole = bytes(xml);
        const index = at % whole.length;
        const damaged = cut ? whole.subarray(0, index) : whole.with(index, byte);
        try {
          expect(toPageText(readAlto(damaged), null)).toHaveProperty('blocks');
        } catch (error) {
          expect(error).toBeInstanceOf(SourceProblem);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('dialects of ALTO', () => {
  const page = (unit: string, inner: string, size = 'WIDTH="2000" HEIGHT="4000"'): string =>
    `<alto><Description><MeasurementUnit>${unit}</MeasurementUnit></Description><Layout><Page ${size}>${inner}</Page></Layout></alto>`;
  const at = 'HPOS="10.5" VPOS="20" WIDTH="30.25" HEIGHT="40"';
  const read = (xml: string, image: { width: number; height: number } | null = null): unknown =>
    toPageText(readAlto(bytes(xml)), image).blocks.map(({ lines }) =>
      lines.map(({ words }) => words.map(({ text, box }) => [text, box])),
    );

  it('use the first reading of a word, not its alternatives', () => {
    const word = `<String CONTENT="Kano" ${at}><ALTERNATIVE PURPOSE="x">Kanu</ALTERNATIVE></String>`;
    expect(read(page('pixel', word))).toEqual([[[['Kano', { x: 11, y: 20, w: 30, h: 40 }]]]]);
  });

  it('are measured in pixels if a file in pixels does not give the size of its page', () => {
    expect(read(page('pixel', `<String CONTENT="Kano" ${at}/>`, ''), { width: 100, height: 100 })).toEqual([
      [[['Kano', { x: 11, y: 20, w: 30, h: 40 }]]],
    ]);
    expect(read(page('mm10', `<String CONTENT="Kano" ${at}/>`, ''), { width: 100, height: 100 })).toEqual([
      [[['Kano', null]]],
    ]);
  });
});

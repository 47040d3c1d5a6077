import { gzipSync } from 'node:zlib';
import type { PageText } from '../../api/text/page-words.ts';
import { toPageText, type Size } from '../alto/to-page-text.ts';
import { readWordsOf } from './read-words.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);
const read = (text: string | Uint8Array, image: Size | null = null, scan = 'p1.tif', number: number | null = null) =>
  toPageText(readWordsOf(typeof text === 'string' ? bytes(text) : text, scan, number), image);
const linesOf = ({ blocks }: PageText): readonly (readonly string[])[] =>
  blocks.map(({ lines }) => lines.map(({ words }) => words.map(({ text }) => text).join(' ')));
const wordsOf = ({ blocks }: PageText) => blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => words));

const word = (text: string, box: string, rest = ''): string =>
  `<span class='ocrx_word' id='w_${text}' title='bbox ${box}${rest}'>${text}</span>`;
const line = (inner: string, kind = 'ocr_line', title = 'bbox 100 100 500 140'): string =>
  `<span class="${kind}" title="${title}">${inner}</span>`;
const hocrPage = (inner: string, title = "image 'p1.tif'; bbox 0 0 1000 2000; ppageno 0"): string =>
  `<div class='ocr_page' title="${title}">${inner}</div>`;
const hocr = (...pages: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" ` +
  `"http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><head>` +
  `<title>words of nobody</title><style>span { color: red }</style></head><body>${pages.join('')}</body></html>`;

describe('words in hOCR', () => {
  const paragraph = (...lines: readonly string[]): string =>
    `<div class='ocr_carea' id='a1'><p class='ocr_par' id='p1'>${lines.join('\n')}</p></div>`;

  it('get boxes on the scan: two corners become a position and a size, scaled to the scan', () => {
    const xml = hocr(hocrPage(paragraph(line(`${word('Ìbàdàn', '100 200 300 240', '; x_wconf 91')} &amp;`))));
    const text = read(xml, { width: 500, height: 1_000 });
    expect(wordsOf(text)).toEqual([
      { text: 'Ìbàdàn', box: { x: 50, y: 100, w: 100, h: 20 }, confidence: 0.91, hyphen: 'none', joined: null },
    ]);
  });

  it('are read however the properties are quoted, and whatever the quotes contain', () => {
    const titles = [
      `title="image &quot;a;b.tif&quot;; bbox 0 0 1000 2000"`,
      `title='bbox 0 0 1000 2000;image "p 1.tif";'`,
      `title='ppageno 3 ;  BBOX   0 0 1000 2000'`,
      `title="image 'unclosed.tif; bbox 0 0 1000 2000"`,
    ];
    const inner = line(word('Kano', '100 100 200 140'));
    for (const title of titles) {
      const [one] = wordsOf(read(`<body><div class="x ocr_page y" ${title}>${inner}</div></body>`));
      expect(one?.text).toBe('Kano');
    }
    expect(read(`<body><div class=ocr_page title='bbox 0 0 900 800'>${inner}</div>`)).toMatchObject({
      ...{ width: 900, height: 800 },
    });
  });

  it('of headers, captions and floats count as lines, whether these are lines or contain lines', () => {
    const xml = hocr(
      hocrPage(
        line(word('THE', '1 1 20 20'), 'ocr_header') +
          line(`${line(word('Market', '1 30 20 40'))}${line(word('day', '1 50 20 60'))}`, 'ocr_textfloat') +
          line(word('Caption', '1 70 20 80'), 'ocr_caption') +
          `<div class='ocr_photo' title='bbox 0 0 9 9'></div>`,
      ),
    );
    expect(linesOf(read(xml)).flat()).toEqual(['THE', 'Market', 'day', 'Caption']);
  });

  it('of a line without separate words are positioned by their length', () => {
    const text = read(hocr(hocrPage(paragraph(line('Palm <em>oil</em> &#x1F30A;')))));
    expect(wordsOf(text).map(({ text: one, box }) => [one, box])).toEqual([
      ['Palm', { x: 100, y: 100, w: 160, h: 40 }],
      ['oil', { x: 300, y: 100, w: 120, h: 40 }],
      ['🌊', { x: 460, y: 100, w: 40, h: 40 }],
    ]);
  });

  it('of a vertical line share its rectangle', () => {
    const turned = line('Printed at Aba', 'ocr_line', 'bbox 10 100 40 900; textangle 90');
    const tall = line('Printed at Aba', 'ocr_line', 'bbox 10 100 40 900');
    for (const one of [turned, tall]) {
      const boxes = wordsOf(read(hocr(hocrPage(one)))).map(({ box }) => box);
      expect(boxes).toEqual(Array.from({ length: 3 }, () => ({ x: 10, y: 100, w: 30, h: 800 })));
    }
  });

  it('that are broken over a line are joined, although hOCR does not mark them', () => {
    const xml = hocr(
      hocrPage(
        paragraph(line(word('govern-', '1 1 20 20')), line(word('ment', '1 30 20 40')), line('Ife-'), line('Ọ')),
      ),
    );
    expect(wordsOf(read(xml)).map(({ hyphen }) => hyphen)).toEqual(['first', 'second', 'none', 'none']);
  });

  it('of several pages in one file are assigned by the name of the scan or the requested page', () => {
    const pages = ['p1', 'p2', 'p3'].map((name) =>
      hocrPage(line(word(`on-${name}`, '1 1 20 20')), `image 'scans\\${name}.jpg'; bbox 0 0 1000 2000`),
    );
    expect(linesOf(read(hocr(...pages), null, '/x/p2.tif'))).toEqual([['on-p2']]);
    expect(linesOf(read(hocr(...pages), null, '/x/edition.pdf', 3))).toEqual([['on-p3']]);
    expect(() => read(hocr(...pages), null, 'other.tif')).toThrow(/3 pages, and does not say which/);
    expect(() => read(hocr(...pages), null, 'edition.pdf', 4)).toThrow(/no page 4/);
  });

  it('are read from malformed HTML: unclosed, doubly closed or self-closed elements', () => {
    const soup =
      `<DIV CLASS=ocr_page TITLE="bbox 0 0 1000 2000"><SPAN class=ocr_line title="bbox 1 1 90 20">` +
      `<span class=ocrx_word title="bbox 1 1 20 20">Lagos<span class=ocrx_word title="bbox 30 1 50 20">Courier</span></b>` +
      `</span></span><script>evil()</script><span class="ocrx_word" title="bbox 1 50 20 60"/>` +
      `<span class=ocrx_word title="bbox 60 50 80 60">Weekly &nbsp;&bogus; <`;
    expect(linesOf(read(soup)).flat()).toEqual(['Lagos Courier', 'Weekly &bogus; <']);
  });

  it('are read in the encoding that the file declares, and compressed with gzip', () => {
    const page = hocrPage(line(word('Zürich', '1 1 20 20')));
    const latin = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1"></head>${page}`;
    expect(linesOf(read(Buffer.from(latin, 'latin1')))).toEqual([['Zürich']]);
    expect(linesOf(read(gzipSync(hocr(page))))).toEqual([['Zürich']]);
  });

  it.each([
    ['endlessly nested elements', '<html>' + '<span>'.repeat(10_000), /nested deeper than 200/],
    ['no hOCR elements', '<html><p>Good morning</p></html>', /not an hOCR file/],
    ['too many lines', `<html>${hocrPage('<i class=ocr_line>a</i>'.repeat(260_000))}`, /500000 blocks/],
    ['words outside a page', `<html>${word('Kano', '1 1 2 2')}</html>`, /outside a page/],
    ['too many pages', `<html>${'<i class=ocr_page></i>'.repeat(2_001)}`, /2000 pages/],
  ])('are rejected with %s', (_, xml, reason) => {
    expect(() => read(xml)).toThrow(reason);
  });
});

describe('compressed words', () => {
  it('are rejected before they exceed the size limit, and if they are damaged', () => {
    expect(() => read(gzipSync(Buffer.alloc(70 * 1024 * 1024)))).toThrow(/unpacks to more than 64 MB/);
    expect(() => read(gzipSync('<alto/>').subarray(0, 12))).toThrow(/damaged gzip file/);
  });
});

describe('words in PAGE XML', () => {
  const points = (x: number, y: number, w: number, h: number): string =>
    `<Coords points="${String(x)},${String(y)} ${String(x + w)},${String(y + 2)} ${String(x + w)},${String(y + h)} ${String(x)},${String(y + h - 2)}"/>`;
  const equiv = (text: string, rest = ''): string =>
    `<TextEquiv${rest}><PlainText>plain</PlainText><Unicode>${text}</Unicode></TextEquiv>`;
  const textLine = (text: string, inner = ''): string =>
    `<TextLine>${points(100, 100, 400, 40)}${inner}${equiv(text)}</TextLine>`;
  const region = (id: string, inner: string, type = 'paragraph'): string =>
    `<TextRegion id="${id}" type="${type}">${points(100, 100, 400, 200)}${inner}</TextRegion>`;
  const pageXml = (inner: string, version = '2019-07-15'): string =>
    `<?xml version="1.0"?><PcGts xmlns="http://schema.primaresearch.org/PAGE/gts/pagecontent/${version}"><Metadata/>` +
    `<Page imageFilename="img/p1.tif" imageWidth="1000" imageHeight="2000">${inner}</Page></PcGts>`;

  it('get the rectangle around their polygon, by the preferred reading, not by their glyphs', () => {
    const glyph = `<Glyph id="g">${points(100, 100, 10, 10)}${equiv('Q')}</Glyph>`;
    const words =
      `<Word id="w1">${points(100, 100, 100, 40)}${glyph}${equiv('Kanu', ' index="1"')}${equiv('Kano', ' index="0" conf="0.8"')}</Word>` +
      `<Word id="w2">${points(300, 100, 50, 40)}${equiv('Times')}${equiv('Tirnes')}</Word>`;
    for (const version of ['2013-07-15', '2017-07-15', '2018-07-15', '2019-07-15']) {
      const text = read(pageXml(region('r1', textLine('not this', words)), version), { width: 500, height: 1_000 });
      expect(wordsOf(text).map(({ text: one, box, confidence }) => [one, box, confidence])).toEqual([
        ['Kano', { x: 50, y: 50, w: 50, h: 20 }, 0.8],
        ['Times', { x: 150, y: 50, w: 25, h: 20 }, null],
      ]);
    }
  });

  it('of a line without words, or with empty words, are positioned by their length', () => {
    const silent = `<Word id="w">${points(1, 1, 5, 5)}</Word>`;
    const text = read(pageXml(region('r', textLine('Palm oil', silent))));
    expect(wordsOf(text).map(({ text: one, box }) => [one, box])).toEqual([
      ['Palm', { x: 100, y: 100, w: 200, h: 40 }],
      ['oil', { x: 350, y: 100, w: 150, h: 40 }],
    ]);
  });

  it('of a region without lines are split into as many lines as its text has', () => {
    const text = read(pageXml(region('r', equiv('TO LET\nApply within'))));
    expect(linesOf(text)).toEqual([['TO LET', 'Apply within']]);
    expect(wordsOf(text)[2]?.box).toMatchObject({ x: 100, y: 200, h: 100 });
  });

  it('are read in the order of nested groups, including those in tables and pictures', () => {
    const order =
      `<ReadingOrder><OrderedGroup id="g"><RegionRefIndexed index="2" regionRef="r1"/>` +
      `<UnorderedGroupIndexed id="u" index="0"><RegionRef regionRef="t"/></UnorderedGroupIndexed>` +
      `<OrderedGroupIndexed id="o" index="1"><RegionRefIndexed index="1" regionRef="r2"/>` +
      `<RegionRefIndexed index="0" regionRef="r3"/></OrderedGroupIndexed></OrderedGroup></ReadingOrder>`;
    const table = `<TableRegion id="t">${points(1, 1, 9, 9)}${region('c1', textLine('cell'))}</TableRegion>`;
    const rest = region('r9', textLine('9'), 'page-number');
    const regions = ['r1', 'r2', 'r3'].map((id) => region(id, textLine(id))).join('');
    expect(linesOf(read(pageXml(order + rest + regions + table))).flat()).toEqual(['cell', 'r3', 'r2', 'r1', '9']);
  });

  it('are read from files with a prefix, and from files with an element per point', () => {
    const plain = pageXml(region('r', textLine('Kano'))).replace(' xmlns=', ' xmlns:pc=');
    const prefixed = plain.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1pc:');
    expect(linesOf(read(prefixed))).toEqual([['Kano']]);
    const old = plain.replaceAll(
      /<Coords points="[^"]*"\/>/g,
      '<Coords><Point x="10" y="20"/><Point x="30" y="60"/></Coords>',
    );
    expect(wordsOf(read(old))[0]?.box).toEqual({ x: 10, y: 20, w: 20, h: 40 });
  });

  it.each([
    ['no page', '<PcGts/>', /not a PAGE file/],
    ['several pages', '<PcGts><Page/><Page/></PcGts>', /several pages/],
    ['text outside a page', '<PcGts><TextRegion/></PcGts>', /outside a page/],
    ['endlessly nested regions', `<PcGts><Page>${'<TextRegion>'.repeat(10_000)}`, /nested deeper/],
    ['declarations', '<!DOCTYPE PcGts [<!ENTITY x SYSTEM "file:///etc/passwd">]><PcGts/>', /DOCTYPE/],
  ])('are rejected with %s', (_, xml, reason) => {
    expect(() => read(xml)).toThrow(reason);
  });
});

import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { countPages, pictureIn } from '../scan/scan-parts.ts';
import { SourceProblem } from '../source-problem.ts';
import { pdfOfSheets, type TestSheet } from '../testing/make-pdf.ts';
import { drawnPictures } from './drawn-pictures.ts';

/** A JPEG of 40 × 60 pixels whose upper left corner is white. */
async function sheetOf(shade: number, more: Partial<TestSheet> = {}): Promise<TestSheet> {
  const corner = { create: { width: 10, height: 10, channels: 3, background: 'white' } } as const;
  const jpeg = await sharp({ create: { width: 40, height: 60, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .composite([{ input: await sharp(corner).png().toBuffer(), left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer();
  return { jpeg, width: 40, height: 60, ...more };
}

/** Returns the size of the picture when turned upright, and the position of the white corner. */
async function cornerOf(bytes: Uint8Array): Promise<readonly [size: string, corner: string]> {
  const { data, info } = await sharp(bytes).autoOrient().greyscale().raw().toBuffer({ resolveWithObject: true });
  const bright = (x: number, y: number): boolean => (data[y * info.width + x] ?? 0) > 200;
  const [right, bottom] = [info.width - 3, info.height - 3];
  const corners = {
    'upper left': [2, 2],
    'upper right': [right, 2],
    'lower left': [2, bottom],
    'lower right': [right, bottom],
  };
  const found = Object.entries(corners).find(([, [x = 0, y = 0]]) => bright(x, y));
  return [`${String(info.width)} × ${String(info.height)}`, found?.[0] ?? 'none'];
}

describe('the scans inside a multi-page PDF', () => {
  it.each([false, true])('are copied byte for byte, page by page (packed objects: %s)', async (packed) => {
    const sheets = [await sheetOf(10), await sheetOf(90), await sheetOf(180)];
    const pdf = pdfOfSheets(sheets, packed);
    expect(countPages(pdf)).toBe(3);
    for (const [index, { jpeg }] of sheets.entries())
      expect(Buffer.from(pictureIn(pdf, index + 1)).equals(jpeg)).toBe(true);
    expect(Buffer.from(pictureIn(pdf, null)).equals(sheets[0]?.jpeg ?? Buffer.alloc(0))).toBe(true);
  });

  it.each([
    [{ rotate: 90 }, '60 × 40', 'upper right'],
    [{ rotate: 180 }, '40 × 60', 'lower right'],
    [{ rotate: -90 }, '60 × 40', 'lower left'],
    [{ matrix: '-200 0 0 -300 200 300' }, '40 × 60', 'lower right'],
    [{ matrix: '0 300 -200 0 200 0' }, '60 × 40', 'lower left'],
    [{ matrix: '0 -300 200 0 0 300' }, '60 × 40', 'upper right'],
    [{ matrix: '0 -300 200 0 0 300', rotate: 270 }, '40 × 60', 'upper left'],
    [{ matrix: '200 0 0 -300 0 300' }, '40 × 60', 'lower left'],
    [{ matrix: '1 0 0 1 0 0 cm 200 0 0 300 0 0' }, '40 × 60', 'upper left'],
  ])('are oriented as on the sheet, without loss: %j', async (how, size, corner) => {
    const sheet = await sheetOf(20, how);
    expect(await cornerOf(pictureIn(pdfOfSheets([sheet]), null))).toEqual([size, corner]);
  });

  it('are not rotated by the camera’s Exif data', async () => {
    const { jpeg } = await sheetOf(20);
    const camera = await sharp(jpeg).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await cornerOf(pictureIn(pdfOfSheets([{ jpeg: camera, width: 40, height: 60 }]), null))).toEqual([
      '40 × 60',
      'upper left',
    ]);
  });

  it('are found behind hidden text with any brackets', async () => {
    const sheet = await sheetOf(20, { text: 'BT 3 Tr (a \\( b (c) Do) Tj <4142> Tj [(x) -20 (y)] TJ ET % /Im0 Do\n' });
    expect(Buffer.from(pictureIn(pdfOfSheets([sheet, sheet]), 2)).equals(sheet.jpeg)).toBe(true);
  });

  it('are rejected if the page is text with a photo, or uses an unsupported filter', async () => {
    const photo = await sheetOf(20, { matrix: '80 0 0 120 10 10' });
    expect(() => pictureIn(pdfOfSheets([photo]), null)).toThrow(/page 1 of this PDF is not one picture/);
    const twice = await sheetOf(20, { text: '200 0 0 300 0 0 cm /Im0 Do' });
    expect(() => pictureIn(pdfOfSheets([twice]), null)).toThrow(/several pictures/);
    const packed = { ...(await sheetOf(20)), filter: '/JBIG2Decode' };
    expect(() => pictureIn(pdfOfSheets([packed]), null)).toThrow(/packed with JBIG2Decode; give it as JPEG or TIFF/);
    expect(() => pictureIn(pdfOfSheets([photo]), 2)).toThrow(/1 pages, and no page 2/);
  });

  it('use limited memory and time: bombs, cycles, and endless brackets', () => {
    const circle = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[2 0 R 2 0 R]>>endobj';
    expect(countPages(Buffer.from(`%PDF-1.4 ${circle}`))).toBe(1);
    const bomb = deflateSync(Buffer.alloc(80_000_000));
    const stream = `%PDF-1.5\n1 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${String(bomb.length)}>>stream\n`;
    expect(countPages(Buffer.concat([Buffer.from(stream), bomb]))).toBe(1);
    const nested = `%PDF-1.4\n1 0 obj${'<</Type/Catalog/Pages['.repeat(10_000)}endobj`;
    expect(countPages(Buffer.from(nested))).toBe(1);
    expect(countPages(Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog/Pages ${'('.repeat(200_000)}endobj`))).toBe(1);
  });

  /** An object with this number and a stream. */
  const streamed = (number: number, keys: string, bytes: Uint8Array | string): Buffer =>
    Buffer.concat([
      Buffer.from(`${String(number)} 0 obj<<${keys}/Length ${String(bytes.length)}>>stream\n`),
      Buffer.from(bytes),
      Buffer.from('\nendstream endobj\n'),
    ]);
  const header = '%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj ';
  const onePage = `${header}2 0 obj<</Type/Pages/Kids[3 0 R]>>endobj `;

  it.each([
    ['in sequence', '4 0 2 30', 2],
    ['overlapping', '4 30 2 0', 1],
  ])('are found in packed objects only if these do not overlap: %s', (_, places, pages) => {
    const objects = '<</Type/Pages/Kids[3 0 R]>>   <</Type/Pages/Kids[<<>><<>>]>>';
    const second = places.startsWith('4 0') ? objects : objects.slice(30) + objects.slice(0, 30);
    const keys = `/Type/ObjStm/First ${String(places.length + 1)}`;
    const pdf = Buffer.concat([Buffer.from(header), streamed(9, keys, `${places} ${second}`)]);
    expect(countPages(pdf)).toBe(pages);
  });

  it('are not searched for endlessly in a page tree', () => {
    const tree = (nodes: number): Buffer =>
      Buffer.from(`${header}2 0 obj<</Type/Pages/Kids[${'0 '.repeat(nodes)}<<>><<>>]>>endobj `);
    expect([100, 30_000].map((nodes) => countPages(tree(nodes)))).toEqual([2, 1]);
  });

  it.each([
    ['uncompressed', '', Buffer.alloc(1_000_000, ' ')],
    ['compressed, and too large when unpacked', '/Filter/FlateDecode', deflateSync(Buffer.alloc(80_000_000))],
  ])('are rejected if a page repeats the same content hundreds of times: %s', (_, keys, content) => {
    const page = `3 0 obj<</Type/Page/Contents[${'5 0 R '.repeat(600)}]>>endobj `;
    const pdf = Buffer.concat([Buffer.from(`${onePage}${page}`), streamed(5, keys, content)]);
    expect(() => pictureIn(pdf, 1)).toThrow(/no whole JPEG/);
  });

  it('are limited in number if a page draws thousands', () => {
    expect(drawnPictures('/I Do '.repeat(5_000))).toHaveLength(1_000);
  });

  it('are read or rejected with a SourceProblem when damaged anywhere', async () => {
    const whole = Buffer.from(pdfOfSheets([await sheetOf(1), await sheetOf(2)], true));
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), (at, byte, cut) => {
        const bytes = cut ? whole.subarray(0, at) : whole.with(at, byte);
        try {
          for (let page = 1; page <= countPages(bytes); page += 1)
            expect(pictureIn(bytes, page).length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(SourceProblem);
        }
      }),
      { numRuns: 300 },
    );
  });
});

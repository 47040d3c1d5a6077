import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { temporaryFolder } from '../../../shell/server/testing/temporary-folder.ts';
import { readScan, readScanHeader } from '../scan/read-scan.ts';
import { SourceProblem } from '../source-problem.ts';
import { pdfOfSheets, type TestSheet } from '../testing/make-pdf.ts';
import { bitonalTiffOf } from '../testing/make-scans.ts';
import { colourSheet, madePdf, openPdf } from '../testing/open-pdf.ts';

const open = async (bytes: Uint8Array) => openPdf(await temporaryFolder(), bytes);

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

describe('the scan of a PDF page', () => {
  it.each([false, true])('is copied byte for byte if it is a JPEG (packed objects: %s)', async (packed) => {
    const sheets = [await colourSheet(10), await colourSheet(90), await colourSheet(180)];
    const pdf = await open(pdfOfSheets(sheets, packed));
    expect(await pdf.count()).toBe(3);
    for (const [index, { jpeg }] of sheets.entries()) {
      const { bytes, mediaType } = await pdf.scan(index + 1);
      expect(Buffer.from(bytes).equals(jpeg)).toBe(true);
      expect(mediaType).toBe('image/jpeg');
    }
    await expect(pdf.scan(4)).rejects.toThrow('3 pages, and no page 4');
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
  ])('is oriented as on the sheet, without loss: %j', async (how, size, corner) => {
    const pdf = await open(pdfOfSheets([await colourSheet(20, how)]));
    const { bytes } = await pdf.scan();
    expect(await cornerOf(bytes)).toEqual([size, corner]);
    const { width, height } = await readScanHeader(pdf.root, pdf.path);
    expect(`${String(width)} × ${String(height)}`).toBe(size);
  });

  it('is not rotated by the Exif data of a camera', async () => {
    const { jpeg } = await colourSheet(20);
    const camera = await sharp(jpeg).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const pdf = await open(pdfOfSheets([{ jpeg: camera, width: 40, height: 60 }]));
    expect(await cornerOf((await pdf.scan()).bytes)).toEqual(['40 × 60', 'upper left']);
  });

  it('is copied although there is invisible text, with any brackets', async () => {
    const sheet = await colourSheet(20, {
      text: 'BT /F1 9 Tf 3 Tr (a \\( b (c) Do) Tj <4142> Tj [(x) -20 (y)] TJ ET % /Im0 Do\n',
    });
    const pdf = await open(pdfOfSheets([sheet, sheet]));
    expect(Buffer.from((await pdf.scan(2)).bytes).equals(sheet.jpeg)).toBe(true);
  });

  it('keeps every pixel of a page in black and white, which is compressed as fax', async () => {
    const tiff = await bitonalTiffOf(5);
    const sheet = { jpeg: stripOf(tiff), width: 120, height: 160, filter: '/CCITTFaxDecode' };
    const picture = '/ColorSpace/DeviceGray/BitsPerComponent 1/DecodeParms<</K -1/BlackIs1 true/Columns 120/Rows 160>>';
    // The sheet is higher than the picture: ten rows are left free at both ends.
    const pdf = await open(pdfOfSheets([{ ...sheet, picture, matrix: '200 0 0 266.6667 0 16.6667' }]));
    const { bytes, mediaType } = await pdf.scan();
    expect(mediaType).toBe('image/tiff');
    const onSheet = { left: 0, top: 10, width: 120, height: 160 };
    const rendered = await sharp(bytes).extract(onSheet).extractChannel(0).raw().toBuffer();
    expect(rendered.equals(await sharp(tiff).extractChannel(0).raw().toBuffer())).toBe(true);
  });

  it('is rendered at its own resolution if it is compressed without loss, or divided into strips', async () => {
    const grey = deflateSync(Uint8Array.from({ length: 400 * 600 }, (_, index) => index % 251));
    const picture = '/ColorSpace/DeviceGray/BitsPerComponent 8';
    const whole = { jpeg: grey, width: 400, height: 600, filter: '/FlateDecode', picture };
    const strips = { ...(await colourSheet(40)), matrix: '200 0 0 150 0 0', text: 'q 200 0 0 150 0 150 cm /Im0 Do Q' };
    const pdf = await open(pdfOfSheets([whole, strips]));
    const sizes = [];
    for (const number of [1, 2]) {
      const { bytes, mediaType } = await pdf.scan(number);
      const { width, height, channels } = await sharp(bytes).metadata();
      sizes.push([mediaType, width, height, channels]);
    }
    expect(sizes).toEqual([
      ['image/jpeg', 400, 600, 1],
      ['image/jpeg', 80, 120, 3],
    ]);
  });

  it('is rendered at 300 dpi if a program has set the page', async () => {
    const { jpeg } = await colourSheet(200);
    const bytes = await madePdf((document) => {
      document.image(Buffer.from(jpeg), 10, 10, { width: 60 });
      document.fillColor('green').rect(100, 150, 100, 150).fill();
    });
    const pdf = await open(bytes);
    const scan = await readScan(pdf.root, pdf.path);
    expect([scan.width, scan.height, scan.mediaType]).toEqual([833, 1_250, 'image/jpeg']);
    const pixel = await sharp(scan.bytes).extract({ left: 800, top: 1_200, width: 1, height: 1 }).raw().toBuffer();
    expect([...pixel].map((value) => Math.round(value / 32))).toEqual([0, 4, 0]);
  });
});

/** Returns the compressed bytes of a TIFF of one strip. */
function stripOf(tiff: Uint8Array): Buffer {
  const bytes = Buffer.from(tiff);
  const directory = bytes.readUInt32LE(4);
  const value = (tag: number): number => {
    for (let entry = 0; entry < bytes.readUInt16LE(directory); entry += 1) {
      const at = directory + 2 + entry * 12;
      if (bytes.readUInt16LE(at) === tag)
        return bytes.readUInt16LE(at + 2) === 3 ? bytes.readUInt16LE(at + 8) : bytes.readUInt32LE(at + 8);
    }
    throw new Error(`no entry ${String(tag)}`);
  };
  return bytes.subarray(value(273), value(273) + value(279));
}

describe('a PDF that cannot be read', () => {
  it.each([
    ['locked with a password', /locked with a password/, () => madePdf((one) => one.text('x'), { userPassword: 'y' })],
    ['not a PDF', /damaged PDF/, () => Promise.resolve(Buffer.from('%PDF-1.4\n nothing'))],
    ['without a page', /damaged PDF|without pages/, () => Promise.resolve(pdfOfSheets([]))],
    [
      'too long',
      /has 2001 pages, and a PDF may have 2000/,
      () => Promise.resolve(pdfOfSheets(Array.from({ length: 2_001 }, () => sheet))),
    ],
    [
      'a circle',
      /damaged PDF|without pages/,
      () =>
        Promise.resolve(
          Buffer.from(
            '%PDF-1.4 1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[2 0 R 2 0 R]>>endobj',
          ),
        ),
    ],
  ])('because it is %s is reported', async (_, reason, make) => {
    const pdf = await open(await make());
    await expect(pdf.count()).rejects.toThrow(reason);
  });

  const sheet: TestSheet = { jpeg: Buffer.from('00', 'hex'), width: 1, height: 1 };

  it('because a page has billions of pixels is reported at once, and its other pages are read', async () => {
    const huge = { jpeg: deflateSync(Buffer.alloc(1_000)), width: 65_000, height: 65_000, filter: '/FlateDecode' };
    const pdf = await open(pdfOfSheets([huge, await colourSheet(3)]));
    await expect(pdf.scan(1)).rejects.toThrow(/is \d{5} × \d{5} pixels, and no side may be longer than 30000/);
    expect((await pdf.scan(2)).bytes.length).toBeGreaterThan(100);
  });

  it('because its page repeats a content that grows without limit ends with its process, and others are read', async () => {
    const content = deflateSync(Buffer.alloc(200_000_000, ' '));
    const page = `3 0 obj<</Type/Page/MediaBox[0 0 200 300]/Contents[${'5 0 R '.repeat(60)}]>>endobj `;
    const pages = '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj ';
    const stream = `5 0 obj<</Filter/FlateDecode/Length ${String(content.length)}>>stream\n`;
    const file = [Buffer.from(`%PDF-1.5\n${pages}${page}${stream}`), content, Buffer.from('\nendstream endobj\n')];
    const bomb = await open(Buffer.concat(file));
    const outcome = await bomb.scan().then(
      () => 'read',
      (error: unknown) => (error instanceof SourceProblem ? 'reported' : String(error)),
    );
    expect(['read', 'reported']).toContain(outcome);
    expect((await (await open(pdfOfSheets([await colourSheet(3)]))).scan()).mediaType).toBe('image/jpeg');
  }, 60_000);

  it('because it is damaged anywhere is read or reported', async () => {
    const whole = Buffer.from(pdfOfSheets([await colourSheet(1), await colourSheet(2)], true));
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), fc.boolean(), async (at, byte, cut) => {
        const pdf = await open(cut ? whole.subarray(0, at) : whole.with(at, byte));
        try {
          const pages = await pdf.count();
          for (let page = 1; page <= pages; page += 1) expect((await pdf.scan(page)).bytes.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(SourceProblem);
        }
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});

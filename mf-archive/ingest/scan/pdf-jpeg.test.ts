import sharp from 'sharp';
import { pdfOf } from '../testing/make-batch.ts';
import { jpegSize } from './read-scan.ts';
import { jpegOfPdf } from './pdf-jpeg.ts';

const jpegOf = (width: number, height: number, progressive = false): Promise<Uint8Array> =>
  sharp({ create: { width, height, channels: 3, background: '#c0b090' } })
    .jpeg({ progressive })
    .toBuffer();

describe('the scan in a page PDF', () => {
  it('is copied byte for byte', async () => {
    const jpeg = await jpegOf(60, 90);
    for (const filter of ['/Filter/DCTDecode', '/Filter /DCTDecode ', '/Filter [ /DCTDecode ]']) {
      expect(Buffer.from(jpegOfPdf(pdfOf(jpeg, filter))).equals(jpeg)).toBe(true);
    }
  });

  it('is found if its length is in another object', async () => {
    const jpeg = await jpegOf(60, 90);
    const text = Buffer.from(pdfOf(jpeg))
      .toString('latin1')
      .replace(/\/Length \d+/, '/Length 9 0 R');
    const pdf = Buffer.from(text.replace('trailer', `9 0 obj\n${String(jpeg.length)}\nendobj\ntrailer`), 'latin1');
    expect(Buffer.from(jpegOfPdf(pdf)).equals(jpeg)).toBe(true);
  });

  it('is the largest if there are several', async () => {
    const [small, large] = [await jpegOf(20, 20), await jpegOf(900, 900)];
    const pdf = Buffer.concat([pdfOf(small), pdfOf(large), pdfOf(small)]);
    expect(Buffer.from(jpegOfPdf(pdf)).equals(large)).toBe(true);
  });

  it('is rejected with a reason if it is not a PDF, encrypted, truncated, compressed otherwise, or missing', async () => {
    const jpeg = await jpegOf(60, 90);
    const whole = Buffer.from(pdfOf(jpeg));
    expect(() => jpegOfPdf(jpeg)).toThrow('is no PDF');
    expect(() => jpegOfPdf(Buffer.concat([whole, Buffer.from('/Encrypt 5 0 R')]))).toThrow('locked');
    expect(() => jpegOfPdf(whole.subarray(0, 300))).toThrow('no whole JPEG');
    expect(() => jpegOfPdf(pdfOf(jpeg.subarray(0, 200)))).toThrow('no whole JPEG');
    expect(() => jpegOfPdf(pdfOf(jpeg, '/Filter[/FlateDecode/DCTDecode]'))).toThrow('no whole JPEG');
    expect(() => jpegOfPdf(Buffer.from('%PDF-1.4\n/DCTDecode stream\n'))).toThrow('no whole JPEG');
    expect(() => jpegOfPdf(Buffer.from(`%PDF-1.4\n${'/DCTDecode'.repeat(50_000)}`))).toThrow('no whole JPEG');
  });

  it('is measured by its header', async () => {
    expect(jpegSize(await jpegOf(61, 93))).toEqual({ width: 61, height: 93 });
    expect(jpegSize(await jpegOf(61, 93, true))).toEqual({ width: 61, height: 93 });
    expect(jpegSize(new Uint8Array([0xff, 0xd8, 0xff, 0xff, 0xff]))).toBeNull();
    expect(jpegSize(new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0]))).toBeNull();
    expect(jpegSize(Buffer.from('no picture at all'))).toBeNull();
  });
});

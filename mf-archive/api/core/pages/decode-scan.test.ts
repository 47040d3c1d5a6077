import sharp from 'sharp';
import { decodeScan } from './decode-scan.ts';
import { decodedBytes } from './scan-limits.ts';

const [width, height] = [40, 50];
const paper = sharp({ create: { width, height, channels: 3, background: '#777777' } });
const grey = paper.clone().toColourspace('b-w');

describe('a decoded scan', () => {
  it.each([
    ['grey', grey.clone().png(), 1],
    ['16-bit grey', paper.clone().toColourspace('grey16').png(), 1],
    ['grey with transparency', grey.clone().ensureAlpha().png(), 1],
    ['colour', paper.clone().png(), 3],
    ['16-bit colour', paper.clone().toColourspace('rgb16').png(), 3],
    ['a palette', paper.clone().png({ palette: true }), 3],
    ['CMYK', paper.clone().toColourspace('cmyk').tiff(), 3],
  ])('takes no more memory than estimated (%s)', async (_, picture, channels) => {
    const scan = await picture.toBuffer();
    const header = await sharp(scan).metadata();
    const { data } = await decodeScan(scan);
    expect(data.length).toBe(width * height * channels);
    expect(decodedBytes(header)).toBeGreaterThanOrEqual(data.length);
    expect(Math.abs((data[0] ?? 0) - 0x77)).toBeLessThan(20);
  });
});

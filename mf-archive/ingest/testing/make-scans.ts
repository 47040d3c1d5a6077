import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A plain scan; each shade gives different bytes. */
export const jpegOf = async (shade: number, width = 80, height = 100): Promise<Uint8Array> =>
  await sharp({
    create: { width, height, channels: 3, background: { r: (shade * 37) % 256, g: (shade * 91) % 256, b: 120 } },
  })
    .jpeg()
    .toBuffer();

/** The same as a TIFF in two tones, like scans of microfilm. */
export const bitonalTiffOf = async (shade: number): Promise<Uint8Array> => {
  const width = 120;
  const data = Uint8Array.from({ length: width * 160 }, (_, at) => ((at + shade) % (shade + 3) === 0 ? 0 : 255));
  return await sharp(data, { raw: { width, height: 160, channels: 1 } })
    .threshold()
    .toColourspace('b-w')
    .tiff({ compression: 'ccittfax4', bitdepth: 1 })
    .toBuffer();
};

/** A PNG whose header claims this size, with almost no content. */
export function hugePng(width: number, height: number): Uint8Array {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 0, 0, 0, 0], 8);
  const body = Buffer.concat([header, size]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body.subarray(12)));
  const end = Buffer.from('0000000c4944415408d763f80f00010101001b3ed3120000000049454e44ae426082', 'hex');
  return Buffer.concat([body, sum, end]);
}

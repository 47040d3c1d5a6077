import sharp from 'sharp';
import type { Pixels } from '../../core/pages/decode-scan.ts';
import { drawLines } from '../../testing/draw-lines.ts';
import { textLines } from './text-lines.ts';
import { scaleFor } from './prepare-scan.ts';

const sentence = 'the market of the harbour was open again and the traders came with their goods from all the towns';

async function greyOf(picture: Uint8Array): Promise<Pixels> {
  const grey = sharp(picture).greyscale().toColourspace('b-w').raw();
  const { data, info } = await grey.toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 1 };
}

async function drawn(size: number, leading: number): Promise<Pixels> {
  const lines = Array.from({ length: 30 }, (_, row) => sentence.slice(row % 7));
  const width = Math.round(size * 46);
  const { png } = await drawLines(lines, { width, height: leading * 34, size, leading });
  return await greyOf(png);
}

describe('the line pitch of a scan', () => {
  it.each([
    [30, 36],
    [60, 75],
  ])('is found for type of %i pixels set %i pixels apart', async (size, leading) => {
    const { pitch } = await textLines(await drawn(size, leading));
    expect(Math.abs((pitch ?? 0) - leading)).toBeLessThan(leading * 0.04);
  });

  it('is null for an empty page', async () => {
    const empty = await sharp({ create: { width: 900, height: 1_200, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect((await textLines(await greyOf(empty))).pitch).toBeNull();
  });

  it('scales large type down and small type up, within the limits of the program', () => {
    expect(scaleFor({ width: 7_200, height: 9_600 }, 72)).toBe(0.5);
    expect(scaleFor({ width: 1_000, height: 1_000 }, 12)).toBe(2);
    expect(scaleFor({ width: 1_000, height: 1_000 }, null)).toBe(1);
    const scale = scaleFor({ width: 20_000, height: 20_000 }, 36);
    expect(20_000 * 20_000 * scale ** 2).toBeLessThanOrEqual(60_000_001);
  });
});

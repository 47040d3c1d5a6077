import sharp from 'sharp';
import type { Box } from 'shared-contracts/archive/newspaper';
import { photoOf, sheetOf, tilted } from '../../testing/make-photo.ts';
import type { PageText } from '../../text/public.ts';
import { decodeScan } from '../pages/decode-scan.ts';
import { correctPixels } from './correct-pixels.ts';
import { correctedScan, findCorrection } from './correct-scan.ts';
import { type Correction, type Outline, uncorrected } from './correction.ts';
import { flattenIllumination, unevenness } from './flatten-illumination.ts';
import { detectCorrection, mayBePhoto } from './detect-correction.ts';
import { distance } from './homography.ts';
import { moveWords } from './move-words.ts';
import { geometryOf } from './picture-geometry.ts';

const sheet = sheetOf(1);

/** The largest distance between corners, as a share of the picture. */
const errorOf = (outline: Outline | null, truth: Outline): number =>
  outline === null ? 1 : Math.max(...outline.map((corner, at) => distance(corner, truth[at] ?? corner)));

const straight: Outline = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
];

describe('a photo of a page', () => {
  it.each([
    ['wood', [110, 75, 45]],
    ['a dark cloth', [40, 40, 60]],
    ['concrete', [130, 128, 124]],
  ] as const)('on %s has its corners found to within half a percent', async (_, table) => {
    const found = await findCorrection(await photoOf(sheet, { corners: tilted, table }), 3_000_000);
    expect(errorOf(found.outline, tilted)).toBeLessThan(0.005);
    expect(found).toMatchObject({ shading: true, turn: 0, half: null });
  });

  it('is recognised by its light if it was taken from straight above', async () => {
    const photo = await photoOf(sheet, { corners: straight, light: [0.6, 1] });
    expect(errorOf((await detectCorrection(photo)).outline, straight)).toBeLessThan(0.005);
  });

  it('becomes a straight page with even light, which is the same each time', async () => {
    const photo = await photoOf(sheet, { corners: tilted, light: [0.5, 1] });
    const correction = await findCorrection(photo, 3_000_000);
    const picture = await correctedScan(photo, correction);
    expect(await correctedScan(photo, correction)).toEqual(picture);
    const made = await decodeScan(picture);
    expect(unevenness(made)).toBeLessThan(1.08);
    // The first letter of the masthead is where it is on the sheet, apart from the margin that is kept.
    const [left, top] = [0.0975 / 1, 0.04].map((share) => (share + 0.012) / 1.024);
    const at = (x: number, y: number): number =>
      made.data[(Math.round(y * made.height) * made.width + Math.round(x * made.width)) * 3] ?? 0;
    expect(at((left ?? 0) + 0.02, (top ?? 0) + 0.02)).toBeLessThan(90);
    expect(at((left ?? 0) - 0.02, (top ?? 0) + 0.02)).toBeGreaterThan(200);
    expect(at((left ?? 0) + 0.02, (top ?? 0) - 0.015)).toBeGreaterThan(200);
  });
});

describe('a scan', () => {
  it.each([
    [
      'in grey',
      async () =>
        sharp(await photoOf(sheet, { corners: tilted }))
          .greyscale()
          .jpeg()
          .toBuffer(),
    ],
    [
      'whose scanner states its resolution',
      async () =>
        sharp(await photoOf(sheet, { corners: tilted }))
          .withMetadata({ density: 300 })
          .jpeg()
          .toBuffer(),
    ],
    [
      'as TIFF',
      async () =>
        sharp(await photoOf(sheet, { corners: tilted }))
          .tiff()
          .toBuffer(),
    ],
    ['that lies straight under even light', async () => photoOf(sheet, { corners: straight, light: [1, 1] })],
    [
      'of a page without a visible edge',
      async () =>
        photoOf(sheet, {
          corners: [
            { x: -0.1, y: -0.08 },
            { x: 1.1, y: -0.1 },
            { x: 1.12, y: 1.1 },
            { x: -0.1, y: 1.12 },
          ],
        }),
    ],
    [
      'of a page that ends beyond one side of the picture',
      async () =>
        photoOf(sheet, {
          corners: [
            { x: 0.1, y: 0.1 },
            { x: 1.1, y: 0.07 },
            { x: 1.12, y: 0.92 },
            { x: 0.08, y: 0.95 },
          ],
        }),
    ],
    ['on a table as bright as paper', async () => photoOf(sheet, { corners: tilted, table: [245, 236, 212] })],
  ] as const)('%s stays as it is', async (_, make) => {
    const scan = await make();
    const correction = await findCorrection(scan, 3_000_000);
    expect(correction).toEqual(uncorrected);
    expect(await correctedScan(scan, correction)).toBe(scan);
  });

  it('is not cropped to one of two pages that lie beside each other', async () => {
    const one = await decodeScan(await photoOf(sheet, { corners: tilted }));
    const raw = { raw: { width: one.width, height: one.height, channels: 3 } } as const;
    const other = await sharp(one.data, raw).png().toBuffer();
    const both = await sharp(other)
      .extend({ right: one.width })
      .composite([
        { input: other, left: 0, top: 0 },
        { input: other, left: one.width, top: 0 },
      ])
      .jpeg()
      .toBuffer();
    expect(await mayBePhoto(both)).toBe(true);
    expect(await detectCorrection(both)).toEqual(uncorrected);
  });

  it('that is damaged is refused with a reason', async () => {
    await expect(correctedScan(Buffer.from('no picture'), { ...uncorrected, turn: 90 })).rejects.toMatchObject({
      code: 'bad-request',
    });
  });
});

describe('a corrected picture', () => {
  /** A scan with one dark mark, and the box around it. */
  const scan = { width: 400, height: 300, channels: 1, data: new Uint8Array(400 * 300).fill(255) } as const;
  const mark = { x: 250, y: 90, w: 30, h: 20 };
  for (let y = mark.y; y < mark.y + mark.h; y += 1) scan.data.fill(0, y * 400 + mark.x, y * 400 + mark.x + mark.w);

  const boxOf = (text: PageText): Box => text.blocks[0]?.lines[0]?.words[0]?.box ?? { x: 0, y: 0, w: 0, h: 0 };
  const largestDifference = (one: Box, other: Box): number =>
    Math.max(...(['x', 'y', 'w', 'h'] as const).map((side) => Math.abs(one[side] - other[side])));

  it.each([
    ['turned right', { ...uncorrected, turn: 90 }],
    ['turned over', { ...uncorrected, turn: 180 }],
    ['turned left', { ...uncorrected, turn: 270 }],
    ['the right page of two', { ...uncorrected, half: { side: 'right', gutter: 0.5 } }],
    ['cut out, turned, and halved', { outline: tilted, shading: false, turn: 90, half: { side: 'left', gutter: 0.9 } }],
  ] as const)('(%s) has the boxes of words at its words', (_, correction: Correction) => {
    const made = correctPixels(scan, correction);
    const word = { text: 'mark', confidence: null, hyphen: 'none', joined: null } as const;
    const placed = { width: 400, height: 300, blocks: [{ lines: [{ words: [{ ...word, box: mark }] }] }] };
    const moved = moveWords(placed, geometryOf(scan, uncorrected), geometryOf(scan, correction));
    expect([moved.width, moved.height]).toEqual([made.width, made.height]);
    const dark = [...made.data.keys()].filter((at) => (made.data[at] ?? 255) < 128);
    const [columns, rows] = [dark.map((at) => at % made.width), dark.map((at) => Math.floor(at / made.width))];
    const [left, top] = [Math.min(...columns), Math.min(...rows)];
    const found = { x: left, y: top, w: Math.max(...columns) + 1 - left, h: Math.max(...rows) + 1 - top };
    expect(largestDifference(boxOf(moved), found)).toBeLessThan(4);
    const back = moveWords(moved, geometryOf(scan, correction), geometryOf(scan, uncorrected));
    expect(largestDifference(boxOf(back), mark)).toBeLessThan(7);
  });

  it('keeps a large printed picture as dark as it is', () => {
    const paper = new Uint8Array(300 * 400).fill(200);
    for (let y = 100; y < 300; y += 1) paper.fill(60, y * 300 + 50, y * 300 + 250);
    const { data } = flattenIllumination({ data: paper, width: 300, height: 400, channels: 1 });
    expect(data[200 * 300 + 150]).toBeLessThan(160);
    expect(data[10]).toBeGreaterThan(225);
  });
});

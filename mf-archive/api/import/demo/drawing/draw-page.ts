import type { Box } from 'shared-contracts/archive/newspaper';
import sharp from 'sharp';
import type { DemoPicture } from '../demo-edition.ts';
import type { Scene } from './scene.ts';
import { aeroplane, bridge, dam, groundnuts, harbour, oilRig, railway, road, sunrise } from './scenes-land.ts';
import { books, coins, court, drum, football, market, radio, school, stadium } from './scenes-town.ts';
import type { Face, Faces } from '../setting/fonts.ts';
import type { ScannedPage } from '../scanning/scan-page.ts';
import type { PlacedPage } from '../setting/placed-page.ts';
import { lookOf, type Look } from './looks.ts';
import { addSpecks, grainScale, paperGrain, paperTone, pressed } from './paper.ts';

const scenes: Readonly<Record<DemoPicture, Scene>> = {
  ...{ aeroplane, bridge, dam, groundnuts, harbour, 'oil-rig': oilRig, railway, road, sunrise },
  ...{ books, coins, court, drum, football, market, radio, school, stadium },
};

/** Returns a picture as halftone: dots on a screen at 45 degrees, larger where it is darker. SVG path data. */
function halftone(name: DemoPicture, box: Box, step: number): string {
  const scene = scenes[name];
  const dots: string[] = [];
  for (let row = 0; row * step < box.h; row += 1) {
    for (let column = 0; column * step * 2 < box.w; column += 1) {
      const x = column * step * 2 + (row % 2) * step;
      const y = row * step;
      const darkness = Math.min(1, Math.max(0, scene(x / box.w, y / box.h)));
      const radius = Math.sqrt(darkness) * step * 0.92;
      if (radius < 0.9) continue;
      const r = radius.toFixed(1);
      dots.push(
        `M${(box.x + x - radius).toFixed(1)} ${String(box.y + y)}a${r} ${r} 0 1 0 ${(2 * radius).toFixed(1)} 0a${r} ${r} 0 1 0 -${(2 * radius).toFixed(1)} 0`,
      );
    }
  }
  return dots.join('');
}

type DrawnPage = Pick<ScannedPage, 'detail' | 'placed' | 'seed' | 'tilt' | 'year'>;

/** The distance of halftone dots on a usual scan, in pixels. */
const dotDistance = 7;

function drawLetters(page: PlacedPage, faces: Faces): { readonly outlines: string; readonly uses: string } {
  const outlines = new Map<string, string>();
  const uses: string[] = [];
  const idOf = (face: Face, glyph: number): string => {
    const id = `${face.name.charAt(0)}${String(glyph)}`;
    if (!outlines.has(id)) outlines.set(id, `<path id="${id}" d="${face.outline(glyph)}"/>`);
    return id;
  };
  for (const { face: name, size, x, baseline, text } of page.letters) {
    const face = faces[name];
    const scale = (size / face.unitsPerEm).toFixed(5);
    for (const glyph of face.glyphs(text, size)) {
      const place = `translate(${(x + glyph.x).toFixed(1)} ${(baseline + glyph.y).toFixed(1)}) scale(${scale} -${scale})`;
      uses.push(`<use href="#${idOf(face, glyph.id)}" transform="${place}"/>`);
    }
  }
  return { outlines: [...outlines.values()].join(''), uses: uses.join('') };
}

/** Returns everything printed on the page as SVG, black on transparent, rotated like the sheet. */
function toSvg({ placed: page, tilt, detail }: DrawnPage, faces: Faces): string {
  const { outlines, uses } = drawLetters(page, faces);
  const rect = (box: Box, rest: string): string =>
    `<rect x="${String(box.x)}" y="${String(box.y)}" width="${String(box.w)}" height="${String(box.h)}" ${rest}/>`;
  const middle = `${String(page.width / 2)} ${String(page.height / 2)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(page.width)}" height="${String(page.height)}">`,
    `<defs>${outlines}</defs><g transform="rotate(${tilt.toFixed(4)} ${middle})">`,
    ...page.pictures.map(({ scene, box }, index) => {
      const clip = `clip${String(index)}`;
      return `<clipPath id="${clip}">${rect(box, '')}</clipPath><path clip-path="url(#${clip})" d="${halftone(scene, box, dotDistance * detail)}"/>`;
    }),
    ...page.rules.map((box) => rect(box, '')),
    ...page.frames.map((box) => rect(box, `fill="none" stroke="black" stroke-width="${String(2 * detail)}"`)),
    `${uses}</g></svg>`,
  ].join('');
}

interface Layers {
  readonly ink: Uint8Array;
  readonly back: Uint8Array;
  readonly tone: Uint8Array;
  /** The grain of the paper, where the scan is fine enough to show it. */
  readonly grain: Int8Array | null;
}

/** Mixes ink and paper; the other side shows through where there is no ink. */
function mix({ ink, back, tone, grain }: Layers, look: Look): Uint8Array {
  const pixels = new Uint8Array(tone.length);
  const press = grain === null ? (share: number) => share * 0.94 : pressed;
  const roughAt = (at: number): number => (grain?.[at] ?? 0) / grainScale;
  for (let at = 0; at < ink.length; at += 1) {
    const rough = roughAt(at);
    const own = press((ink[at] ?? 0) / 255, rough);
    const dark = own + (1 - own) * ((back[at] ?? 0) / 255) * look.showThrough;
    for (let channel = 0; channel < 3; channel += 1) {
      const paper = ((tone[at * 3 + channel] ?? 0) * (look.paper[channel] ?? 0)) / 255;
      pixels[at * 3 + channel] = Math.min(255, (paper + rough * 26) * (1 - dark) + (look.ink[channel] ?? 0) * dark);
    }
  }
  return pixels;
}

/**
 * Resolves to how much of the other side's ink shows, blurred. For a finer scan than usual it is computed at a quarter
 * of the size, since it has no detail.
 */
async function shineThrough(alpha: Uint8Array, { width, height }: PlacedPage, detail: number): Promise<Uint8Array> {
  const plane = { raw: { width, height, channels: 1 } } as const;
  if (detail === 1) return await sharp(alpha, plane).flop().blur(3.5).extractChannel(0).raw().toBuffer();
  const [w, h] = [Math.ceil(width / 4), Math.ceil(height / 4)];
  const small = await sharp(alpha, plane)
    .resize(w, h, { fit: 'fill' })
    .flop()
    .blur((3.5 * detail) / 4)
    .extractChannel(0)
    .raw()
    .toBuffer();
  return await sharp(small, { raw: { width: w, height: h, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer();
}

/** Draws the scan of an invented page: ink on toned, stained paper of its decade. Resolves to JPEG bytes. */
export async function drawPage(page: DrawnPage, faces: Faces): Promise<Uint8Array> {
  const { placed, year, seed, detail } = page;
  const { width, height } = placed;
  const look = lookOf(year);
  const alpha = await sharp(Buffer.from(toSvg(page, faces)), { unlimited: true })
    .extractChannel('alpha')
    .raw()
    .toBuffer();
  const plane = { raw: { width, height, channels: 1 } } as const;
  const ink = await sharp(alpha, plane).blur(look.softness).extractChannel(0).raw().toBuffer();
  const back = await shineThrough(alpha, placed, detail);
  const tone = await paperTone(width, height, look, seed);
  addSpecks(ink, { width, height, detail }, look, seed);
  const pixels = mix({ ink, back, tone, grain: detail === 1 ? null : paperGrain(width, height, seed) }, look);
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 86 })
    .toBuffer();
}

import sharp from 'sharp';
import type { Face, Faces } from '../setting/fonts.ts';
import type { PlacedPage } from '../setting/placed-page.ts';
import { halftone } from './halftone.ts';
import { paperStains } from './paper.ts';

const paper = '#efe7d4';
const ink = '#2b2620';

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

function toSvg(page: PlacedPage, faces: Faces): string {
  const { outlines, uses } = drawLetters(page, faces);
  const rect = (box: { x: number; y: number; w: number; h: number }, rest: string): string =>
    `<rect x="${String(box.x)}" y="${String(box.y)}" width="${String(box.w)}" height="${String(box.h)}" ${rest}/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(page.width)}" height="${String(page.height)}">`,
    `<rect width="100%" height="100%" fill="${paper}"/><defs>${outlines}</defs><g fill="${ink}">`,
    ...page.pictures.map(({ scene, box }, index) => {
      const clip = `clip${String(index)}`;
      return `<clipPath id="${clip}">${rect(box, '')}</clipPath><path clip-path="url(#${clip})" d="${halftone(scene, box)}"/>`;
    }),
    ...page.rules.map((box) => rect(box, '')),
    ...page.frames.map((box) => rect(box, `fill="none" stroke="${ink}" stroke-width="2"`)),
    `${uses}</g></svg>`,
  ].join('');
}

/** The scan of a page that never was on paper: ink on toned, stained paper. JPEG bytes. */
export async function drawPage(page: PlacedPage, faces: Faces, seed: number): Promise<Uint8Array> {
  const stains = await paperStains(page.width, page.height, seed);
  return await sharp(Buffer.from(toSvg(page, faces)))
    .flatten({ background: paper })
    .blur(0.6)
    .composite([{ input: stains, blend: 'multiply' }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

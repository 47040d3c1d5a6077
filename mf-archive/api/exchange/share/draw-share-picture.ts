import type { OverlayOptions, Sharp } from 'sharp';
import type { Box } from 'shared-contracts/archive/newspaper';
import { sharePictureSize } from 'shared-contracts/archive/share-picture';
import { breakLines, outlinedText, textWidth } from 'shared-contracts/server/outlined-text';
import {
  joinShareLayers,
  shareColors as colors,
  shareLayer,
  shareRectangle as rectangle,
} from 'shared-contracts/server/share-picture';

const { width, height } = sharePictureSize;

/** The height of the citation below the clipping. */
const footHeight = 118;
const margin = 40;

/** The part of the picture that shows the clipping. */
export const clippingSize = { width, height: height - footHeight } as const;

/** A part of a scan. */
export interface Clipping {
  /** Makes a new picture each time. */
  readonly picture: () => Sharp;
  /** The part of the scan that it shows, in pixels of the scan. */
  readonly region: Box;
  /** Highlighted boxes, in pixels of the scan. */
  readonly marks: readonly Box[];
}

interface ShareFacts {
  readonly newspaper: string;
  /** The day, page and whatever else belongs into the citation. */
  readonly source: string;
  readonly site: string;
  /** Shown in place of a clipping. */
  readonly words: string;
}

function footSvg({ newspaper, source, site }: ShareFacts): string {
  const top = height - footHeight;
  const name = { weight: 700, size: 36 } as const;
  const line = { weight: 400, size: 27 } as const;
  const siteWidth = textWidth(site, name);
  const space = width - 3 * margin - siteWidth;
  const [title = ''] = breakLines(newspaper, name, space, 1);
  const [below = ''] = breakLines(source, line, space, 1);
  return [
    rectangle({ x: 0, y: top, w: width, h: footHeight }, colors.paper),
    rectangle({ x: 0, y: top, w: width, h: 5 }, colors.green),
    outlinedText(title, { ...name, x: margin, y: top + 54, color: colors.ink }),
    outlinedText(below, { ...line, x: margin, y: top + 94, color: colors.faint }),
    outlinedText(site, { ...name, x: width - margin - siteWidth, y: top + 72, color: colors.green }),
  ].join('');
}

/** Small clips are enlarged at most this much, since their letters would blur. */
const maxEnlargement = 3;

/** Returns where a clipping is drawn: whole, centred, and as large as fits within `maxEnlargement`. */
export function placeClipping(region: Pick<Box, 'w' | 'h'>): Box {
  const isFull = Math.abs(region.w / region.h - clippingSize.width / clippingSize.height) < 0.02;
  const [w, h] = isFull ? [width, clippingSize.height] : [width - 2 * margin, clippingSize.height - margin];
  const scale = Math.min(w / region.w, h / region.h, isFull ? Infinity : maxEnlargement);
  const size = isFull
    ? { w, h }
    : { w: Math.max(1, Math.round(region.w * scale)), h: Math.max(1, Math.round(region.h * scale)) };
  return { ...size, x: Math.round((width - size.w) / 2), y: Math.round((clippingSize.height - size.h) / 2) };
}

/** Returns the highlights, positioned on the placed clipping. */
function marksSvg({ region, marks }: Clipping, place: Box): string {
  const scale = place.w / region.w;
  return marks
    .map((box) => {
      const [x, y] = [place.x + (box.x - region.x) * scale, place.y + (box.y - region.y) * scale];
      const [left, top] = [Math.max(place.x, x), Math.max(place.y, y)];
      const w = Math.min(place.x + place.w, x + box.w * scale) - left;
      const h = Math.min(place.y + place.h, y + box.h * scale) - top;
      return w > 0 && h > 0 ? rectangle({ x: left, y: top, w, h }, colors.marker) : '';
    })
    .join('');
}

async function clippingLayers(clipping: Clipping): Promise<readonly OverlayOptions[]> {
  const place = placeClipping(clipping.region);
  const input = await clipping.picture().resize(place.w, place.h, { fit: 'fill' }).png().toBuffer();
  const marks = marksSvg(clipping, place);
  return [
    { input, left: place.x, top: place.y },
    ...(marks === '' ? [] : [{ ...shareLayer(marks), blend: 'multiply' as const }]),
  ];
}

/** Words in large type, for a page without a scan. */
function wordsSvg(words: string): string {
  const style = { weight: 700, size: 60 } as const;
  const lines = breakLines(words, style, width - 2 * margin, 5);
  const first = (clippingSize.height - lines.length * 78) / 2 + 58;
  const back = rectangle({ x: 0, y: 0, w: width, h: clippingSize.height }, colors.paper);
  return `${back}${lines
    .map((line, index) => outlinedText(line, { ...style, x: margin, y: first + index * 78, color: colors.ink }))
    .join('')}`;
}

/**
 * Draws the picture of a shared link: the clipping above its citation, or the first words of a page without a scan. A
 * JPEG of at most `maxShareBytes`.
 */
export async function drawSharePicture(facts: ShareFacts, clipping: Clipping | null): Promise<Uint8Array> {
  const layers = clipping === null ? [shareLayer(wordsSvg(facts.words))] : await clippingLayers(clipping);
  return await joinShareLayers([...layers, shareLayer(footSvg(facts))], colors.mount);
}

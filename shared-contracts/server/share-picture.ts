import { createHash } from 'node:crypto';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { AppError } from '../src/app-error.ts';
import { sharePictureSize } from '../src/archive/share-picture.ts';
import type { FileResponse } from './api-slice.ts';
import { callerOf } from './network-of.ts';
import { breakLines, outlinedText, textWidth } from './outlined-text.ts';
import { PictureCache } from './picture-cache.ts';
import { RateLimit } from './rate-limit.ts';
import type { SliceContext } from './slice-context.ts';

const { width, height } = sharePictureSize;

/** Apps that preview links ignore larger pictures, and readers pay for the data. */
export const maxShareBytes = 150_000;

/** The colours of pictures to share: paper, ink, and the site’s green and marker. */
export const shareColors = {
  paper: '#faf8f2',
  mount: '#e6dfcd',
  ink: '#17211d',
  faint: '#4c5652',
  green: '#1d5240',
  marker: '#f5bd4b',
} as const;

/** Returns a layer of the picture. */
export const shareLayer = (content: string): OverlayOptions & { readonly input: Buffer } => ({
  input: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${content}</svg>`,
  ),
  left: 0,
  top: 0,
});

/** Returns a filled rectangle as SVG. */
export const shareRectangle = (
  { x, y, w, h }: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  fill: string,
): string => `<rect x="${String(x)}" y="${String(y)}" width="${String(w)}" height="${String(h)}" fill="${fill}"/>`;

/** JPEG qualities to try, from good to tiny; with the last one, any picture is small enough. */
const qualities = [82, 70, 55, 40, 25, 10, 1] as const;

/** Resolves to the layers as a JPEG of 1200 × 630 pixels and at most `maxShareBytes`. */
export async function joinShareLayers(layers: readonly OverlayOptions[], background: string): Promise<Uint8Array> {
  const { data, info } = await sharp({ create: { width, height, channels: 3, background } })
    .composite([...layers])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const quality of qualities) {
    const bytes = await sharp(data, { raw: info }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= maxShareBytes) return bytes;
  }
  throw new Error(`A picture to share is larger than ${String(maxShareBytes)} bytes at every quality`);
}

/** What a typographic card says about a page. */
export interface ShareCard {
  readonly title: string;
  /** What it is about, as far as there is room below the title. */
  readonly summary?: string;
  /** What it is part of. */
  readonly section: string;
  /** Who wrote it and when, or how much it holds. */
  readonly source: string;
  readonly site: string;
}

const margin = 64;
/** The largest first; the last one is used whatever the length. */
const titleSizes = [
  { size: 92, lines: 3 },
  { size: 76, lines: 4 },
  { size: 62, lines: 5 },
] as const;

const titleTop = 176;
const summaryFont = { weight: 400, size: 40 } as const;
/** Where the last line of a summary may end. */
const summaryBottom = 510;

/**
 * Draws as many lines of a summary as there is room for below the title; a single line only if it holds the whole
 * summary.
 */
function summarySvg(summary: string, top: number): string {
  const { size } = summaryFont;
  const room = Math.floor((summaryBottom - top) / (size * 1.35));
  const space = width - 2 * margin;
  if (room < 1 || (room < 2 && textWidth(summary, summaryFont) > space)) return '';
  return breakLines(summary, summaryFont, space, room)
    .map((line, index) =>
      outlinedText(line, { ...summaryFont, color: shareColors.faint, x: margin, y: top + size * (1 + index * 1.35) }),
    )
    .join('');
}

function titleSvg(title: string, summary: string | undefined): string {
  const space = width - 2 * margin;
  const fitting = titleSizes.find(({ size, lines }) => {
    const broken = breakLines(title, { weight: 700, size }, space, lines + 1);
    return broken.length <= lines;
  });
  const { size, lines } = fitting ?? titleSizes[2];
  const broken = breakLines(title, { weight: 700, size }, space, lines);
  const drawn = broken.map((line, index) =>
    outlinedText(line, {
      ...{ weight: 700, size, color: shareColors.ink, x: margin },
      y: titleTop + size * (0.8 + index * 1.14),
    }),
  );
  const below = titleTop + size * (0.5 + broken.length * 1.14);
  return drawn.join('') + (summary === undefined ? '' : summarySvg(summary, below));
}

/**
 * Draws a typographic card: the section and the name of the site above two rules, the title and what it is about, and
 * its source below.
 */
export async function drawShareCard({ title, summary, section, source, site }: ShareCard): Promise<Uint8Array> {
  const small = { weight: 700, size: 32 } as const;
  const line = { weight: 400, size: 32 } as const;
  const siteWidth = textWidth(site, small);
  const space = width - 2 * margin;
  const [above = ''] = breakLines(section, small, space - siteWidth - margin, 1);
  const [below = ''] = breakLines(source, line, space, 1);
  const rule = (y: number, h: number): string => shareRectangle({ x: margin, y, w: space, h }, shareColors.ink);
  const content = [
    shareRectangle({ x: 0, y: 0, w: width, h: 14 }, shareColors.green),
    outlinedText(above, { ...small, x: margin, y: 98, color: shareColors.green }),
    outlinedText(site, { ...small, x: width - margin - siteWidth, y: 98, color: shareColors.ink }),
    rule(124, 5),
    rule(133, 1.5),
    titleSvg(title, summary),
    rule(532, 1.5),
    outlinedText(below, { ...line, x: margin, y: 582, color: shareColors.faint }),
  ];
  return await joinShareLayers([shareLayer(content.join(''))], shareColors.paper);
}

/** Raise it when a drawing changes, so that stored pictures are drawn again. */
const drawingVersion = 1;
const maxStoredBytes = 64 * 1024 * 1024;
/** Most pictures drawn for one caller a minute. An app that previews a link requests one. */
const perCaller = new RateLimit(120, 60_000);
const caches = new Map<string, PictureCache>();

type ShareContext = Pick<SliceContext, 'derivedDir' | 'now' | 'visitor'>;

/**
 * Serves the picture of a shared link from the slice's derived files, or draws it. `facts` is everything that the
 * picture shows: the cache key. Rejects with `too-many-requests` if too many pictures are drawn for one caller, and
 * with `unavailable` if too many are being drawn.
 */
export async function sharedPicture(
  { derivedDir, now, visitor }: ShareContext,
  facts: unknown,
  draw: () => Promise<Uint8Array>,
): Promise<Pick<FileResponse, 'type'> & { readonly body: Uint8Array }> {
  const cache = caches.get(derivedDir) ?? new PictureCache(join(derivedDir, 'share'), maxStoredBytes);
  caches.set(derivedDir, cache);
  const hash = createHash('sha256')
    .update(JSON.stringify([drawingVersion, facts]))
    .digest('hex');
  const body = await cache.get(`${hash}.jpg`, draw, () => {
    if (perCaller.allows(callerOf(visitor.client?.ip ?? ''), now())) return;
    throw new AppError('too-many-requests', 'Too many pictures were requested. Please try again in a minute.', {
      retryAfter: 60,
    });
  });
  return { body, type: 'image/jpeg' };
}

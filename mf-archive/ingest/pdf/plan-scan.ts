import type { Sheet } from './open-document.ts';
import { areaOf, contentOf, type DrawnPicture, type Matrix, type PageContent } from './page-pictures.ts';
import type { Pdfium } from './pdfium.ts';
import { orientationOf, type Orientation } from './upright.ts';

/** A rectangle of the sheet, in points. */
interface SheetArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How a page of a PDF becomes a scan. */
export interface ScanPlan {
  /** Size of the scan in pixels, turned upright. */
  readonly width: number;
  readonly height: number;
  /** The part of the sheet that the scan shows. */
  readonly area: SheetArea;
  /** The only picture of the page if its bytes can be copied; null if the page has to be rendered. */
  readonly copied: {
    readonly picture: DrawnPicture;
    readonly orientation: Orientation;
    readonly mediaType: string;
  } | null;
  /** Maps the sheet, in points, to pixels of the rendered page. */
  readonly matrix: Matrix;
  /** True for a scanned page whose pictures are all black and white, with nothing drawn over them. */
  readonly isBitonal: boolean;
  /** True for a scanned page; false for a born-digital one. */
  readonly isScanned: boolean;
}

/** Minimum share of the sheet that the pictures of a scanned page cover; photos in a born-digital page cover less. */
const minCover = 0.4;
/** Minimum share of the sheet that a page's only picture must cover to be copied. */
const minCopiedCover = 0.7;
/** Pictures smaller than this share of the largest one are ignored when the resolution is chosen. */
const minShare = 0.05;
/** Resolution at which a born-digital page is rendered, unless it is too large. */
const bornDigitalDpi = 300;
/** Minimum resolution of a born-digital page, however large. */
const minDpi = 72;
/** Maximum pixels of a born-digital page: a larger one is rendered at a lower resolution rather than refused. */
const maxBornDigitalPixels = 100_000_000;
const pointsPerInch = 72;

const mediaTypes: ReadonlyMap<string, string> = new Map([
  ['DCTDecode', 'image/jpeg'],
  ['JPXDecode', 'image/jp2'],
]);

function areaOnSheet({ matrix: [a, b, c, d, e, f] }: DrawnPicture, { place }: Sheet): SheetArea {
  const corners = [place(e, f), place(a + e, b + f), place(c + e, d + f), place(a + c + e, b + d + f)];
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** True if a picture's sides are parallel to the sheet's. */
function isStraight({ matrix }: DrawnPicture): boolean {
  const [a, b, c, d] = matrix.map(Math.abs) as [number, number, number, number];
  return Math.min(a + d, b + c) < 0.001 * Math.max(a + d, b + c);
}

/** True if no part of a picture is outside the sheet. */
function isWhole(picture: DrawnPicture, sheet: Sheet): boolean {
  const { x, y, width, height } = areaOnSheet(picture, sheet);
  const margin = 0.01 * Math.max(sheet.width, sheet.height);
  return x > -margin && y > -margin && x + width < sheet.width + margin && y + height < sheet.height + margin;
}

/** The only picture of a page, if it is nearly all that the page shows; null for other pages. */
function onlyPicture({ pictures, drawingsOnTop }: PageContent, sheet: Sheet): DrawnPicture | null {
  const [picture, ...others] = pictures;
  if (picture === undefined || others.length > 0 || drawingsOnTop > 0) return null;
  const cover = areaOf(picture) / (sheet.width * sheet.height);
  return cover >= minCopiedCover && isStraight(picture) && isWhole(picture, sheet) ? picture : null;
}

function copyOf(content: PageContent, sheet: Sheet, rotation: number): ScanPlan['copied'] {
  const picture = onlyPicture(content, sheet);
  if (picture === null) return null;
  const mediaType = mediaTypes.get(picture.filters.join(' '));
  if (mediaType === undefined) return null;
  // CMYK is rendered instead, since other programs would show it as a negative.
  if (picture.bitsPerPixel !== 8 && picture.bitsPerPixel !== 24) return null;
  const orientation = orientationOf(picture.matrix, rotation);
  return mediaType === 'image/jpeg' || orientation === 1 ? { picture, orientation, mediaType } : null;
}

/** Returns the horizontal and vertical resolution of a picture, in pixels per inch. */
const resolutionsOf = ({ width, height, matrix: [a, b, c, d] }: DrawnPicture): readonly [number, number] => [
  (width / Math.hypot(a, b)) * pointsPerInch,
  (height / Math.hypot(c, d)) * pointsPerInch,
];

/** Returns the highest resolution of the large pictures, in pixels per inch. */
function dpiOf(pictures: readonly DrawnPicture[]): number {
  const largest = Math.max(...pictures.map(areaOf));
  return Math.max(...pictures.filter((picture) => areaOf(picture) >= minShare * largest).flatMap(resolutionsOf));
}

/** Size and matrix of a rendered page. */
type Rendering = Pick<ScanPlan, 'width' | 'height' | 'matrix'>;

function renderAt(dpi: number, sheet: Sheet): Rendering {
  const scale = dpi / pointsPerInch;
  const [width, height] = [sheet.width, sheet.height].map((points) => Math.max(Math.round(points * scale), 1)) as [
    number,
    number,
  ];
  return { width, height, matrix: [width / sheet.width, 0, 0, height / sheet.height, 0, 0] };
}

/** PDFium draws into every pixel that a picture touches; this inset avoids an extra one due to rounding errors. */
const inset = 0.005;

/**
 * Returns the rendering in which each pixel of a straight picture becomes exactly one pixel. `isTurned`: its rows are
 * columns of the sheet.
 */
function renderExactly(picture: DrawnPicture, sheet: Sheet, isTurned: boolean): Rendering {
  const area = areaOnSheet(picture, sheet);
  const across = isTurned ? picture.height : picture.width;
  const down = isTurned ? picture.width : picture.height;
  const [left, top] = [Math.round((area.x * across) / area.width), Math.round((area.y * down) / area.height)];
  const [scaleX, scaleY] = [(across - 2 * inset) / area.width, (down - 2 * inset) / area.height];
  return {
    ...{ width: Math.max(Math.round(sheet.width * scaleX), 1), height: Math.max(Math.round(sheet.height * scaleY), 1) },
    matrix: [scaleX, 0, 0, scaleY, left + inset - area.x * scaleX, top + inset - area.y * scaleY],
  };
}

/** Returns the resolution for a born-digital page: `bornDigitalDpi`, or less for at most `maxBornDigitalPixels`. */
const dpiOfBornDigital = ({ width, height }: Sheet): number =>
  Math.max(Math.min(bornDigitalDpi, pointsPerInch * Math.sqrt(maxBornDigitalPixels / (width * height))), minDpi);

/** Decides how a page becomes a scan. The caller must check the number of pixels. */
export function planScan(pdfium: Pdfium, page: number, sheet: Sheet): ScanPlan {
  const content = contentOf(pdfium, page);
  const pictures = content.pictures.filter((picture) => picture.width > 0 && areaOf(picture) > 0);
  const cover = pictures.reduce((sum, picture) => sum + areaOf(picture), 0) / (sheet.width * sheet.height);
  const isScanned = cover >= minCover;
  const rotation = pdfium._FPDFPage_GetRotation(page) * 90;
  const copied = copyOf(content, sheet, rotation);
  const isBitonal =
    isScanned && content.drawingsOnTop === 0 && pictures.every(({ bitsPerPixel }) => bitsPerPixel === 1);
  const rendering = isScanned ? renderScan(pictures, sheet, rotation) : renderAt(dpiOfBornDigital(sheet), sheet);
  const size = copied === null ? rendering : copiedSize(copied);
  const whole = { x: 0, y: 0, width: sheet.width, height: sheet.height };
  const area = copied === null ? whole : areaOnSheet(copied.picture, sheet);
  return { width: size.width, height: size.height, matrix: rendering.matrix, area, copied, isBitonal, isScanned };
}

function renderScan(pictures: readonly DrawnPicture[], sheet: Sheet, rotation: number): Rendering {
  const largest = pictures.reduce((one, other) => (areaOf(other) > areaOf(one) ? other : one));
  const dpi = dpiOf(pictures);
  // Faxes have non-square pixels; `renderAt` makes them square.
  const isFinest = resolutionsOf(largest).every((one) => one >= dpi * 0.98);
  return isFinest && isStraight(largest)
    ? renderExactly(largest, sheet, orientationOf(largest.matrix, rotation) > 4)
    : renderAt(dpi, sheet);
}

function copiedSize({ picture, orientation }: NonNullable<ScanPlan['copied']>): Pick<ScanPlan, 'width' | 'height'> {
  const { width, height } = picture;
  return orientation > 4 ? { width: height, height: width } : { width, height };
}

import sharp from 'sharp';
import { SourceProblem } from '../source-problem.ts';
import { bytesOfPicture } from './page-pictures.ts';
import { withFloats, type Pdfium } from './pdfium.ts';
import type { ScanPlan } from './plan-scan.ts';
import { turnJpeg } from './upright.ts';

/** PDFium's bitmap format with three colours and an unused byte (BGRx), and the flag that makes it RGBx. */
const bitmapFormat = 3;
const redFirst = 0x10;
const bytesPerPixel = 4;
const white = 0xffffffff;

/** A page as pixels of four bytes: red, green, blue and an unused byte. */
export interface RenderedPage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly isBitonal: boolean;
}

/** Renders a page on a white background. Throws SourceProblem if it takes more memory than PDFium may have. */
export function renderPage(
  pdfium: Pdfium,
  page: number,
  { width, height, matrix, isBitonal }: Pick<ScanPlan, 'width' | 'height' | 'matrix' | 'isBitonal'>,
): RenderedPage {
  const bytes = width * height * bytesPerPixel;
  const pixels = pdfium.wasmExports.malloc(bytes);
  const stride = width * bytesPerPixel;
  const bitmap = pixels === 0 ? 0 : pdfium._FPDFBitmap_CreateEx(width, height, bitmapFormat, pixels, stride);
  try {
    if (bitmap === 0) throw new SourceProblem('needs too much memory');
    pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    withFloats(pdfium, [...matrix, 0, 0, width, height], (floats) => {
      pdfium._FPDF_RenderPageBitmapWithMatrix(bitmap, page, floats, floats + matrix.length * 4, redFirst);
    });
    return { data: pdfium.HEAPU8.slice(pixels, pixels + bytes), width, height, isBitonal };
  } finally {
    if (bitmap !== 0) pdfium._FPDFBitmap_Destroy(bitmap);
    pdfium.wasmExports.free(pixels);
  }
}

/** The scan of a page as it is stored. */
export interface PdfScan {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** Quality for pages that are not bitonal; loses less than their pictures have already lost to compression. */
const jpegQuality = 92;

/** Converts a page to grey, one byte per pixel; null if it has colours. */
function shadesOf({ data, width, height }: RenderedPage): Uint8Array | null {
  const shades = new Uint8Array(width * height);
  for (let pixel = 0; pixel < shades.length; pixel += 1) {
    const at = pixel * bytesPerPixel;
    const green = data[at + 1] ?? 0;
    if (Math.abs((data[at] ?? 0) - green) > 8 || Math.abs((data[at + 2] ?? 0) - green) > 8) return null;
    shades[pixel] = green;
  }
  return shades;
}

async function encode(page: RenderedPage): Promise<PdfScan> {
  const { data, width, height, isBitonal } = page;
  const shades = shadesOf(page);
  const raw = { width, height, channels: shades === null ? bytesPerPixel : 1 } as const;
  const image = sharp(shades ?? data, { raw, limitInputPixels: false });
  const tones = shades === null ? image.removeAlpha() : image.toColourspace('b-w');
  if (isBitonal) {
    const tiff = tones.extractChannel(0).threshold(128).tiff({ compression: 'ccittfax4', bitdepth: 1 });
    return { bytes: await tiff.toBuffer(), mediaType: 'image/tiff' };
  }
  const jpeg = tones.jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' });
  return { bytes: await jpeg.toBuffer(), mediaType: 'image/jpeg' };
}

/** What a page's scan is made from: copied bytes, or the rendered page. */
export type ScanSource = PdfScan | RenderedPage;

/** Copies the bytes of a page's only picture, or renders the page. Throws SourceProblem. */
export function scanSourceOf(pdfium: Pdfium, page: number, plan: ScanPlan): ScanSource {
  const { copied } = plan;
  if (copied === null) return renderPage(pdfium, page, plan);
  const bytes = bytesOfPicture(pdfium, copied.picture);
  const { mediaType, orientation } = copied;
  return { bytes: mediaType === 'image/jpeg' ? turnJpeg(bytes, orientation) : bytes, mediaType };
}

/** Encodes the file that is stored. */
export const toScan = (source: ScanSource): Promise<PdfScan> =>
  'bytes' in source ? Promise.resolve(source) : encode(source);

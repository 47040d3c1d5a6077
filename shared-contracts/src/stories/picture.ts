import { asImageWidthSrcSet } from '@prismicio/client';
import { countOf, fieldsOf, textOf } from './read-unknown.ts';

/** Widths in which pictures are offered, in pixels (R9.07). */
export const pictureWidths: readonly number[] = [640, 828, 1200, 2048, 3840];

/** A picture as a page shows it. */
export interface Picture {
  readonly src: string;
  /** One address per width: those of `pictureWidths` below the picture's own width, and that width, at most 3840. */
  readonly srcSet: string;
  /** In pixels of the original; they prevent layout shift. */
  readonly width: number;
  readonly height: number;
  /** Empty if the text beside the picture says the same. */
  readonly alt: string;
  /** The owner and the terms of use. */
  readonly credit: string | null;
}

/** Returns the widths to offer. Pictures are never enlarged, and the largest width is 3840 pixels. */
const widthsFor = (own: number): number[] => {
  const largest = Math.min(own, pictureWidths.at(-1) ?? own);
  return [...pictureWidths.filter((width) => width < largest), largest];
};

const isOnWeb = (url: unknown): url is string => typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url);

/** Reads an image field (R3.07); null if it is empty or invalid. Addresses at `origin` become paths. */
export function readPicture(image: unknown, origin: string): Picture | null {
  const { url, alt, copyright, dimensions } = fieldsOf(image);
  const [width, height] = [countOf(fieldsOf(dimensions)['width']), countOf(fieldsOf(dimensions)['height'])];
  if (!isOnWeb(url) || width === null || height === null) return null;
  const field = {
    id: '',
    url,
    alt: '',
    copyright: null,
    dimensions: { width, height },
    edit: { x: 0, y: 0, zoom: 1, background: '' },
  };
  const { src, srcset } = asImageWidthSrcSet(field, { widths: widthsFor(width) });
  const local = (text: string): string => text.replaceAll(`${origin}/`, '/');
  return { src: local(src), srcSet: local(srcset), width, height, alt: textOf(alt) ?? '', credit: textOf(copyright) };
}

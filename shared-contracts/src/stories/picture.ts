import { asImageWidthSrcSet } from '@prismicio/client';
import { countOf, fieldsOf, textOf } from './read-unknown.ts';

/** Widths that a picture comes in, in pixels (spec §9). */
export const pictureWidths: readonly number[] = [640, 828, 1200, 2048, 3840];

/** A picture as a page shows it. */
export interface Picture {
  readonly src: string;
  /** One address for each width up to the picture's own. */
  readonly srcSet: string;
  /** In pixels of the original: they reserve the place. */
  readonly width: number;
  readonly height: number;
  /** Empty: it says nothing that the words beside it do not. */
  readonly alt: string;
  /** Whose it is and under what terms. */
  readonly credit: string | null;
}

/** Up to the picture's own width: a larger one would be the same picture under a false name. */
const widthsFor = (own: number): number[] => {
  const largest = Math.min(own, pictureWidths.at(-1) ?? own);
  return [...pictureWidths.filter((width) => width < largest), largest];
};

const isOnWeb = (url: unknown): url is string => typeof url === 'string' && /^https?:/.test(url) && URL.canParse(url);

/** Reads an image field (spec §3). Null for an empty or a broken one. Addresses of `origin` become paths. */
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

import type { PageImage } from 'shared-contracts/archive/get-page';

/**
 * Makes browsers choose the small preview on phones at any pixel density: readers zoom in anyway, and until then a page
 * should load little.
 */
export const previewSizes = '(max-width: 47.99rem) 100px, 40rem';

/** Returns both previews with their widths, as a `srcset`. */
export const previewSources = ({ preview, smallPreview }: Pick<PageImage, 'preview' | 'smallPreview'>): string =>
  `${smallPreview.url} ${smallPreview.width}w, ${preview.url} ${preview.width}w`;

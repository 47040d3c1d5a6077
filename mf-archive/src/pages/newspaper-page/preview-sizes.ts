import type { PageImage } from 'shared-contracts/archive/get-page';

/**
 * Which preview a browser takes: on a phone the small one at any density, since a reader comes closer there anyway, and
 * a page is to cost little until then.
 */
export const previewSizes = '(max-width: 47.99rem) 100px, 40rem';

/** Both previews by their widths. */
export const previewSources = ({ preview, smallPreview }: Pick<PageImage, 'preview' | 'smallPreview'>): string =>
  `${smallPreview.url} ${smallPreview.width}w, ${preview.url} ${preview.width}w`;

import type { PdfScan } from './render-page.ts';
import type { TextLayer } from './text-layer.ts';

/** What the process that reads PDFs is asked for. Pages are numbered from 1. */
export type PdfOrder =
  | { readonly output: 'count'; readonly path: string }
  | { readonly output: 'size' | 'words' | 'scan'; readonly path: string; readonly number: number };

/** The size of a page's scan, in pixels. */
export interface PdfPageSize {
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  /** True if the page has to be rendered, which takes more memory than its scan. */
  readonly isRendered: boolean;
}

export type PdfAnswer =
  | { readonly pages: number }
  | { readonly size: PdfPageSize }
  | { readonly text: TextLayer }
  | { readonly scan: PdfScan }
  /** Why it cannot be done, as the rest of a sentence that starts with the file's name. */
  | { readonly problem: string };

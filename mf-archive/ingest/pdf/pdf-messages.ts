import type { PdfScan } from './render-page.ts';
import type { TextLayer } from './text-layer.ts';

/** A request to the process that reads PDFs. Pages are numbered from 1. */
export type PdfOrder =
  | { readonly output: 'count'; readonly path: string }
  | { readonly output: 'facts' | 'words' | 'scan'; readonly path: string; readonly number: number };

/** The properties of a page's scan, known before it is read or rendered. */
export interface PdfPageFacts {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 3;
  /**
   * Identifies the scan of a page that has to be rendered, without rendering it: sha256 of the file's hash, the page's
   * number and the way it is rendered, in hex. Null if the page's picture is copied.
   */
  readonly renderedFrom: string | null;
  /** Number of pages in the PDF. */
  readonly pages: number;
}

export type PdfAnswer =
  | { readonly pages: number }
  | { readonly facts: PdfPageFacts }
  | { readonly facts: PdfPageFacts; readonly text: TextLayer }
  | { readonly facts: PdfPageFacts; readonly scan: PdfScan }
  /** Why the request failed, as the rest of a sentence that starts with the file's name. */
  | { readonly problem: string };

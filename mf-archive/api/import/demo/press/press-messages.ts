import type { NewPageImage } from '../../../core/public.ts';
import type { DemoPageRef } from '../demo-pages.ts';
import type { PageText } from '../../../text/public.ts';

/** What the press is asked for a page: its words, or its scan. */
export interface PressOrder {
  readonly wanted: 'words' | 'scan';
  readonly page: DemoPageRef;
}

export interface PressWords {
  readonly text: PageText;
  /** Of the scan that goes with them. */
  readonly sourceHash: string;
}

export interface PressScan {
  readonly image: Omit<NewPageImage, 'sourceHash'>;
  readonly sourceHash: string;
}

export type PressAnswer = { readonly words: PressWords } | { readonly scan: PressScan } | { readonly problem: string };

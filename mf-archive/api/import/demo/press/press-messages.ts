import type { NewPageImage } from '../../../core/public.ts';
import type { DemoPageRef } from '../demo-pages.ts';
import type { PageText } from '../../../text/public.ts';

/** An order for the words or the scan of a page. */
export interface PressOrder {
  readonly output: 'words' | 'scan';
  readonly page: DemoPageRef;
}

export interface PressWords {
  readonly text: PageText;
  /** The source hash of the corresponding scan. */
  readonly sourceHash: string;
}

export interface PressScan {
  readonly image: Omit<NewPageImage, 'sourceHash'>;
  readonly sourceHash: string;
}

export type PressAnswer = { readonly words: PressWords } | { readonly scan: PressScan } | { readonly problem: string };

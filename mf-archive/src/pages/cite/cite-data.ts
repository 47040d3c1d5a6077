import type { CitePageResult } from '../../../api/exchange/citation/cite-page.endpoint.ts';

/** How a piece is cited, or why that cannot be said. */
export type CiteData =
  | { readonly cited: CitePageResult; readonly problem: null }
  | {
      readonly cited: null;
      readonly problem: string;
      /** The page that was meant. */
      readonly slug: string;
    };

import type { CitePageResult } from '../../../api/exchange/citation/cite-page.endpoint.ts';

/** The citation, or the reason why there is none. */
export type CiteData =
  | { readonly cited: CitePageResult; readonly problem: null }
  | {
      readonly cited: null;
      readonly problem: string;
      /** The slug of the requested page. */
      readonly slug: string;
    };

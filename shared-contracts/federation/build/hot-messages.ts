/** What the process that watches a remote tells of each compilation. */
export type HotMessage =
  | {
      readonly kind: 'built';
      /** Of the browser's half. */
      readonly hash: string;
      /** Something changed that is no part of the browser's half. */
      readonly data: boolean;
      readonly seconds: number;
    }
  /** The compiler's own words. What was there before stays. */
  | { readonly kind: 'failed'; readonly message: string };

/** A message about a compilation, from the process that watches a remote. */
export type HotMessage =
  | {
      readonly kind: 'built';
      /** Hash of the browser's build. */
      readonly hash: string;
      /** True if a file changed that is not part of the browser's build. */
      readonly data: boolean;
      readonly seconds: number;
    }
  /** The compiler's message. The previous build stays in use. */
  | { readonly kind: 'failed'; readonly message: string };

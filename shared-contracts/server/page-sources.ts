/**
 * Origins that pages with a policy of their own may load from, besides those for all pages (Content-Security-Policy).
 */
export interface PageSources {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
  /** Targets of forms, also after redirects. */
  readonly form: readonly string[];
}

/** Origins that pages with their own Content-Security-Policy may load from, in addition to those for all pages. */
export interface PageSources {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
  /** Targets of forms, also after redirects. */
  readonly form: readonly string[];
}

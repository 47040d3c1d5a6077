/** What documents of a policy of their own may load beside what all may: origins, for the Content-Security-Policy. */
export interface PageSources {
  readonly script: readonly string[];
  readonly frame: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
  /** Where a form may lead, also by a redirect. */
  readonly form: readonly string[];
}

/** An address of an API in Fastify's syntax: with `:name` parts and `*` at the end. */
export interface DescribedRoute {
  readonly methods: readonly string[];
  readonly path: string;
  /** True when the bearer token is a key of the public API; the visitor is then a guest. */
  readonly byKey: boolean;
  /** Time limit until the first byte, in ms. */
  readonly waitsMs: number;
}

/** The description that the process of an API gives of itself, at `GET /internal/description`. */
export interface ApiDescription {
  readonly name: string;
  /** Version of the contract of its endpoints. */
  readonly version: string;
  /** A random id of this start of the process. */
  readonly start: string;
  readonly routes: readonly DescribedRoute[];
  /**
   * Changes when public pages may have changed. Absent for the site's own slices, which are asked for it when it is
   * needed.
   */
  readonly dataVersion?: string;
}

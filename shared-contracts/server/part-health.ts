/** The health of one part of a slice that readers would miss: search, a payment provider. */
export interface ComponentHealth {
  /** Unique within its slice: lower-case letters and hyphens. */
  readonly name: string;
  /** The name that readers see: `Search`. */
  readonly label: string;
  /** What is wrong, in one public sentence without machine names and without a full stop; null if it works. */
  readonly trouble: string | null;
}

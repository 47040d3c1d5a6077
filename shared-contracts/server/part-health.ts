/** How one part of a slice does that readers would miss: search, a provider of payments. */
export interface PartHealth {
  /** Unique in its slice: lower-case letters and hyphens. */
  readonly name: string;
  /** What readers call it: `Search`. */
  readonly label: string;
  /** One sentence for everybody to read, without names of machines and without a full stop; null: it works. */
  readonly trouble: string | null;
}

/** How many questions a plan has, and how many are used, in this calendar month (Lagos). */
export interface Allowance {
  /** Null: without limit. */
  readonly questions: number | null;
  readonly used: number;
  /** When the month is over: an instant in ms. */
  readonly renewsAt: number;
  /** Null: without limit. */
  readonly collections: number | null;
  readonly collectionsUsed: number;
  readonly sharing: boolean;
  /** A language model can be asked to write: it is set up here, and allowed to this person. */
  readonly written: boolean;
  readonly plan: string;
}

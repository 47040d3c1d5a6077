/** The allowance of a member's plan, and how much of it is used; questions per calendar month (Lagos time). */
export interface Allowance {
  /** Null: no limit. */
  readonly questions: number | null;
  readonly used: number;
  /** The end of the month: an instant in ms. */
  readonly renewsAt: number;
  /** Null: no limit. */
  readonly collections: number | null;
  readonly collectionsUsed: number;
  readonly sharing: boolean;
  /** True if a language model is set up and this person may use it. */
  readonly written: boolean;
  readonly plan: string;
}

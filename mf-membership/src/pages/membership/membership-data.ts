import type { PlanName } from 'shared-contracts/membership/catalogue';
import type { Subscription } from 'shared-contracts/membership/get-membership';
import type { PayingAt } from 'shared-contracts/membership/providers';
import type { PlanQuote } from 'shared-contracts/membership/quote-plan';
import type { PlansQuery } from '../../plans/plan-address.ts';

/** The reader's current plan according to the server. */
export interface OwnPlan {
  readonly plan: PlanName;
  readonly subscription: Subscription | null;
}

/** The chosen plan's bill, or the reason why there is none. */
export type Order =
  | { readonly kind: 'problem'; readonly text: string }
  | { readonly kind: 'quote'; readonly quote: PlanQuote; readonly attempt: string | null };

/** A reader's letter about the archive. */
export interface ReaderLetter {
  readonly paragraphs: readonly string[];
  readonly name: string;
  readonly role: string | null;
}

/** The data of the page `/membership`. */
export interface MembershipData {
  readonly query: PlansQuery;
  readonly at: PayingAt;
  /** Null for a guest, and in the copy that all guests share. */
  readonly own: OwnPlan | null;
  /** Null: no plan is chosen. */
  readonly order: Order | null;
  readonly letters: readonly ReaderLetter[];
}

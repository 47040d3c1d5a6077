import type { PlanName } from 'shared-contracts/membership/catalogue';
import type { Subscription } from 'shared-contracts/membership/get-membership';
import type { PayingAt } from 'shared-contracts/membership/providers';
import type { PlanQuote } from 'shared-contracts/membership/quote-plan';
import type { PlansQuery } from '../../plans/plan-address.ts';

/** What somebody has now, as the server knows it. */
export interface OwnPlan {
  readonly plan: PlanName;
  readonly subscription: Subscription | null;
}

/** The chosen plan: its bill, or the sentence why there is none. */
export type Order =
  | { readonly kind: 'problem'; readonly text: string }
  | { readonly kind: 'quote'; readonly quote: PlanQuote; readonly attempt: string | null };

/** What one reader said of the archive, in paragraphs. */
export interface ReaderLetter {
  readonly paragraphs: readonly string[];
  readonly name: string;
  readonly role: string | null;
}

/** What the page is drawn from. */
export interface MembershipData {
  readonly query: PlansQuery;
  readonly at: PayingAt;
  /** Null for a guest, and in the copy that all guests share. */
  readonly own: OwnPlan | null;
  /** Null: no plan is chosen. */
  readonly order: Order | null;
  readonly letters: readonly ReaderLetter[];
}

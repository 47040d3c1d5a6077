import type { PlanQuote, PlanWish } from 'shared-contracts/membership/quote-plan';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext } from '../membership-tables.ts';
import { cardText } from '../subscriptions/card-text.ts';
import { heldNow } from './held-now.ts';
import { findHeld, heldPlan } from './held-plan.ts';
import { quote } from './quote.ts';
import { findSavedCard } from './saved-card.ts';

/** The price of a plan for whoever asks. */
export async function quotePlan(anyContext: SliceContext, wish: PlanWish): Promise<PlanQuote> {
  const context = membershipContext(anyContext);
  const now = membershipNow(context);
  const { id } = context.visitor;
  const held = await findHeld(context, id, now);
  const priced = quote(await heldPlan(context, held), wish, now);
  const card = id === null ? null : await findSavedCard(context, { accountId: id, held, now });
  return { ...priced, card: card === null ? null : cardText(card), held: heldNow(held, now) };
}

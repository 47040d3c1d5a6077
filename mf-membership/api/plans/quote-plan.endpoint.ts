import Joi from 'joi';
import { defaultCurrency } from 'shared-contracts/membership/money';
import type { PlanQuote, PlanChoice, CurrentPlanView } from 'shared-contracts/membership/quote-plan';
import { planRule, frequencyRule, currencyRule } from 'shared-contracts/membership/rules';
import { endpoint } from 'shared-contracts/server/endpoint';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type SubscriptionRow } from '../membership-tables.ts';
import { cardText } from '../subscriptions/card-text.ts';
import { isInForce } from '../subscriptions/subscription-rows.ts';
import { findCurrentPlan, toCurrentPlan } from './current-plan.ts';
import { quote } from './quote.ts';
import { findSavedCard } from './saved-card.ts';

function stateOf({ state, ends, next_plan: next }: SubscriptionRow): CurrentPlanView['state'] {
  if (state === 'past-due' || state === 'paused') return state;
  if (ends === 1) return 'ends';
  return next === null ? 'active' : 'changes';
}

/** The reader's current plan, for the page that explains a change. */
const presentCurrentPlan = (row: SubscriptionRow | null, now: number): CurrentPlanView | null =>
  row === null ? null : { id: row.id, state: stateOf(row), inForce: isInForce(row, now), until: row.period_end };

/**
 * Returns the price of a plan for the visitor, less the unused part of the current plan. Guests get the price of
 * joining. Errors: `conflict` when the current plan is paid in another currency, which changes only at its end.
 */
export const quotePlan = endpoint({
  method: 'GET',
  path: '/api/ms/quote',
  input: () =>
    Joi.object<PlanChoice>({
      plan: planRule().invalid('roots').required(),
      frequency: frequencyRule().default('monthly'),
      currency: currencyRule().default(defaultCurrency),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, choice): Promise<PlanQuote> => {
    const context = membershipContext(anyContext);
    const now = membershipNow(context);
    const { id } = context.visitor;
    const held = await findCurrentPlan(context, id, now);
    const priced = quote(await toCurrentPlan(context, held), choice, now);
    const card = id === null ? null : await findSavedCard(context, { accountId: id, held, now });
    return { ...priced, card: card === null ? null : cardText(card), held: presentCurrentPlan(held, now) };
  },
});

import {
  cancelSubscription as cancelContract,
  cancelSubscriptionInput,
  pauseSubscription as pauseContract,
  pauseSubscriptionInput,
  resumeSubscription as resumeContract,
  resumeSubscriptionInput,
  updateCard as updateCardContract,
  updateCardInput,
} from 'shared-contracts/membership/change-subscription';
import { getMembership as getMembershipContract, getMembershipInput } from 'shared-contracts/membership/get-membership';
import { quotePlan as quotePlanContract, quotePlanInput } from 'shared-contracts/membership/quote-plan';
import { startCheckout as startCheckoutContract, startCheckoutInput } from 'shared-contracts/membership/start-checkout';
import { upgradePlan as upgradePlanContract, upgradePlanInput } from 'shared-contracts/membership/upgrade-plan';
import { handler, type EndpointHandler } from 'shared-contracts/server/api-slice';
import { quotePlan } from '../plans/quote-plan.ts';
import { startCheckout } from '../plans/start-checkout.ts';
import { upgradePlan } from '../plans/upgrade-plan.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { getMembership } from './get-membership.ts';
import { pauseSubscription } from './pause-subscription.ts';
import { resumeSubscription } from './resume-subscription.ts';
import { updateCard } from './update-card.ts';

/** What can be asked of plans and of what pays again. */
export const subscriptionEndpoints: readonly EndpointHandler[] = [
  handler(quotePlanContract, quotePlanInput, quotePlan),
  handler(startCheckoutContract, startCheckoutInput, startCheckout),
  handler(upgradePlanContract, upgradePlanInput, upgradePlan),
  handler(getMembershipContract, getMembershipInput, getMembership),
  handler(cancelContract, cancelSubscriptionInput, cancelSubscription),
  handler(resumeContract, resumeSubscriptionInput, resumeSubscription),
  handler(pauseContract, pauseSubscriptionInput, pauseSubscription),
  handler(updateCardContract, updateCardInput, updateCard),
];

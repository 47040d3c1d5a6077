import { planTitle, type PlanName } from 'shared-contracts/membership/catalogue';
import { moneyText, type Money } from 'shared-contracts/membership/money';
import type { EmailMessage, EmailLink } from 'shared-contracts/server/mail-port';
import { lagosDayText } from './lagos-day-text.ts';

/** An email to a member, without its recipient. */
export interface MemberEmail extends Omit<EmailMessage, 'to'> {
  /**
   * True for an email that, like a receipt, also goes to an unverified address: whoever is charged must hear of
   * upcoming and failed charges, of refunds, and of what ends because it was not paid.
   */
  readonly necessary?: true;
}

const portal = (label: string): EmailLink => ({ label, path: '/membership/manage' });
const priceText = (price: Money, frequency: string): string =>
  `${moneyText(price)} a ${frequency === 'yearly' ? 'year' : 'month'}`;

/** The facts of a subscription that emails mention. */
export interface PlanFacts {
  /** Null: a monthly gift. */
  readonly plan: PlanName | null;
  readonly frequency: string;
  readonly price: Money;
  readonly periodEnd: number;
}

const subjectOf = ({ plan }: Pick<PlanFacts, 'plan'>): string =>
  plan === null ? 'your monthly gift' : `your plan ${planTitle(plan)}`;
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** After the first payment. */
export const joinedEmail = (facts: PlanFacts): MemberEmail =>
  facts.plan === null
    ? {
        subject: 'Thank you for your monthly gift',
        text: [
          `Your monthly gift of ${moneyText(facts.price)} has started. It keeps the archive open to every reader.`,
          `The next payment is on ${lagosDayText(facts.periodEnd)}. You can cancel it at any time.`,
        ],
        link: portal('See your gift'),
      }
    : {
        subject: `Welcome: your plan ${planTitle(facts.plan)} is active`,
        text: [
          `Thank you for joining. Your plan ${planTitle(facts.plan)} is active, at ${priceText(facts.price, facts.frequency)}.`,
          `It renews on ${lagosDayText(facts.periodEnd)}. You can change or cancel it at any time and keep access until the period ends.`,
        ],
        link: portal('See your membership'),
      };

/** When another plan or period is in force. */
export const changedEmail = (facts: PlanFacts, from: string): MemberEmail => ({
  subject: `Your plan is ${planTitle(facts.plan ?? '')} now`,
  text: [
    `Your plan changed from ${planTitle(from)} to ${planTitle(facts.plan ?? '')}, ${facts.frequency}. It is active now.`,
    `It renews on ${lagosDayText(facts.periodEnd)} for ${priceText(facts.price, facts.frequency)}.`,
  ],
  link: portal('See your membership'),
});

/** After the payment of a change was refunded, and the previous plan is valid again. */
export const revertedEmail = (facts: PlanFacts, from: string): MemberEmail => ({
  necessary: true,
  subject: `Your plan is ${planTitle(facts.plan ?? '')} again`,
  text: [
    `The payment for your change to ${planTitle(from)} was refunded, so your plan is ${planTitle(facts.plan ?? '')}, ${facts.frequency}, again, as before.`,
    `You have access until ${lagosDayText(facts.periodEnd)}.`,
  ],
  link: portal('See your membership'),
});

/** When a change is scheduled for the end of the paid time. */
export const plannedChangeEmail = (from: PlanName, next: PlanFacts): MemberEmail => ({
  subject: `Your plan changes on ${lagosDayText(next.periodEnd)}`,
  text: [
    `You keep ${planTitle(from)} until ${lagosDayText(next.periodEnd)}, as paid for. From then on your plan is ${planTitle(next.plan ?? '')}, at ${priceText(next.price, next.frequency)}.`,
    'You were not charged today. You can undo the change until then.',
  ],
  link: portal('See your membership'),
});

/** Before a yearly renewal. */
export const upcomingRenewalEmail = (facts: PlanFacts, card: string | null): MemberEmail => ({
  necessary: true,
  subject: `${sentence(subjectOf(facts))} renews on ${lagosDayText(facts.periodEnd)}`,
  text: [
    `On ${lagosDayText(facts.periodEnd)} we will charge ${moneyText(facts.price)} for the next ${facts.frequency === 'yearly' ? 'year' : 'month'}${card === null ? '' : ` from your card, ${card}`}.`,
    'If that is right, there is nothing to do. Otherwise, you can change or cancel it before then.',
  ],
  link: portal('See your membership'),
});

/** The times of the next tries. */
export interface NextTries {
  readonly nextTryAt: number;
  readonly lastTryAt: number;
  /** The plan that stays open meanwhile: the one paid for before, even if the payment is for another. Null: none. */
  readonly open: PlanName | null;
}

const accessText = (facts: PlanFacts, { open, lastTryAt }: NextTries): string =>
  facts.plan === null
    ? 'If the payment fails, your gift ends and you owe nothing.'
    : open !== null
      ? `You keep your ${planTitle(open)} plan until ${lagosDayText(lastTryAt)} while we retry.`
      : `Your ${planTitle(facts.plan)} plan starts as soon as it is paid.`;

/** After a payment failed that will be tried again. */
export const failedEmail = (facts: PlanFacts, next: NextTries): MemberEmail => ({
  necessary: true,
  subject: `The payment for ${subjectOf(facts)} failed`,
  text: [
    `We could not charge ${moneyText(facts.price)} for ${subjectOf(facts)}. You were not charged.`,
    `We will try again on ${lagosDayText(next.nextTryAt)}. ${accessText(facts, next)}`,
    'You can also pay with another card now.',
  ],
  link: portal('Pay with another card'),
});

/** When one try is left. */
export const lastTryEmail = (facts: PlanFacts, next: NextTries): MemberEmail => ({
  necessary: true,
  subject: `Last attempt for ${subjectOf(facts)}`,
  text: [
    `We still could not charge ${moneyText(facts.price)} for ${subjectOf(facts)}. You were not charged.`,
    `The last attempt is on ${lagosDayText(next.nextTryAt)}. If it fails too, ${subjectOf(facts)} ends.`,
    'Pay with another card to keep it without interruption.',
  ],
  link: portal('Pay with another card'),
});

/** When a long overdue payment has no known outcome. */
export const closedEmail = (plan: PlanName, price: Money): MemberEmail => ({
  necessary: true,
  subject: `Your plan ${planTitle(plan)} is waiting for payment`,
  text: [
    `The payment of ${moneyText(price)} for your plan has not reached us in twenty days, so you are on Roots, the free plan, for now. Everything you saved is still there.`,
    'Your plan starts as soon as it is paid. You can pay with another card now; if two payments arrive, one is refunded.',
  ],
  link: portal('Pay with another card'),
});

/** Why a subscription ended. */
export type EndReason = 'cancelled' | 'disputed' | 'given-back' | 'play-money' | 'unpaid';

const endTexts: Readonly<Record<EndReason, string>> = {
  cancelled: 'as you asked',
  disputed: 'because your bank reversed its payment',
  'given-back': 'because its payment was refunded',
  'play-money': 'because it was a test: no real money was paid',
  unpaid: 'because the payment failed',
};

/** When a subscription has ended. */
export const endedEmail = (facts: Pick<PlanFacts, 'plan'>, reason: EndReason): MemberEmail => ({
  necessary: true,
  subject: `${sentence(subjectOf(facts))} has ended`,
  text: [
    `${sentence(subjectOf(facts))} has ended, ${endTexts[reason]}. You will not be charged again.`,
    facts.plan === null
      ? 'Thank you for your gifts. You can give again whenever you like.'
      : 'You are now on Roots, the free plan. Everything you saved is still there, and you can come back whenever you like.',
  ],
  link: facts.plan === null ? { label: 'Give', path: '/donate' } : { label: 'See the plans', path: '/membership' },
});

/** When a plan was cancelled and stays open for its paid time. */
export const cancelledEmail = (facts: PlanFacts): MemberEmail => ({
  subject: `${sentence(subjectOf(facts))} is cancelled`,
  text:
    facts.plan === null
      ? ['Your monthly gift is cancelled. You will not be charged again. Thank you for your gifts.']
      : [
          `Your plan ${planTitle(facts.plan)} is cancelled. You keep access until ${lagosDayText(facts.periodEnd)}, and you will not be charged again.`,
          'If you change your mind, you can undo this until then.',
        ],
  link: portal('See your membership'),
});

/** When a pause is planned. `due`: what is paid at its end, which may be another plan. */
export const pausedEmail = (facts: PlanFacts, until: number, due: Omit<PlanFacts, 'periodEnd'>): MemberEmail => ({
  subject: `${sentence(subjectOf(facts))} is paused`,
  text: [
    facts.plan === null
      ? `You will not be charged until ${lagosDayText(until)}.`
      : `Your plan ${planTitle(facts.plan)} stays active until ${lagosDayText(facts.periodEnd)}. After that you are on Roots, the free plan, and not charged until ${lagosDayText(until)}.`,
    `On ${lagosDayText(until)} it resumes automatically${due.plan === facts.plan ? '' : ` as ${planTitle(due.plan ?? '')}`}, for ${priceText(due.price, due.frequency)}. You can resume earlier, or cancel.`,
  ],
  link: portal('See your membership'),
});

/** When a cancellation, a pause or a planned change was undone. */
export const resumedEmail = (facts: PlanFacts): MemberEmail => ({
  subject: `${sentence(subjectOf(facts))} continues`,
  text: [
    `${sentence(subjectOf(facts))} continues as before. The next payment of ${moneyText(facts.price)} is on ${lagosDayText(facts.periodEnd)}.`,
  ],
  link: portal('See your membership'),
});

/** When another card pays from now on. */
export const cardEmail = (facts: Pick<PlanFacts, 'plan'>, card: string): MemberEmail => ({
  subject: `New card for ${subjectOf(facts)}`,
  text: [
    `From now on, ${card} is used to pay for ${subjectOf(facts)}.`,
    'If you did not make this change, please change your password and tell us.',
  ],
  link: portal('See your membership'),
});

/** When a payment could not be used for its purpose and is refunded. */
export const refundedEmail = (amount: Money, reason: string): MemberEmail => ({
  necessary: true,
  subject: `Your refund of ${moneyText(amount)}`,
  text: [
    `${reason} So we are refunding the ${moneyText(amount)} you paid. There is nothing you need to do.`,
    'Your bank should show it within a few working days.',
  ],
  link: portal('See your membership'),
});

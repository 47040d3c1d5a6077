import type { PlanName } from 'shared-contracts/membership/catalogue';
import { moneyText, type Money } from 'shared-contracts/membership/money';
import type { EmailMessage, EmailLink } from 'shared-contracts/server/mail-port';
import { lagosDayText } from './lagos-day-text.ts';

/** An email to a member, without its recipient. */
export interface MemberEmail extends Omit<EmailMessage, 'to'> {
  /**
   * True for an e-mail that, like a receipt, also goes to an unverified address: whoever is charged must hear of coming
   * and failed charges, of refunds, and of what ends because it was not paid.
   */
  readonly necessary?: true;
}

const portal = (label: string): EmailLink => ({ label, path: '/membership/manage' });
const priceText = (price: Money, frequency: string): string =>
  `${moneyText(price)} a ${frequency === 'yearly' ? 'year' : 'month'}`;

/** The facts of a subscription that e-mails mention. */
export interface PlanFacts {
  /** Null: a monthly gift. */
  readonly plan: PlanName | null;
  readonly frequency: string;
  readonly price: Money;
  readonly periodEnd: number;
}

const subjectOf = ({ plan }: Pick<PlanFacts, 'plan'>): string =>
  plan === null ? 'your monthly gift' : `your plan ${plan}`;
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** After the first payment. */
export const joinedEmail = (facts: PlanFacts): MemberEmail =>
  facts.plan === null
    ? {
        subject: 'Thank you for giving every month',
        text: [
          `Your monthly gift of ${moneyText(facts.price)} has begun. It keeps the archive open to every reader.`,
          `The next payment is on ${lagosDayText(facts.periodEnd)}. You can end it at any time.`,
        ],
        link: portal('See your gift'),
      }
    : {
        subject: `Welcome: your plan ${facts.plan} is open`,
        text: [
          `Thank you for joining. Your plan ${facts.plan} is in force, at ${priceText(facts.price, facts.frequency)}.`,
          `It renews on ${lagosDayText(facts.periodEnd)}. You can change or cancel it at any time, and keep what you have paid for.`,
        ],
        link: portal('See your membership'),
      };

/** When another plan or period is in force. */
export const changedEmail = (facts: PlanFacts, from: string): MemberEmail => ({
  subject: `Your plan is ${facts.plan ?? ''} now`,
  text: [
    `Your plan changed from ${from} to ${facts.plan ?? ''}, ${facts.frequency}. It is in force now.`,
    `It renews on ${lagosDayText(facts.periodEnd)} for ${priceText(facts.price, facts.frequency)}.`,
  ],
  link: portal('See your membership'),
});

/** After the payment of a change was refunded, and the previous plan is valid again. */
export const revertedEmail = (facts: PlanFacts, from: string): MemberEmail => ({
  necessary: true,
  subject: `Your plan is ${facts.plan ?? ''} again`,
  text: [
    `The payment of your change to ${from} went back, so your plan is ${facts.plan ?? ''}, ${facts.frequency}, again, as you paid it before.`,
    `That is open until ${lagosDayText(facts.periodEnd)}.`,
  ],
  link: portal('See your membership'),
});

/** When a change is scheduled for the end of the paid time. */
export const plannedChangeEmail = (from: PlanName, next: PlanFacts): MemberEmail => ({
  subject: `Your plan changes on ${lagosDayText(next.periodEnd)}`,
  text: [
    `You keep ${from} until ${lagosDayText(next.periodEnd)}, as it is paid. From then on your plan is ${next.plan ?? ''}, at ${priceText(next.price, next.frequency)}.`,
    'Nothing was taken today. You can take the change back until then.',
  ],
  link: portal('See your membership'),
});

/** Before a yearly renewal. */
export const upcomingRenewalEmail = (facts: PlanFacts, card: string | null): MemberEmail => ({
  necessary: true,
  subject: `${sentence(subjectOf(facts))} renews on ${lagosDayText(facts.periodEnd)}`,
  text: [
    `On ${lagosDayText(facts.periodEnd)} we take ${moneyText(facts.price)} for the next ${facts.frequency === 'yearly' ? 'year' : 'month'}${card === null ? '' : ` from your card, ${card}`}.`,
    'If that is right, there is nothing to do. If not, you can change or cancel it before then.',
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
    ? 'If the payment cannot be made, your gift ends by itself and nothing is owed.'
    : open !== null
      ? `Your plan ${open} stays open until ${lagosDayText(lastTryAt)} while we try.`
      : `Your plan ${facts.plan} opens as soon as it is paid.`;

/** After a payment failed that will be tried again. */
export const failedEmail = (facts: PlanFacts, next: NextTries): MemberEmail => ({
  necessary: true,
  subject: `The payment for ${subjectOf(facts)} did not go through`,
  text: [
    `We could not take ${moneyText(facts.price)} for ${subjectOf(facts)}. No money was taken.`,
    `We try again on ${lagosDayText(next.nextTryAt)}. ${accessText(facts, next)}`,
    'You can also pay with another card now.',
  ],
  link: portal('Pay with another card'),
});

/** When one try is left. */
export const lastTryEmail = (facts: PlanFacts, next: NextTries): MemberEmail => ({
  necessary: true,
  subject: `One try is left for ${subjectOf(facts)}`,
  text: [
    `We still could not take ${moneyText(facts.price)} for ${subjectOf(facts)}. No money was taken.`,
    `The last try is on ${lagosDayText(next.nextTryAt)}. If it fails too, ${subjectOf(facts)} ends.`,
    'With another card it goes on without a break.',
  ],
  link: portal('Pay with another card'),
});

/** When a long overdue payment has no known outcome. */
export const closedEmail = (plan: PlanName, price: Money): MemberEmail => ({
  necessary: true,
  subject: `Your plan ${plan} waits for its payment`,
  text: [
    `The payment of ${moneyText(price)} for your plan has not reached us in twenty days, so you are on roots for now, the free plan. What you saved stays.`,
    'Your plan opens as soon as it is paid. You can pay with another card now; should two payments come, one is given back.',
  ],
  link: portal('Pay with another card'),
});

/** Why a subscription ended. */
export type EndReason = 'cancelled' | 'disputed' | 'given-back' | 'play-money' | 'unpaid';

const endTexts: Readonly<Record<EndReason, string>> = {
  cancelled: 'as you asked',
  disputed: 'because your bank has taken its payment back',
  'given-back': 'because its payment was given back',
  'play-money': 'because it was only tried out: no real money was paid for it',
  unpaid: 'because it could not be paid',
};

/** When a subscription has ended. */
export const endedEmail = (facts: Pick<PlanFacts, 'plan'>, reason: EndReason): MemberEmail => ({
  necessary: true,
  subject: `${sentence(subjectOf(facts))} has ended`,
  text: [
    `${sentence(subjectOf(facts))} has ended, ${endTexts[reason]}. Nothing more is taken.`,
    facts.plan === null
      ? 'Thank you for what you gave. You can give again whenever you like.'
      : 'You are on roots now, the free plan. What you saved stays, and you can come back whenever you like.',
  ],
  link: facts.plan === null ? { label: 'Give', path: '/donate' } : { label: 'See the plans', path: '/membership' },
});

/** When a plan was cancelled and stays open for its paid time. */
export const cancelledEmail = (facts: PlanFacts): MemberEmail => ({
  subject: `${sentence(subjectOf(facts))} is cancelled`,
  text:
    facts.plan === null
      ? ['Your monthly gift is cancelled. Nothing more is taken. Thank you for what you gave.']
      : [
          `Your plan ${facts.plan} is cancelled, and stays open until ${lagosDayText(facts.periodEnd)}, as it is paid. Nothing more is taken.`,
          'If you change your mind, you can take it back until then.',
        ],
  link: portal('See your membership'),
});

/** When a pause is planned. `due`: what is paid at its end, which may be another plan. */
export const pausedEmail = (facts: PlanFacts, until: number, due: Omit<PlanFacts, 'periodEnd'>): MemberEmail => ({
  subject: `${sentence(subjectOf(facts))} is paused`,
  text: [
    facts.plan === null
      ? `No gift is taken until ${lagosDayText(until)}.`
      : `Your plan ${facts.plan} stays open until ${lagosDayText(facts.periodEnd)}, as it is paid. Then you are on roots, the free plan, and nothing is taken until ${lagosDayText(until)}.`,
    `On ${lagosDayText(until)} it goes on by itself${due.plan === facts.plan ? '' : ` as ${due.plan ?? ''}`}, for ${priceText(due.price, due.frequency)}. You can go on earlier, or cancel.`,
  ],
  link: portal('See your membership'),
});

/** When a cancellation, a pause or a planned change was undone. */
export const resumedEmail = (facts: PlanFacts): MemberEmail => ({
  subject: `${sentence(subjectOf(facts))} goes on`,
  text: [
    `${sentence(subjectOf(facts))} goes on as before. The next payment of ${moneyText(facts.price)} is on ${lagosDayText(facts.periodEnd)}.`,
  ],
  link: portal('See your membership'),
});

/** When another card pays from now on. */
export const cardEmail = (facts: Pick<PlanFacts, 'plan'>, card: string): MemberEmail => ({
  subject: `Another card pays for ${subjectOf(facts)}`,
  text: [
    `From now on ${card} pays for ${subjectOf(facts)}.`,
    'If it was not you who changed it, please change your password and tell us.',
  ],
  link: portal('See your membership'),
});

/** When a payment could not be used for its purpose and is refunded. */
export const refundedEmail = (amount: Money, reason: string): MemberEmail => ({
  necessary: true,
  subject: `We are giving back ${moneyText(amount)}`,
  text: [
    `${reason} So we are giving back the ${moneyText(amount)} that you paid. There is nothing for you to do.`,
    'Banks show it within a few working days.',
  ],
  link: portal('See your membership'),
});

import { moneyText } from 'shared-contracts/membership/money';
import type { PaymentView } from 'shared-contracts/membership/get-payment';
import { providerTitles } from 'shared-contracts/membership/providers';

/** Returns what was paid for: `branch, monthly`. */
export function whatFor({ for: purpose }: Pick<PaymentView, 'for'>): string {
  switch (purpose.kind) {
    case 'plan':
      return `${purpose.plan}, ${purpose.frequency}`;
    case 'card':
      return 'another card';
    case 'donation':
      return purpose.frequency === 'monthly' ? 'a monthly gift' : 'a gift';
  }
}

const paidTitle = ({ for: purpose }: PaymentView): string => {
  switch (purpose.kind) {
    case 'plan':
      return 'Thank you. Your plan is paid';
    case 'card':
      return 'The new card is in place';
    case 'donation':
      return 'Thank you for the gift';
  }
};

/** Returns the heading of a payment's page. */
export function paymentTitle(payment: PaymentView): string {
  switch (payment.state) {
    case 'pending':
      return 'Waiting for the payment';
    case 'paid':
      return paidTitle(payment);
    case 'failed':
      return 'The payment did not go through';
    case 'expired':
      return 'This payment has run out';
    case 'refunded':
      return payment.for.kind === 'card' ? 'The card was checked' : 'This payment was given back';
    case 'partially-refunded':
      return 'A part of this payment was given back';
    case 'disputed':
      return 'This payment is disputed';
  }
}

const slowBank = 'A bank may take some days to show it.';

/** A card check is refunded whether or not the card can be saved. */
const receivedText = ({ refunded, amount, for: purpose }: PaymentView): string =>
  purpose.kind === 'card'
    ? `${moneyText(amount)} was taken to check it, and went back. ${slowBank} Which card pays from now on stands in your membership.`
    : `${moneyText(refunded)} of ${moneyText(amount)} went back to where it came from. ${slowBank}`;

const disputedText = ({ amount, for: purpose }: PaymentView): string =>
  `Your bank has asked for ${moneyText(amount)} back${purpose.kind === 'plan' ? ', so the plan that it paid for has ended' : ''}.`;

/**
 * A payment that failed here may still be paid at its provider, or arrive by bank transfer. It then counts, and nobody
 * should pay twice.
 */
function stillArriving({ for: purpose, amount }: PaymentView): string {
  const sum = `Should ${moneyText(amount)} still arrive,`;
  switch (purpose.kind) {
    case 'plan':
      return `${sum} it counts for this plan, or goes back if the plan has changed since, and we write to you: look here again before you pay a second time.`;
    case 'card':
      return `${sum} the new card is put in place and the money goes back to it.`;
    case 'donation':
      return `${sum} it counts as this gift, and we write to you: look here again before you give a second time.`;
  }
}

/** Says what happened, whether money was taken, and what to do, in that order. */
export function paymentText(payment: PaymentView): string {
  const name = providerTitles[payment.provider];
  switch (payment.state) {
    case 'pending':
      return `${name} has not told us yet that ${moneyText(payment.amount)} was paid. That can take a minute. You may leave this page: what is paid counts, with or without it.`;
    case 'paid':
      return payment.for.kind === 'card'
        ? `${moneyText(payment.amount)} was taken to check the card, and goes back to it.`
        : `We received ${moneyText(payment.amount)} through ${name}.`;
    case 'failed':
      return `${payment.problem ?? `${name} refused it. No money was taken.`} ${stillArriving(payment)}`;
    case 'expired':
      return `It was not paid in time: no money has reached us. ${stillArriving(payment)}`;
    case 'refunded':
    case 'partially-refunded':
      return receivedText(payment);
    case 'disputed':
      return disputedText(payment);
  }
}

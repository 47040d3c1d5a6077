import { planTitle } from 'shared-contracts/membership/catalogue';
import { moneyText } from 'shared-contracts/membership/money';
import type { PaymentView } from 'shared-contracts/membership/get-payment';
import { providerTitles } from 'shared-contracts/membership/providers';

/** Returns what was paid for: `Branch, monthly`. */
export function whatFor({ for: purpose }: Pick<PaymentView, 'for'>): string {
  switch (purpose.kind) {
    case 'plan':
      return `${planTitle(purpose.plan)}, ${purpose.frequency}`;
    case 'card':
      return 'another card';
    case 'donation':
      return purpose.frequency === 'monthly' ? 'a monthly gift' : 'a gift';
  }
}

const paidTitle = ({ for: purpose }: PaymentView): string => {
  switch (purpose.kind) {
    case 'plan':
      return 'Thank you. Your plan is active';
    case 'card':
      return 'Your new card is saved';
    case 'donation':
      return 'Thank you for your gift';
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
      return 'The payment failed';
    case 'expired':
      return 'This payment has expired';
    case 'refunded':
      return payment.for.kind === 'card' ? 'The card was checked' : 'This payment was refunded';
    case 'partially-refunded':
      return 'Part of this payment was refunded';
    case 'disputed':
      return 'This payment is disputed';
  }
}

const slowBank = 'Your bank may take a few days to show it.';

/** A card check is refunded whether or not the card can be saved. */
const receivedText = ({ refunded, amount, for: purpose }: PaymentView): string =>
  purpose.kind === 'card'
    ? `${moneyText(amount)} was charged to check it and refunded. ${slowBank} Your membership shows which card is used from now on.`
    : `${moneyText(refunded)} of ${moneyText(amount)} was refunded. ${slowBank}`;

const disputedText = ({ amount, for: purpose }: PaymentView): string =>
  `Your bank has asked for ${moneyText(amount)} back${purpose.kind === 'plan' ? ', so the plan it paid for has ended' : ''}.`;

/**
 * A payment that failed here may still be paid at its provider, or arrive by bank transfer. It then counts, so the text
 * warns against paying twice.
 */
function stillArriving({ for: purpose, amount }: PaymentView): string {
  const sum = `If ${moneyText(amount)} still arrives,`;
  switch (purpose.kind) {
    case 'plan':
      return `${sum} it will count towards this plan, or be refunded if your plan has changed since, and we will email you. Check this page before you pay again.`;
    case 'card':
      return `${sum} the new card will be used from then on and the money refunded to it.`;
    case 'donation':
      return `${sum} it will count as this gift, and we will email you. Check this page before you give again.`;
  }
}

/** Says what happened, whether money was taken, and what to do, in that order. */
export function paymentText(payment: PaymentView): string {
  const name = providerTitles[payment.provider];
  switch (payment.state) {
    case 'pending':
      return `${name} has not confirmed your payment of ${moneyText(payment.amount)} yet. This can take a minute. You can leave this page; your payment still counts.`;
    case 'paid':
      return payment.for.kind === 'card'
        ? `${moneyText(payment.amount)} was charged to check the card, and is being refunded.`
        : `We received ${moneyText(payment.amount)} through ${name}.`;
    case 'failed':
      return `${payment.problem ?? `${name} declined the payment. You were not charged.`} ${stillArriving(payment)}`;
    case 'expired':
      return `It was not paid in time, and we received no money. ${stillArriving(payment)}`;
    case 'refunded':
    case 'partially-refunded':
      return receivedText(payment);
    case 'disputed':
      return disputedText(payment);
  }
}

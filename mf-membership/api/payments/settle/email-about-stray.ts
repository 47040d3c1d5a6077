import { isCurrency, moneyText } from 'shared-contracts/membership/money';
import { siteLinks } from 'shared-contracts/site-links';
import type {
  MembershipContext,
  MembershipTransaction,
  PayerRow,
  UnallocatedPaymentRow,
} from '../../membership-tables.ts';
import type { ProviderPayment } from '../../providers/payment-provider.ts';

const reasonTexts: Readonly<Partial<Record<UnallocatedPaymentRow['reason'], string>>> = {
  'another-currency': 'It was in a different currency than agreed, so it was not used.',
  short: 'It was less than agreed, so it was not used.',
  twice: 'It was a second payment for something already paid, which is not affected.',
};

const sumOf = ({ amount, currency }: ProviderPayment): string =>
  isCurrency(currency) ? moneyText({ amount, currency }) : `A payment in ${currency.slice(0, 3)}`;

/**
 * Emails the payer about a payment that is being refunded, in the transaction that decides it: a reader who closed the
 * page would not learn why. Like a receipt it also goes to an unverified address; an erased payer gets none.
 */
export async function emailAboutStray(
  { mail, brand }: Pick<MembershipContext, 'brand' | 'mail'>,
  transaction: MembershipTransaction,
  {
    payer,
    reported,
    reason,
  }: { readonly payer: PayerRow; readonly reported: ProviderPayment; readonly reason: UnallocatedPaymentRow['reason'] },
): Promise<void> {
  const why = reasonTexts[reason];
  if (why === undefined || payer.erased_at !== null) return;
  const { account_id: account, email: address } = payer;
  const words = {
    subject: `A payment to ${brand.name} is being refunded`,
    text: [
      `${sumOf(reported)} has reached us. ${why}`,
      'It will be refunded to where it came from, which can take your bank a few days.',
    ],
  };
  if (account === null) {
    await mail.add(transaction, { to: { account, address }, ...words });
    return;
  }
  const link = { label: 'See your payments', path: siteLinks(brand).portal as `/${string}` };
  await mail.add(transaction, { to: { account, onlyProven: false }, ...words, link });
}

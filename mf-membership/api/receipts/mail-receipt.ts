import { moneyText } from 'shared-contracts/membership/money';
import { siteLinks } from 'shared-contracts/site-links';
import type { EmailMessage } from 'shared-contracts/server/mail-port';
import type {
  IntentRow,
  MembershipContext,
  MembershipTransaction,
  PayerRow,
  PaymentRow,
} from '../membership-tables.ts';
import { keyMaker } from '../payments/payment-key.ts';
import { lagosDayText } from '../subscriptions/lagos-day-text.ts';
import { readReceipt, type ReceiptFacts } from './read-receipt.ts';
import { stampsOf } from './receipt-stamps.ts';

type EmailTexts = Pick<EmailMessage, 'after' | 'subject' | 'text'>;

/** Only what the payer told us and the provider: no word that somebody could send to strangers through us. */
function receiptEmail({ brand }: Pick<MembershipContext, 'brand'>, facts: ReceiptFacts): EmailTexts {
  const { number, currency, lines, paidAt, provider } = facts;
  const sum = moneyText(facts);
  const bill = lines.map(({ text, amount }) => `${text}: ${moneyText({ amount, currency })}`);
  const how = `Receipt ${number}, paid on ${lagosDayText(paidAt)} at ${provider} (${facts.paidWith}).`;
  return {
    subject: `Receipt ${number}: ${sum} to ${brand.name}`,
    text: [`Thank you. ${sum} has reached us.`, ...(bill.length > 1 ? bill : []), how, ...stampsOf(facts)],
    after: ['The receipt can be kept as a PDF from there.'],
  };
}

/**
 * Sends the receipt of a payment with the transaction that writes it down. It goes to a guest's address, and to a member's
 * also where nobody has proven it: money was taken, and its payer must hear of it. What the e-mail tells stays harmless in
 * wrong hands: sums and no name, and for an address that may be a stranger's the way to the portal, which asks to log in,
 * in place of the key of the payment's page. A guest has no other way in than that key. An erased payer gets none, and a
 * card that was only checked is told of where it is put in place.
 */
export async function mailReceipt(
  context: MembershipContext,
  transaction: MembershipTransaction,
  { intent, payment, payer }: { readonly intent: IntentRow; readonly payment: PaymentRow; readonly payer: PayerRow },
): Promise<void> {
  if (payer.erased_at !== null || intent.kind === 'card') return;
  const { reference } = payment;
  const facts = await readReceipt(transaction, reference);
  if (facts === null) return;
  const links = siteLinks(context.brand);
  const words = receiptEmail(context, facts);
  const { account_id: account, email: address } = payer;
  if (account !== null) {
    const link = { label: 'See your receipts', path: links.portal as `/${string}` };
    await context.mail.add(transaction, { to: { account, onlyProven: false }, ...words, link });
    return;
  }
  const makeKey = await keyMaker(context);
  // Whoever comes by this e-mail has been asked already whether to give monthly.
  const path = `${links.payment(reference, makeKey(reference))}&ask=no` as `/${string}`;
  const link = { label: 'See your receipt', path };
  await context.mail.add(transaction, { to: { account: null, address }, ...words, link });
}

import { moneyText } from 'shared-contracts/membership/money';
import { siteLinks } from 'shared-contracts/site-links';
import type { EmailLink, EmailMessage } from 'shared-contracts/server/mail-port';
import type {
  IntentRow,
  MembershipContext,
  MembershipTransaction,
  PayerRow,
  PaymentRow,
} from '../membership-tables.ts';
import { keyMaker } from '../payments/payment-key.ts';
import { giftPage } from '../subscriptions/gift-by-link.endpoint.ts';
import { lagosDayText } from '../subscriptions/lagos-day-text.ts';
import { findSubscription } from '../subscriptions/subscription-rows.ts';
import { readReceipt, type ReceiptFacts } from './read-receipt.ts';
import { stampsOf } from './receipt-stamps.ts';

type EmailTexts = Pick<EmailMessage, 'after' | 'subject' | 'text'>;

/**
 * Contains only facts from the payer and the provider, and no free text by the payer, which could be used to send
 * messages to strangers.
 */
function receiptEmail({ brand }: Pick<MembershipContext, 'brand'>, facts: ReceiptFacts): EmailTexts {
  const { number, currency, lines, paidAt, provider } = facts;
  const sum = moneyText(facts);
  const bill = lines.map(({ text, amount }) => `${text}: ${moneyText({ amount, currency })}`);
  const how = `Receipt ${number}, paid on ${lagosDayText(paidAt)} through ${provider} (${facts.paidWith}).`;
  return {
    subject: `Receipt ${number}: ${sum} to ${brand.name}`,
    text: [`Thank you. We have received ${sum}.`, ...(bill.length > 1 ? bill : []), how, ...stampsOf(facts)],
    after: ['You can download it as a PDF there.'],
  };
}

/** A monthly gift can be managed without a login; everything else is in the member portal, behind one. */
async function memberLink(
  context: MembershipContext,
  transaction: MembershipTransaction,
  { subscription_id: id }: IntentRow,
): Promise<EmailLink> {
  const subscription = await findSubscription(transaction, id);
  if (subscription?.kind === 'donation')
    return { label: 'Manage your monthly gift', path: await giftPage(context, subscription.id) };
  return { label: 'See your receipts', path: siteLinks(context.brand).portal as `/${string}` };
}

/**
 * Emails the receipt of a payment, in the transaction that books it. It also goes to a guest's address and to a
 * member's unverified one, since the payer must hear that money was taken. So its content is harmless in the wrong
 * hands: amounts but no name, and for members a link to the member portal, which requires a login, instead of the
 * payment's key. The link of a monthly gift can only end that gift. Guests get the key, their only way in. Nothing is
 * sent to an erased payer, or for a card check (see `applyCard`).
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
    const link = await memberLink(context, transaction, intent);
    await context.mail.add(transaction, { to: { account, onlyProven: false }, ...words, link });
    return;
  }
  const makeKey = await keyMaker(context);
  // Readers who come from this email were already asked whether to give monthly.
  const path = `${links.payment(reference, makeKey(reference))}&ask=no` as `/${string}`;
  const link = { label: 'See your receipt', path };
  await context.mail.add(transaction, { to: { account: null, address }, ...words, link });
}

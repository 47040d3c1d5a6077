import type { MemberAccount } from 'shared-contracts/server/member-accounts';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipNow } from '../../membership-clock.ts';
import { membershipContext, type MembershipContext } from '../../membership-tables.ts';
import { payerIdOf } from '../../payments/find-payer.ts';
import { openIntent } from '../../payments/open-intent.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { planPayment } from '../../plans/plan-payment.ts';
import { quote } from '../../plans/quote.ts';

/** The paying member of the demonstration, whose account shows the plan even before it is paid. */
const email = 'member@example.org';
const request = { plan: 'stem', frequency: 'monthly', currency: 'USD' } as const;

async function hasPaid({ db }: MembershipContext, account: MemberAccount): Promise<boolean> {
  const paid = await db
    .selectFrom('membership_intent')
    .innerJoin('membership_payment', 'membership_payment.reference', 'membership_intent.reference')
    .select('membership_payment.reference')
    .where('membership_intent.payer_id', '=', payerIdOf(account.id))
    .limit(1)
    .executeTakeFirst();
  return paid !== undefined;
}

/** Pays at the sandbox as a reader would, with the card that always succeeds. */
async function payAtSandbox(url: string, reference: string): Promise<void> {
  const answer = await fetch(`${url}/_control/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reference, card: 'success' }),
    signal: AbortSignal.timeout(5_000),
  });
  if (!answer.ok) throw new Error(`The sandbox answered ${String(answer.status)}`);
}

async function join(context: MembershipContext, account: MemberAccount, port: number): Promise<void> {
  const agreed = quote(null, request, membershipNow(context));
  const plan = { account, held: null, agreed, provider: 'paystack', attempt: 'demonstration-0001' } as const;
  const { reference } = await openIntent(context, planPayment(context, plan));
  // By port, because the public address may be reachable by browsers only.
  await payAtSandbox(`http://127.0.0.1:${String(port)}`, reference);
  const intent = await settlePayment(context, reference);
  context.log.info({ state: intent?.state }, 'the demo member joined');
}

/**
 * Lets the demonstration's member join, once, through the sandbox, so that both sides' books agree and the card can be
 * charged again. Does nothing outside sandbox mode or without demonstration accounts. If the sandbox does not respond,
 * the site starts anyway and tries again at its next start.
 */
export async function loadDemoMember(anyContext: SliceContext): Promise<void> {
  const context = membershipContext(anyContext);
  const { payments, members, log } = context;
  if (payments?.mode !== 'sandbox' || payments.sandbox === null) return;
  const account = (await members?.findDemo(email)) ?? null;
  if (account === null || (await hasPaid(context, account))) return;
  try {
    await join(context, account, payments.sandbox.port);
  } catch (error) {
    log.warn({ error: String(error) }, 'the demo member could not join yet');
  }
}

import { checkLedger } from '../../ledger/check-ledger.ts';
import type { PaymentRow } from '../../membership-tables.ts';
import { returnStrays } from '../../payments/return-strays.ts';
import { compareWith } from '../../reconcile/compare-daily.ts';
import { reconcile, reconcileJobs } from '../../reconcile/reconcile-jobs.ts';
import { advanceSubscriptions } from '../../subscriptions/subscription-clock.ts';
import { compareBooks } from '../compare-books.ts';
import { deliverNewest, knownReferences, providerWith, type ModelWorld } from './model-world.ts';

/** Checks that nothing is counted or granted unless the provider confirms it as agreed. */
async function unverified(world: ModelWorld): Promise<readonly string[]> {
  const rows = await world.site.context.db
    .selectFrom('membership_payment as payment')
    .innerJoin('membership_intent as intent', 'intent.reference', 'payment.reference')
    .selectAll('payment')
    .select('intent.amount as quoted')
    .execute();
  const isConfirmed = (row: PaymentRow & { readonly quoted: number }): boolean =>
    world.site[row.provider].payments.some(
      (payment) =>
        payment.reference === row.reference &&
        String(payment.id) === row.provider_payment_id &&
        payment.state === 'succeeded' &&
        payment.isLive !== true &&
        payment.paid === row.amount &&
        payment.paid >= row.quoted &&
        payment.paidCurrency === row.currency,
    );
  return rows.filter((row) => !isConfirmed(row)).map(({ reference }) => `${reference} counts and was not paid so`);
}

/** Checks that providers refund no more than was decided. */
async function givenTwice({ site }: ModelWorld): Promise<readonly string[]> {
  const payments = await site.context.db.selectFrom('membership_payment').selectAll().execute();
  const strays = await site.context.db.selectFrom('membership_stray').selectAll().execute();
  const decided = new Map([
    ...payments.map((row) => [row.provider_payment_id, row.refunded] as const),
    ...strays.map((row) => [row.provider_payment_id, row.amount] as const),
  ]);
  const going = new Map<string, number>();
  for (const { paymentId, amount, state } of [...site.paystack.refunds, ...site.flutterwave.refunds]) {
    if (state !== 'failed') going.set(String(paymentId), (going.get(String(paymentId)) ?? 0) + amount);
  }
  return [...going]
    .filter(([paymentId, amount]) => amount > (decided.get(paymentId) ?? 0))
    .map(([paymentId, amount]) => `${String(amount)} of ${paymentId} goes back, and that was not decided`);
}

/** Checks that receipt numbers have no gaps, and that no receipt is sent twice. */
async function receipts({ site }: ModelWorld): Promise<readonly string[]> {
  const rows = await site.context.db.selectFrom('membership_payment').select('receipt_number').execute();
  const numbers = rows.map(({ receipt_number: number }) => number);
  const years = new Set(numbers.map((number) => number.slice(0, 6)));
  const gaps = [...years].filter((year) => {
    const ofYear = numbers.filter((number) => number.startsWith(year));
    return Math.max(...ofYear.map((number) => Number(number.slice(6)))) !== ofYear.length;
  });
  const subjects = (await site.emails()).map(({ subject }) => subject).filter((text) => text.startsWith('Receipt '));
  const again = subjects.length - new Set(subjects).size;
  return [
    ...gaps.map((year) => `The receipts of ${year} have a gap`),
    ...(again > 0 ? [`${String(again)} receipts were sent twice`] : []),
  ];
}

/** Checks that accounts have only plans that were paid for. */
async function plans({ site, people }: ModelWorld): Promise<readonly string[]> {
  const open = await site.context.db
    .selectFrom('membership_subscription as subscription')
    .innerJoin('membership_payer as payer', 'payer.id', 'subscription.payer_id')
    .select(['payer.account_id', 'subscription.plan'])
    .where('subscription.kind', '=', 'plan')
    .where('subscription.state', 'in', ['active', 'past-due', 'paused'])
    .execute();
  const wrong: string[] = [];
  for (const { id } of people) {
    const known = await site.context.members?.find(id);
    const { plan = 'roots' } = (await site.planOf(id)) ?? {};
    if (known == null || plan === 'roots') continue;
    if (!open.some((row) => row.account_id === id && row.plan === plan)) wrong.push(`${id} has ${plan} for nothing`);
  }
  return wrong;
}

/** Checks what must be true at any time, whatever is still under way. Returns one sentence for each violation. */
export async function brokenRules(world: ModelWorld): Promise<readonly string[]> {
  const { problems } = await checkLedger(world.site.context);
  return [
    ...problems,
    ...(await unverified(world)),
    ...(await givenTwice(world)),
    ...(await receipts(world)),
    ...(await plans(world)),
  ];
}

/** Completes everything under way: providers respond, webhooks arrive, and the reconciler runs. */
async function calmDown(world: ModelWorld): Promise<void> {
  const { site } = world;
  site.faults.set({ 'refund-at-once': -1 });
  for (const provider of [site.paystack, site.flutterwave]) {
    provider.faults.clear();
    provider.setCards('success');
    provider.finishRefunds('processed');
  }
  for (const reference of knownReferences(world)) providerWith(world, reference).finish(reference, 'succeeded');
  await advanceSubscriptions(site.context);
  for (const reference of knownReferences(world)) {
    await deliverNewest(world, reference, site.context);
  }
  for (let round = 0; round < 3; round += 1) {
    site.clock.advance(16 * 60 * 1000);
    await site.work(reconcileJobs);
    await reconcile(site.context);
  }
  // Like the command `reconcile`, after a long time without comparisons.
  for (const provider of [site.paystack, site.flutterwave]) {
    await compareWith(site.context, { provider, mode: 'test', days: 3_000 });
    await returnStrays(site.context);
  }
}

/** Finds money that a provider took and that is neither booked nor refunded. */
async function uncounted({ site }: ModelWorld): Promise<readonly string[]> {
  const payments = await site.context.db.selectFrom('membership_payment').select('provider_payment_id').execute();
  const strays = await site.context.db.selectFrom('membership_stray').selectAll().execute();
  const counted = new Set([...payments, ...strays].map((row) => row.provider_payment_id));
  const taken = [...site.paystack.payments, ...site.flutterwave.payments];
  const lost = taken.filter(
    ({ state, isLive, id }) => state === 'succeeded' && isLive !== true && !counted.has(String(id)),
  );
  const waiting = strays.filter(({ state }) => state === 'returning');
  return [
    ...lost.map(({ id, reference }) => `${String(id)} (${reference}) was taken and is not counted`),
    ...waiting.map(({ id }) => `${id} is still on its way`),
  ];
}

/** Checks that in the end the ledger matches what the providers hold, to the kobo. */
export async function brokenInTheEnd(world: ModelWorld): Promise<readonly string[]> {
  await calmDown(world);
  return [...(await brokenRules(world)), ...(await uncounted(world)), ...(await compareBooks(world.site))];
}

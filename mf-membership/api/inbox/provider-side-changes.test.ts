import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { findIntent, findPayment } from '../payments/find-intent.ts';
import { openIntent } from '../payments/open-intent.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { ProviderDispute } from '../providers/payment-provider.ts';
import { reconcile, reconcileJobs } from '../reconcile/reconcile-jobs.ts';
import { eventOf, sendWebhook } from '../testing/send-webhook.ts';
import { compareBooks } from '../testing/compare-books.ts';
import { giftOf } from '../testing/donate.ts';
import { openTestMembership, type TestMembership } from '../testing/with-membership.ts';

const day = 86_400_000;

onDatabase('changes to a payment at its provider', (databases) => {
  let site: TestMembership;
  let reference: string;
  beforeEach(async () => {
    site = await openTestMembership(databases);
    reference = (await openIntent(site.context, giftOf())).reference;
    site.paystack.pay(reference);
    await settlePayment(site.context, reference);
  });

  const tell = async (event: string): Promise<void> => {
    await sendWebhook(site.context, eventOf(event, reference));
    await site.work(reconcileJobs);
  };
  const paymentId = async (): Promise<string> =>
    (await findPayment(site.context.db, reference))?.provider_payment_id ?? '';
  const stateOf = async () => (await findIntent(site.context.db, reference))?.state;
  const refunds = () => site.context.db.selectFrom('membership_refund').selectAll().execute();
  const dispute = async (status: ProviderDispute['status']): Promise<void> =>
    site.paystack.dispute(await paymentId(), status);

  it('a completed refund of ours is processed once the provider reports it', async () => {
    site.faults.set({ 'refund-at-once': 0 });
    await refundPayment(site.context, { reference, amount: 100_000, reason: 'Asked for' });
    await tell('refund.pending');
    expect(await refunds()).toMatchObject([{ state: 'pending' }]);
    site.paystack.finishRefunds('processed');
    await tell('refund.processed');
    expect(await refunds()).toMatchObject([{ state: 'processed' }]);
    expect(await stateOf()).toBe('partially-refunded');
    expect(await compareBooks(site)).toEqual([]);
  });

  it('a refund made manually at the provider is recorded here, once', async () => {
    await site.paystack.refund({ paymentId: await paymentId(), amount: 250_000, currency: 'NGN', refund: 'theirs' });
    await tell('refund.processed');
    await tell('refund.again');
    expect(await refunds()).toMatchObject([{ amount: 250_000, state: 'processed', by_account: null }]);
    expect(await stateOf()).toBe('refunded');
    expect(await compareBooks(site)).toEqual([]);
  });

  it('a refund of ours whose response was lost is never treated as a second one', async () => {
    site.paystack.fail('refund', 'lost-after');
    await refundPayment(site.context, { reference, amount: 100_000, reason: 'Asked for' });
    await tell('refund.processed');
    expect(await refunds()).toMatchObject([{ state: 'pending', provider_refund_id: null }]);
    site.clock.advance(3 * 60_000);
    await reconcile(site.context);
    expect(await refunds()).toMatchObject([{ state: 'processed' }]);
    expect(site.paystack.refunds).toHaveLength(1);
    expect(await compareBooks(site)).toEqual([]);
  });

  it('a refund made at the provider while one of ours is unanswered is checked again afterwards', async () => {
    site.paystack.fail('refund', 'lost-after');
    await refundPayment(site.context, { reference, amount: 100_000, reason: 'Asked for' });
    await site.paystack.refund({ paymentId: await paymentId(), amount: 50_000, currency: 'NGN', refund: 'theirs' });
    await tell('refund.processed');
    expect(await refunds()).toMatchObject([{ state: 'pending', amount: 100_000 }]);
    site.clock.advance(3 * 60_000);
    await reconcile(site.context);
    site.clock.advance(12 * 60_000);
    await site.work(reconcileJobs);
    const given = (await refunds()).map(({ amount, state }) => `${String(amount)} ${state}`).toSorted();
    expect(given).toEqual(['100000 processed', '50000 processed']);
    expect(site.paystack.refunds).toHaveLength(2);
    expect(await compareBooks(site)).toEqual([]);
  });

  it('a dispute counts only if the provider confirms it', async () => {
    await tell('charge.dispute.create');
    expect(await stateOf()).toBe('succeeded');
    await dispute('open');
    await tell('charge.dispute.remind');
    expect(await stateOf()).toBe('disputed');
    await dispute('won');
    await tell('charge.dispute.resolve');
    expect(await stateOf()).toBe('succeeded');
    expect(await compareBooks(site)).toEqual([]);
  });

  it('a partial dispute takes only that part', async () => {
    site.paystack.dispute(await paymentId(), 'open', 40_000);
    await tell('charge.dispute.create');
    expect(await stateOf()).toBe('disputed');
    expect(site.paystack.balanceOf('NGN')).toBe(250_000 - 13_750 - 40_000);
    expect(await compareBooks(site)).toEqual([]);
  });

  it('a dispute whose end was not reported is looked up', async () => {
    await dispute('open');
    await tell('charge.dispute.create');
    await dispute('won');
    await reconcile(site.context);
    expect(await stateOf()).toBe('disputed');
    site.clock.advance(day);
    await reconcile(site.context);
    expect(await stateOf()).toBe('succeeded');
  });

  it('a lost dispute stays lost, and is not looked up again', async () => {
    await dispute('lost');
    await tell('charge.dispute.resolve');
    const lost = await site.context.db
      .selectFrom('membership_ledger_transaction')
      .select('kind')
      .where('source', '=', reference)
      .where('kind', 'in', ['dispute', 'dispute-lost'])
      .execute();
    expect(lost).toHaveLength(2);
    expect(await stateOf()).toBe('disputed');
  });

  it('an event is retried while the provider cannot be reached', async () => {
    site.paystack.fail('refundsOf', 'lost-before');
    await tell('refund.processed');
    const rows = () => site.context.db.selectFrom('membership_inbox').select(['state', 'problem']).execute();
    expect(await rows()).toMatchObject([
      { state: 'received', problem: expect.stringContaining('did not report') as string },
    ]);
    site.clock.advance(60_000);
    await site.work(reconcileJobs);
    expect(await rows()).toMatchObject([{ state: 'done', problem: null }]);
  });
});

import type { MemberAccount } from 'shared-contracts/server/member-accounts';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { quotePlan } from '../plans/quote-plan.endpoint.ts';
import { startCheckout } from '../plans/start-checkout.endpoint.ts';
import { ProviderError } from '../providers/payment-provider.ts';
import { reconcile, reconcileJobs } from '../reconcile/reconcile-jobs.ts';
import { compareBooks } from '../testing/compare-books.ts';
import { SimulatedCrash, crashAfter } from '../testing/crash-after.ts';
import type { OpenContext } from '../testing/recording-ports.ts';
import { openTestMembership, type TestMembership } from '../testing/with-membership.ts';
import { refundPayment } from './refund-payment.ts';
import { settlePayment } from './settle-payment.ts';

onDatabase('a payment whose process dies', (databases) => {
  let site: TestMembership;
  beforeEach(async () => {
    site = await openTestMembership(databases);
  });

  const referenceOf = async (account: MemberAccount): Promise<string | null> => {
    const row = await site.context.db
      .selectFrom('membership_intent')
      .select('reference')
      .where('payer_id', '=', `account-${account.id}`)
      .executeTakeFirst();
    return row?.reference ?? null;
  };

  const join = async (context: OpenContext, account: MemberAccount): Promise<void> => {
    const visit = { ...context, visitor: { ...context.visitor, id: account.id } };
    const request = { plan: 'stem', frequency: 'monthly', currency: 'NGN' } as const;
    const { due } = await quotePlan.handle(visit, request);
    await startCheckout.handle(visit, { ...request, due: due.amount, provider: 'paystack', card: 'new' });
  };

  /** Pays at the provider, returns, and has half of the amount refunded. */
  const payAndAsk = async (context: OpenContext, account: MemberAccount): Promise<void> => {
    const reference = await referenceOf(account);
    if (reference === null || site.paystack.find(reference) === null) return;
    site.paystack.pay(reference);
    await settlePayment(context, reference);
    const id = `refund-of-${reference}`;
    await refundPayment(context, { reference, amount: 100_000, reason: 'Asked for', id });
  };

  /** Resolves to true when the process died during the work. */
  const diesAt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work();
      return false;
    } catch (error) {
      if (!(error instanceof SimulatedCrash || error instanceof ProviderError)) throw error;
      return true;
    }
  };

  it.each([
    ['before', false],
    ['after', true],
  ])(
    'just %s any write is completed by whoever continues: paid and granted once, or neither',
    async (_, after) => {
      let deaths = 0;
      for (let at = 1; ; at += 1) {
        const account = site.account({ id: `ada-${String(at)}-${String(Math.random()).slice(2)}` });
        const dying = crashAfter(site.context, { at, after });
        const died = await diesAt(async () => {
          await join(dying, account);
          await payAndAsk(dying, account);
        });
        // Others continue: the reader, who may have the checkout's address, and the reconciler.
        await payAndAsk(site.context, account);
        site.clock.advance(11 * 60 * 1000);
        await reconcile(site.context);
        await site.work(reconcileJobs);
        expect(await compareBooks(site)).toEqual([]);
        const reference = await referenceOf(account);
        const payment = reference === null ? null : site.paystack.find(reference);
        const isPaid = payment?.state === 'succeeded';
        expect((await site.planOf(account.id))?.plan ?? 'roots').toBe(isPaid ? 'stem' : 'roots');
        if (isPaid) expect(payment.returned).toBe(100_000);
        if (!died) break;
        deaths += 1;
      }
      // The secret of the keys, the payment, its start and its money; the refund, its claim and its result.
      expect(deaths).toBeGreaterThan(5);
      const letters = (await site.emails()).map(({ subject }) => subject);
      expect(new Set(letters.filter((subject) => subject.startsWith('Receipt'))).size).toBe(
        letters.filter((subject) => subject.startsWith('Receipt')).length,
      );
    },
    120_000,
  );
});

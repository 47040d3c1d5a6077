import { drill } from 'shared-contracts/testing/drill';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { reconcileJobs } from '../reconcile/reconcile-jobs.ts';
import { compareBooks } from '../testing/compare-books.ts';
import { giftOf } from '../testing/donate.ts';
import { sendWebhook, signed } from '../testing/send-webhook.ts';
import { openTestMembership } from '../testing/with-membership.ts';
import { openIntent } from './open-intent.ts';
import { settlePayment } from './settle-payment.ts';

/** Ten thousand in total; most call `settlePayment` directly, since each webhook is a database write. */
const webhooks = Number(process.env['DUPLICATE_WEBHOOKS'] ?? 500);
const tellings = 10_000 - webhooks;
const atOnce = 100;

async function inBatches(count: number, work: (index: number) => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += atOnce) {
    const some = Math.min(atOnce, count - done);
    await Promise.all(Array.from({ length: some }, (_, index) => work(done + index)));
  }
}

onDatabase('a payment reported ten thousand times', (databases) => {
  drill(
    'changes nothing after the first report',
    async () => {
      const site = await openTestMembership(databases);
      const other = await site.anotherProcess();
      const { reference } = await openIntent(site.context, giftOf());
      site.paystack.pay(reference);
      const reported = (await site.paystack.verify(reference)) ?? undefined;
      const [webhook] = site.webhooks(reference);
      const event = signed('paystack', webhook?.body ?? '');
      await inBatches(webhooks, (index) => sendWebhook(index % 2 === 0 ? site.context : other, event));
      await site.work(reconcileJobs);
      await inBatches(tellings, (index) => {
        const context = index % 2 === 0 ? site.context : other;
        return settlePayment(context, reference, index % 10 === 0 ? undefined : reported);
      });
      const { db } = site.context;
      expect(await db.selectFrom('membership_inbox').select(['times', 'state']).execute()).toEqual([
        { times: webhooks, state: 'done' },
      ]);
      expect(await db.selectFrom('membership_payment').select('reference').execute()).toEqual([{ reference }]);
      expect(await db.selectFrom('membership_ledger_transaction').select('kind').execute()).toHaveLength(2);
      expect(await site.emails()).toHaveLength(1);
      expect(await compareBooks(site)).toEqual([]);
    },
    120_000,
  );
});

import { sandboxAccess } from 'shared-contracts/membership/sandbox-keys';
import type { ProviderName } from 'shared-contracts/membership/providers';
import type { PaymentAccess } from 'shared-contracts/server/payment-access';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import type { MembershipContext } from '../membership-tables.ts';
import type { FaultName } from '../payment-sandbox/faults.ts';
import { openSandbox, type OpenSandbox } from '../payment-sandbox/open-sandbox.ts';
import { findIntent, findPayment } from '../payments/find-intent.ts';
import { openIntent } from '../payments/open-intent.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { openFlutterwave } from '../providers/flutterwave/open-flutterwave.ts';
import { useProviders, withBreaker } from '../providers/open-providers.ts';
import type { Providers } from '../providers/payment-provider.ts';
import { openPaystack } from '../providers/paystack/open-paystack.ts';
import { openStubServer, type StubServer } from '../providers/testing/stub-server.ts';
import { reconcile, reconcileJobs } from '../reconcile/reconcile-jobs.ts';
import { compareBooks } from '../testing/compare-books.ts';
import { sendWebhook } from '../testing/send-webhook.ts';
import { giftOf } from '../testing/donate.ts';
import { openTestMembership, type TestMembership } from '../testing/with-membership.ts';

const minute = 60_000;

/** The real adapters with shorter deadlines. */
function shortTempered({ paystack, flutterwave }: PaymentAccess, { log, now }: MembershipContext): Providers {
  if (paystack === null || flutterwave === null) throw new Error('no keys');
  const deadlineMs = 500;
  const both = [
    openPaystack({ access: paystack, log, deadlineMs }),
    openFlutterwave({ access: flutterwave, log, deadlineMs }),
  ];
  return new Map(both.map((provider) => [provider.name, withBreaker(provider, now)]));
}

onDatabase('payments in the sandbox, with webhooks over HTTP', (databases) => {
  let site: TestMembership;
  let sandbox: OpenSandbox;
  let front: StubServer;
  let context: MembershipContext & SliceContext;
  let statuses: number[];
  beforeEach(async () => {
    statuses = [];
    site = await openTestMembership(databases);
    front = await openStubServer(async ({ path, body, headers }) => {
      const provider = path.split('/').at(-1) ?? '';
      const status = await sendWebhook(context, { provider, body, headers: headers as Record<string, string> });
      statuses.push(status);
      return { status, body: {} };
    });
    sandbox = await openSandbox({ siteUrl: front.url, seed: 'inbox', now: site.clock.now });
    const payments: PaymentAccess = { mode: 'test', sandbox: null, ...sandboxAccess(sandbox.url) };
    context = { ...site.context, payments };
    useProviders(payments, shortTempered(payments, context));
  });
  afterEach(async () => {
    await sandbox.close();
    await front.close();
  });

  const begin = async (provider: ProviderName = 'paystack'): Promise<string> =>
    (await openIntent(context, giftOf({ provider }))).reference;
  const fault = (name: FaultName, times = 1): void => {
    sandbox.control.setFaults({ [name]: times });
  };
  /** Delivers webhooks and runs the site's due jobs, with its own providers. */
  const settle = async (): Promise<void> => {
    await sandbox.control.idle();
    const work = Object.entries(reconcileJobs).map(([kind, job]) => [
      kind,
      (_context: SliceContext, payload: unknown) => job(context, payload),
    ]);
    await site.work(Object.fromEntries(work) as typeof reconcileJobs);
  };
  const later = async (ms: number): Promise<void> => {
    site.clock.advance(ms);
    await sandbox.control.idle();
    await settle();
    await reconcile(context);
  };
  const stateOf = async (reference: string) => (await findIntent(context.db, reference))?.state;
  const differences = () => compareBooks({ context, totals: sandbox.control.totals });

  it.each(['paystack', 'flutterwave'] as const)('of %s are granted by the webhook alone, once', async (provider) => {
    fault('webhook-duplicate');
    const reference = await begin(provider);
    sandbox.control.pay(reference);
    await settle();
    expect(await stateOf(reference)).toBe('succeeded');
    expect(await findPayment(context.db, reference)).toMatchObject({ amount: 250_000, currency: 'NGN' });
    expect(statuses.every((status) => status === 200)).toBe(true);
    expect(await differences()).toEqual([]);
  });

  it.each([
    'webhook-drop',
    'webhook-wrong-signature',
    'webhook-truncated',
    'webhook-delay',
    'webhook-reorder',
  ] as const)('are settled by the next round if the webhook fails (%s)', async (name) => {
    fault(name);
    const references = [await begin(), await begin('flutterwave')];
    for (const reference of references) sandbox.control.pay(reference);
    await settle();
    await later(11 * minute);
    for (const reference of references) expect(await stateOf(reference)).toBe('succeeded');
    expect(await differences()).toEqual([]);
  });

  it('with a wrong signature store nothing', async () => {
    fault('webhook-wrong-signature', -1);
    sandbox.control.pay(await begin());
    await sandbox.control.idle();
    expect(statuses).toContain(401);
    expect(await context.db.selectFrom('membership_inbox').selectAll().execute()).toEqual([]);
  });

  it.each(['verify-5xx', 'verify-timeout'] as const)(
    'are verified again if verifying fails (%s)',
    async (name) => {
      const reference = await begin();
      fault(name, 2);
      sandbox.control.pay(reference);
      await settle();
      await later(11 * minute);
      await later(11 * minute);
      expect(await stateOf(reference)).toBe('succeeded');
      expect(await differences()).toEqual([]);
    },
    60_000,
  );

  it.each(['short', 'currency'])(
    'that differ from what was agreed (%s) grant nothing and are refunded automatically',
    async (card) => {
      for (const provider of ['paystack', 'flutterwave'] as const) {
        const reference = await begin(provider);
        sandbox.control.pay(reference, card);
        await settle();
        expect(await stateOf(reference)).toBe('failed');
        expect(await findPayment(context.db, reference)).toBeNull();
      }
      await later(minute);
      await later(minute);
      const strays = await context.db.selectFrom('membership_stray').select(['state']).execute();
      expect(strays).toEqual([{ state: 'returned' }, { state: 'returned' }]);
      expect(await differences()).toEqual([]);
    },
  );

  it('of another payment mode are not counted', async () => {
    const reference = await begin();
    fault('other-domain', -1);
    sandbox.control.pay(reference);
    await settle();
    expect(await stateOf(reference)).toBe('pending');
    expect(await findPayment(context.db, reference)).toBeNull();
  });

  it('that wait for the bank are settled once it has decided', async () => {
    const reference = await begin();
    sandbox.control.pay(reference, 'slow');
    await settle();
    expect(await stateOf(reference)).toBe('pending');
    await later(2 * minute);
    expect(await stateOf(reference)).toBe('succeeded');
  });

  it.each(['paystack', 'flutterwave'] as const)(
    'of %s are partially refunded, also if there is no response',
    async (provider) => {
      const reference = await begin(provider);
      sandbox.control.pay(reference);
      await settle();
      fault('refund-timeout');
      await refundPayment(context, { reference, amount: 100_000, reason: 'Asked for' });
      await later(5 * minute);
      await later(5 * minute);
      expect(await stateOf(reference)).toBe('partially-refunded');
      expect(await differences()).toEqual([]);
    },
    60_000,
  );

  it.each(['paystack', 'flutterwave'] as const)(
    'of %s that a bank reverses are disputed, and lost',
    async (provider) => {
      const reference = await begin(provider);
      sandbox.control.pay(reference);
      await settle();
      sandbox.control.dispute(reference, 'open');
      await settle();
      expect(await stateOf(reference)).toBe('disputed');
      sandbox.control.dispute(reference, 'lost');
      await settle();
      expect(await differences()).toEqual([]);
      const ended = await context.db
        .selectFrom('membership_ledger_transaction')
        .select('kind')
        .where('kind', '=', 'dispute-lost')
        .execute();
      expect(ended).toHaveLength(1);
    },
  );
});

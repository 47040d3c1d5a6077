import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { sandboxKeys } from 'shared-contracts/membership/sandbox-keys';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import type { InboxRow } from '../membership-tables.ts';
import { findIntent } from '../payments/find-intent.ts';
import { openIntent } from '../payments/open-intent.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { reconcileJobs } from '../reconcile/reconcile-jobs.ts';
import { eventOf, sendWebhook, signed } from '../testing/send-webhook.ts';
import { checkedTests } from '../testing/checked-tests.ts';
import { giftOf } from '../testing/donate.ts';
import { openTestMembership, type TestMembership } from '../testing/with-membership.ts';
import { cleanInbox, eraseEventBodies } from './clean-inbox.ts';

const hour = 3_600_000;

/** The signature headers of both providers. */
const signedForBoth = (body: Uint8Array): Readonly<Record<string, string>> => ({
  'x-paystack-signature': createHmac('sha512', sandboxKeys.paystack.secretKey).update(body).digest('hex'),
  'verif-hash': sandboxKeys.flutterwave.webhookSecret,
});

const anything = fc.oneof(fc.jsonValue(), fc.constantFrom('arc-aaaaaaaaaaaaaaaaaaaaaaaa', '\0', -1, 1e308));
/** Generates events that are almost valid. */
const eventLike = fc.record({
  event: fc.oneof(fc.constantFrom('charge.success', 'charge.completed', 'refund.processed', 'chargeback.x'), anything),
  data: fc.oneof(
    fc.record({
      id: anything,
      status: anything,
      reference: anything,
      tx_ref: anything,
      transaction: anything,
      domain: anything,
    }),
    anything,
  ),
});

onDatabase('the inbox of events', (databases) => {
  let site: TestMembership;
  beforeEach(async () => {
    site = await openTestMembership(databases);
  });
  const test = checkedTests(() => site);

  const rows = (): Promise<readonly InboxRow[]> =>
    site.context.db.selectFrom('membership_inbox').selectAll().orderBy('received_at').execute();
  const onlyRow = async (): Promise<InboxRow | undefined> => (await rows())[0];
  const send = (event: string, reference: string): Promise<number> =>
    sendWebhook(site.context, eventOf(event, reference));
  const work = (): Promise<number> => site.work(reconcileJobs);
  const begin = async (): Promise<string> => (await openIntent(site.context, giftOf())).reference;
  const stateOf = async (reference: string) => (await findIntent(site.context.db, reference))?.state;

  test('an event is stored before it is processed, acknowledged at once, and then verified with the provider', async () => {
    const reference = await begin();
    site.paystack.pay(reference);
    expect(await send('charge.success', reference)).toBe(200);
    expect(await stateOf(reference)).toBe('pending');
    expect(await onlyRow()).toMatchObject({ state: 'received', times: 1, reference, event: 'charge.success' });
    await work();
    expect(await stateOf(reference)).toBe('succeeded');
    expect(await onlyRow()).toMatchObject({ state: 'done', attempts: 1 });
  });

  test('an event about a payment that is already booked does not ask the provider again', async () => {
    const reference = await begin();
    const { paymentId } = site.paystack.pay(reference);
    await settlePayment(site.context, reference);
    const input = site.paystack.asked.get('verify');
    await sendWebhook(site.context, eventOf('charge.success', reference, { paymentId }));
    await work();
    expect(await onlyRow()).toMatchObject({ state: 'done', attempts: 1 });
    expect([input, site.paystack.asked.get('verify')]).toEqual([1, 1]);
  });

  test('a payment that was declined once and then paid is paid, whichever attempt the provider returns for the reference', async () => {
    const { reference } = await openIntent(site.context, giftOf({ provider: 'flutterwave' }));
    const verify = site.flutterwave.verify.bind(site.flutterwave);
    let first: string | null = null;
    site.flutterwave.verify = (asked, paymentId) => verify(asked, paymentId ?? first ?? undefined);
    for (const [card, state] of [
      ['declined', 'failed'],
      ['success', 'succeeded'],
    ] as const) {
      const { paymentId } = site.flutterwave.pay(reference, card);
      first ??= paymentId;
      await sendWebhook(site.context, signed('flutterwave', site.webhooks(reference)[0]?.body ?? ''));
      await work();
      expect(await stateOf(reference)).toBe(state);
    }
  });

  test('an event that reports a payment grants nothing unless the provider confirms it when asked', async () => {
    const reference = await begin();
    await send('charge.success', reference);
    for (let count = 0; count < 4; count += 1) {
      await work();
      site.clock.advance(hour);
    }
    expect(await stateOf(reference)).toBe('pending');
    expect(await onlyRow()).toMatchObject({ state: 'done', attempts: 4 });
  });

  test('a repeated event is counted, and changes nothing', async () => {
    const reference = await begin();
    site.paystack.pay(reference);
    for (let count = 0; count < 50; count += 1) await send('charge.success', reference);
    await work();
    for (let count = 0; count < 50; count += 1) await send('charge.success', reference);
    await work();
    expect(await rows()).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: 'done', times: 100 });
    expect(site.paystack.asked.get('verify')).toBe(1);
  });

  test('the same event received by two processes at the same time is stored once', async () => {
    const reference = await begin();
    site.paystack.pay(reference);
    const other = await site.anotherProcess();
    const both = [site.context, other, site.context, other, site.context, other];
    const statuses = await Promise.all(both.map((one) => sendWebhook(one, eventOf('charge.success', reference))));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    await work();
    expect(await rows()).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ times: 6, state: 'done' });
  });

  test('an event without a valid signature is not stored', async () => {
    const event = eventOf('charge.success', await begin());
    expect(await sendWebhook(site.context, { ...event, headers: {} })).toBe(401);
    expect(await sendWebhook(site.context, { ...event, headers: { 'x-paystack-signature': 'bad' } })).toBe(401);
    expect(await sendWebhook(site.context, { ...event, provider: 'stripe' })).toBe(404);
    expect(await rows()).toEqual([]);
  });

  test('an event that arrives before its payment is committed is retried', async () => {
    const reference = 'arc-aaaaaaaaaaaaaaaaaaaaaaaa';
    await send('charge.success', reference);
    await work();
    expect(await onlyRow()).toMatchObject({ state: 'received', attempts: 1 });
    expect((await site.jobs())[0]?.runAt).toBeGreaterThan(site.clock.now());
  });

  test('an event about an unknown payment becomes a stray, and is retried when it arrives again', async () => {
    await send('charge.success', 'arc-aaaaaaaaaaaaaaaaaaaaaaaa');
    for (let count = 0; count < 6; count += 1) {
      await work();
      site.clock.advance(hour);
    }
    expect(await onlyRow()).toMatchObject({ state: 'stray', attempts: 4 });
    await send('charge.success', 'arc-aaaaaaaaaaaaaaaaaaaaaaaa');
    expect(await onlyRow()).toMatchObject({ state: 'received', times: 2 });
  });

  test('a lost job is scheduled again', async () => {
    const reference = await begin();
    site.paystack.pay(reference);
    await send('charge.success', reference);
    // As if the process had died during the job.
    await site.work({ 'work-inbox': () => Promise.resolve() });
    site.clock.advance(hour);
    await reconcileJobs['reconcile']?.(site.context, null);
    site.clock.advance(1);
    await site.work({ ...reconcileJobs, reconcile: () => Promise.resolve() });
    expect(await onlyRow()).toMatchObject({ state: 'done' });
  });

  test('event bodies are erased after ninety days, or at once for an erased person; the parsed data stays', async () => {
    const references = [await begin(), await begin()] as const;
    for (const reference of references) await send('charge.success', reference);
    await work();
    await site.context.transact((transaction) => eraseEventBodies(transaction, [references[1]]));
    const lengths = async (): Promise<Record<string, number>> =>
      Object.fromEntries((await rows()).map((row) => [row.reference ?? '', row.body.length]));
    expect(await lengths()).toEqual({ [references[0]]: expect.any(Number) as number, [references[1]]: 0 });
    expect((await lengths())[references[0]]).toBeGreaterThan(10);
    site.clock.advance(91 * 24 * hour);
    await cleanInbox(site.context);
    expect(Object.values(await lengths())).toEqual([0, 0]);
    expect((await onlyRow())?.told).toContain('charge.success');
  });

  test('whatever is sent and however it is signed, the response is 200, 401 or 404, and never a server error', async () => {
    const bodies = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.uint8Array(),
      eventLike.map((event) => JSON.stringify(event)),
    );
    const provider = fc.constantFrom('paystack', 'flutterwave', '__proto__', '');
    await fc.assert(
      fc.asyncProperty(bodies, fc.boolean(), provider, fc.string(), async (body, isSigned, name, junk) => {
        const headers = isSigned
          ? signedForBoth(Buffer.from(body))
          : { 'x-paystack-signature': junk, 'verif-hash': junk };
        const status = await sendWebhook(site.context, { provider: name, body, headers });
        const known = name === 'paystack' || name === 'flutterwave';
        expect(status).toBe(known ? (isSigned ? 200 : 401) : 404);
      }),
      { numRuns: 60, seed: 8 },
    );
    expect((await rows()).every(({ state }) => state === 'received' || state === 'failed')).toBe(true);
    await site.work({ ...reconcileJobs });
  });
});

import { createHmac } from 'node:crypto';
import { sandboxKeys } from 'shared-contracts/membership/sandbox-keys';
import { openTestSandbox, type ReceivedWebhook } from '../testing/open-test-sandbox.ts';

const minute = 60_000;
const eventOf = ({ body }: ReceivedWebhook): string => (JSON.parse(body) as { event: string }).event;
const signedBy = (key: string, { body, headers }: ReceivedWebhook): boolean =>
  headers['x-paystack-signature'] === createHmac('sha512', key).update(body).digest('hex');

describe('webhooks of the sandbox', () => {
  it('are posted to the site, with each provider’s signature', async () => {
    const { control, started, received, flutterwave } = await openTestSandbox();
    control.pay(await started());
    const input = { tx_ref: 'f1', amount: 10, currency: 'USD', redirect_url: 'x', customer: { email: 'a@b.c' } };
    await flutterwave('/v3/payments', input);
    control.pay('f1');
    await control.idle();
    expect(received.map(({ path }) => path).toSorted()).toEqual([
      '/api/ms/webhooks/flutterwave',
      '/api/ms/webhooks/paystack',
    ]);
    const [second, first] = received.toSorted((a, b) => (a.path < b.path ? -1 : 1));
    expect([eventOf(first!), signedBy(sandboxKeys.paystack.secretKey, first!)]).toEqual(['charge.success', true]);
    const { webhookSecret } = sandboxKeys.flutterwave;
    expect(eventOf(second!)).toBe('charge.completed');
    expect(second!.headers['verif-hash']).toBe(webhookSecret);
    expect(second!.headers['flutterwave-signature']).toBe(
      createHmac('sha256', webhookSecret).update(second!.body).digest('base64'),
    );
    expect(second!.body).not.toContain('flw-t1nf');
  });

  it('are retried every three minutes, then every hour, until the site responds with 200', async () => {
    const { control, started, received, answerWith } = await openTestSandbox();
    answerWith(503);
    control.pay(await started());
    await control.idle();
    expect(received).toHaveLength(1);
    for (const [waited, tries] of [
      [2.9, 1],
      [0.2, 2],
      [3.1, 3],
      [3.1, 4],
      [3.1, 5],
      [30, 5],
      [31, 6],
    ] as const) {
      await control.advance(waited * minute);
      expect(received).toHaveLength(tries);
    }
    answerWith(200);
    await control.advance(61 * minute);
    await control.advance(100 * 60 * minute);
    expect(received).toHaveLength(7);
    expect(control.webhooks()).toMatchObject([{ state: 'delivered', tries: 7, lastStatus: 200 }]);
  });

  it('stop after three days', async () => {
    const { control, started, answerWith } = await openTestSandbox();
    answerWith(0);
    control.pay(await started());
    for (let hour = 0; hour < 80; hour += 1) await control.advance(60 * minute);
    expect(control.webhooks()).toMatchObject([{ state: 'given-up', lastStatus: 0 }]);
  });

  it.each([
    ['webhook-drop', 0],
    ['webhook-duplicate', 3],
  ] as const)('%s: %s arrive', async (fault, count) => {
    const { control, started, received } = await openTestSandbox();
    control.setFaults({ [fault]: 1 });
    control.pay(await started());
    await control.idle();
    expect(received).toHaveLength(count);
    control.pay(await started());
    await control.idle();
    expect(received).toHaveLength(count + 1);
  });

  it('are delayed, reordered, backdated, truncated, or signed with a wrong key, as the faults say', async () => {
    const { control, started, received } = await openTestSandbox();
    const { secretKey } = sandboxKeys.paystack;
    control.setFaults({ 'webhook-delay': 1 });
    control.pay(await started());
    await control.idle();
    expect(received).toHaveLength(0);
    await control.advance(10 * minute);
    expect(received).toHaveLength(1);

    control.setFaults({ 'webhook-reorder': 1 });
    const [held, next] = [await started(), await started()];
    control.pay(held);
    control.pay(next);
    await control.idle();
    expect(received.slice(1).map(({ body }) => body.includes(next))).toEqual([true, false]);

    control.setFaults({ 'webhook-stale': 1 });
    control.pay(await started());
    await control.idle();
    const { data } = JSON.parse(received[3]!.body) as { data: { paid_at: string } };
    expect(control.now() - Date.parse(data.paid_at)).toBeGreaterThan(30 * 24 * 60 * minute);
    expect(signedBy(secretKey, received[3]!)).toBe(true);

    control.setFaults({ 'webhook-wrong-signature': 1 });
    control.pay(await started());
    await control.idle();
    expect(signedBy(secretKey, received[4]!)).toBe(false);

    control.setFaults({ 'webhook-truncated': 1 });
    control.pay(await started());
    await control.idle();
    expect(() => JSON.parse(received[5]!.body) as unknown).toThrow();
    expect(signedBy(secretKey, received[5]!)).toBe(false);
  });

  it('report refunds and disputes', async () => {
    const { control, started, received, paystack } = await openTestSandbox();
    const reference = await started();
    control.pay(reference);
    await paystack('/refund', { transaction: reference, amount: 100 });
    await control.advance(5_000);
    control.dispute(reference);
    await control.idle();
    control.dispute(reference, 'lost');
    await control.idle();
    const wanted = ['charge.success', 'refund.processed', 'charge.dispute.create', 'charge.dispute.resolve'];
    expect(received.map(eventOf)).toEqual(wanted);
    expect(control.totals()).toMatchObject([{ paid: 600_000, refunded: 100, lost: 599_900 }]);
  });

  it('report a failed refund, after which the money is available again', async () => {
    const { control, started, received, paystack } = await openTestSandbox();
    const reference = await started();
    control.pay(reference);
    control.setFaults({ 'refund-fails': 1 });
    await paystack('/refund', { transaction: reference });
    await control.advance(5_000);
    expect(received.map(eventOf)).toEqual(['charge.success', 'refund.failed']);
    expect((await paystack('/refund', { transaction: reference })).status).toBe(200);
  });
});

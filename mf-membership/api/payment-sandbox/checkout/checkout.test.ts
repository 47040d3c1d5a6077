import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';
import { openCheckout, submitCheckout } from '../testing/submit-checkout.ts';

const stateOf = ({ control }: TestSandbox, reference: string): string | undefined =>
  control.payments().find((one) => one.reference === reference)?.state;

describe('the hosted checkout of the sandbox', () => {
  it('says that it is a sandbox and what is due, without scripts, and lets its forms return to the site', async () => {
    const sandbox = await openTestSandbox();
    const { status, text, policy } = await openCheckout(
      sandbox,
      await sandbox.started({ metadata: { title: 'Branch <b>' } }),
    );
    expect(status).toBe(200);
    expect(text).toContain('No money moves here');
    expect(text).toContain('₦6,000');
    expect(text).toContain('Branch &lt;b&gt;');
    expect(text).not.toContain('<script');
    expect(policy).toContain(`form-action 'self' ${sandbox.site}`);
    expect(policy).toContain(`frame-ancestors ${sandbox.site}`);
  });

  it('serves its own style and scripts', async () => {
    const { url } = await openTestSandbox();
    const typeOf = async (path: string): Promise<string | null> =>
      (await fetch(`${url}${path}`)).headers.get('content-type');
    expect(await typeOf('/sandbox.css')).toMatch('text/css');
    for (const path of ['/v2/inline.js', '/v3.js', '/checkout/popup.js']) {
      expect(await typeOf(path)).toMatch('text/javascript');
    }
  });

  it('accepts a test card by its number and redirects as Paystack does', async () => {
    const sandbox = await openTestSandbox();
    const reference = await sandbox.started();
    const { status, location } = await submitCheckout(sandbox, reference, { card: '4084 0840 8408 4081' });
    expect([status, location]).toEqual([
      303,
      `${sandbox.site}/payments/${reference}?key=k&trxref=${reference}&reference=${reference}`,
    ]);
    expect(stateOf(sandbox, reference)).toBe('succeeded');
  });

  it('redirects as Flutterwave does', async () => {
    const sandbox = await openTestSandbox();
    const back = `${sandbox.site}/back`;
    const customer = { email: 'ada@example.org' };
    await sandbox.flutterwave('/v3/payments', {
      tx_ref: 'f1',
      amount: 10,
      currency: 'USD',
      redirect_url: back,
      customer,
    });
    const { location } = await submitCheckout(sandbox, 'f1', { card: 'success' });
    const id = String(sandbox.control.payments()[0]?.id);
    expect(location).toBe(`${back}?status=successful&tx_ref=f1&transaction_id=${id}`);
  });

  it('says why a card was declined and that nothing was taken, and accepts another', async () => {
    const sandbox = await openTestSandbox();
    const reference = await sandbox.started();
    const declined = await submitCheckout(sandbox, reference, { card: 'insufficient' });
    expect(declined.status).toBe(422);
    expect(declined.text).toContain('The card was declined: insufficient funds. You were not charged.');
    expect((await submitCheckout(sandbox, reference, { card: '1234' })).text).toContain('That is not a test card');
    expect((await submitCheckout(sandbox, reference, { card: 'success' })).status).toBe(303);
  });

  it('asks for the PIN and a code if the card has a PIN', async () => {
    const sandbox = await openTestSandbox();
    const reference = await sandbox.started();
    expect((await submitCheckout(sandbox, reference, { card: 'pin' })).text).toContain('Card PIN');
    expect((await openCheckout(sandbox, reference)).text).toContain('Card PIN');
    expect((await sandbox.paystack(`/transaction/verify/${reference}`)).data['status']).toBe('ongoing');
    expect((await submitCheckout(sandbox, reference, { card: 'pin', pin: '00' })).text).toContain('Card PIN');
    expect((await submitCheckout(sandbox, reference, { card: 'pin', pin: '0000' })).text).toContain('Bank code');
    expect((await submitCheckout(sandbox, reference, { card: 'pin', otp: '123456' })).status).toBe(303);
    expect(stateOf(sandbox, reference)).toBe('succeeded');
  });

  it('returns without paying, and can be opened again', async () => {
    const sandbox = await openTestSandbox();
    const reference = await sandbox.started();
    const { status, location } = await submitCheckout(sandbox, reference, {}, '/cancel');
    expect([status, location]).toEqual([303, expect.stringContaining(`trxref=${reference}`)]);
    expect((await openCheckout(sandbox, reference)).status).toBe(200);
  });

  it('pays once: a second submission says that the payment is over', async () => {
    const sandbox = await openTestSandbox();
    const reference = await sandbox.started();
    await Promise.all(
      ['success', 'success', 'pin', 'short'].map((card) => submitCheckout(sandbox, reference, { card })),
    );
    const { status, text } = await submitCheckout(sandbox, reference, { card: 'success' });
    expect([status, text]).toEqual([200, expect.stringContaining('This payment has ended')]);
    expect(sandbox.control.totals()).toMatchObject([{ payments: 1 }]);
  });

  it('takes a minute with a slow bank', async () => {
    const sandbox = await openTestSandbox();
    const reference = await sandbox.started();
    expect((await submitCheckout(sandbox, reference, { card: 'slow' })).status).toBe(303);
    await sandbox.control.advance(59_000);
    expect(stateOf(sandbox, reference)).toBe('pending');
    await sandbox.control.advance(2_000);
    expect(stateOf(sandbox, reference)).toBe('succeeded');
    expect(sandbox.received).toHaveLength(1);
  });

  it('takes the money and notifies nobody, with the “lost” card', async () => {
    const sandbox = await openTestSandbox();
    const reference = await sandbox.started();
    const { text, location } = await submitCheckout(sandbox, reference, { card: 'lost' });
    await sandbox.control.idle();
    expect([location, sandbox.received.length]).toEqual([null, 0]);
    expect(text).toContain('neither you nor the site hears of it');
    expect((await sandbox.paystack(`/transaction/verify/${reference}`)).data['status']).toBe('success');
  });

  it.each([
    ['short', 599_999, 'NGN'],
    ['currency', 600_000, 'GHS'],
  ])('card %s takes %s %s', async (card, amount, currency) => {
    const sandbox = await openTestSandbox();
    const reference = await sandbox.started();
    await submitCheckout(sandbox, reference, { card });
    expect((await sandbox.paystack(`/transaction/verify/${reference}`)).data).toMatchObject({ amount, currency });
  });

  it('reports the outcome only to the site that embeds it', async () => {
    const sandbox = await openTestSandbox();
    const reference = await sandbox.started();
    const inside = await openCheckout(sandbox, reference, `?popup=${encodeURIComponent(sandbox.site)}`);
    expect(inside.text).toContain('src="/checkout/popup.js"');
    expect(inside.text).toContain(`data-popup="${sandbox.site}"`);
    expect((await openCheckout(sandbox, reference, '?popup=https://elsewhere.test')).text).not.toContain('<script');
    const paid = await submitCheckout(sandbox, reference, { card: 'success', popup: sandbox.site });
    expect([paid.status, paid.text]).toEqual([200, expect.stringContaining('data-event="success"')]);
  });

  it('starts a payment from a page with the public key, and charges the amount that the page says', async () => {
    const sandbox = await openTestSandbox();
    const customer = { email: 'ada@example.org' };
    const input = { tx_ref: 'f1', amount: 4500, currency: 'NGN', redirect_url: `${sandbox.site}/back`, customer };
    await sandbox.flutterwave('/v3/payments', input);
    const query = new URLSearchParams({
      tx_ref: 'f1',
      amount: '1',
      currency: 'NGN',
      email: 'a@b.c',
      popup: sandbox.site,
    });
    const open = (key: string): Promise<Response> =>
      fetch(`${sandbox.url}/checkout/flutterwave/inline?${query.toString()}&public_key=${key}`);
    expect((await open('wrong')).status).toBe(401);
    expect(await (await open('FLWPUBK_TEST-sandbox00000000000000000000-X')).text()).toContain('₦1');
    sandbox.control.pay('f1');
    expect((await sandbox.flutterwave('/v3/transactions/verify_by_reference?tx_ref=f1')).data['amount']).toBe(1);
  });
});

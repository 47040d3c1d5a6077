import { faultNames } from '../faults.ts';
import { openTestSandbox } from '../testing/open-test-sandbox.ts';

const form = (
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): RequestInit => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  headers,
  redirect: 'manual',
});

describe('the control panel of the sandbox', () => {
  it('advances the clock, never back, and by twenty years at most', async () => {
    const { panel, control } = await openTestSandbox({ now: () => 1_000 });
    expect((await panel('advance', { days: 31, hours: 1 })).body).toEqual({
      now: 2_682_001_000,
      offset: 2_682_000_000,
    });
    expect((await panel('clock')).body).toEqual({ now: 2_682_001_000, offset: 2_682_000_000 });
    for (const wrong of [{ days: -1 }, { days: 'many' }, {}, { ms: 1e300 }]) {
      expect((await panel('advance', wrong)).status).toBe(400);
    }
    expect(control.now()).toBe(2_682_001_000);
    await panel('advance', { days: 999_999 });
    expect(control.now()).toBe(1_000 + 20 * 366 * 86_400_000);
  });

  it('is a page without scripts that escapes external text', async () => {
    const { url, started, site } = await openTestSandbox();
    const reference = await started({ metadata: { title: '<script>alert(1)</script>' } });
    const response = await fetch(`${url}/?problem=%3Cscript%3E`);
    const text = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(text).not.toContain('<script');
    for (const word of ['No money moves here', reference, site, '+31 days', 'Refund, but never answer']) {
      expect(text).toContain(word);
    }
  });

  it('accepts its own forms, and none from other sites', async () => {
    const { url, control } = await openTestSandbox();
    const before = control.now();
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'http://localhost:3000' },
      { origin: 'null' },
    ]) {
      expect((await fetch(`${url}/_control/advance`, form({ days: '9' }, headers))).status).toBe(403);
    }
    expect(control.now() - before).toBeLessThan(86_400_000);
    const own = await fetch(
      `${url}/_control/advance`,
      form({ days: '9' }, { 'sec-fetch-site': 'same-origin', origin: url }),
    );
    expect([own.status, own.headers.get('location')]).toEqual([303, '/#clock']);
    const wrong = await fetch(`${url}/_control/advance`, form({ days: 'x' }));
    expect(wrong.headers.get('location')).toMatch(/^\/\?problem=.*#clock$/);
  });

  it('repeats faults as often as set, or always, and switches all off at once', async () => {
    const { panel, paystack, started, url } = await openTestSandbox();
    const reference = await started();
    const ask = async (): Promise<number> => {
      const headers = { authorization: 'Bearer sk_test_sandbox0000000000000000000000000000000' };
      return (await fetch(`${url}/transaction/verify/${reference}`, { headers })).status;
    };
    await panel('faults', { 'verify-5xx': 2 });
    expect([await ask(), await ask(), await ask()]).toEqual([502, 502, 200]);
    await panel('faults', { 'verify-5xx': -1 });
    expect([await ask(), await ask(), await ask()]).toEqual([502, 502, 502]);
    await fetch(`${url}/_control/faults`, form({ none: '1' }));
    expect(await ask()).toBe(200);
    for (const wrong of [
      { 'no-such': 1 },
      { 'verify-5xx': 1.5 },
      { 'verify-5xx': -2 },
      { __proto__: null, toString: 1 },
    ]) {
      expect((await panel('faults', wrong)).status).toBe(400);
    }
    await panel('faults', { 'other-domain': 1, 'too-many': 0 });
    await panel('pay', { reference });
    expect((await paystack(`/transaction/verify/${reference}`)).data['domain']).toBe('live');
    expect(Object.keys((await panel('faults')).body).toSorted()).toEqual(faultNames.toSorted());
  });

  it.each(['verify-timeout', 'start-timeout'] as const)(
    '%s: the connection stays open without a response',
    async (fault) => {
      const { paystack, control, started, url } = await openTestSandbox();
      const reference = await started();
      control.setFaults({ [fault]: 1 });
      const headers = { authorization: 'Bearer sk_test_sandbox0000000000000000000000000000000' };
      const given = new AbortController();
      const input =
        fault === 'verify-timeout'
          ? fetch(`${url}/transaction/verify/${reference}`, { headers, signal: given.signal })
          : fetch(`${url}/transaction/initialize`, {
              ...{ method: 'POST', headers, signal: given.signal },
              body: JSON.stringify({ email: 'a@b.c', amount: 1, reference: 'late' }),
            });
      const ended = expect(input).rejects.toThrow();
      // Other requests still get responses, and the started payment exists.
      expect((await paystack(`/transaction/verify/${reference}`)).status).toBe(200);
      given.abort();
      await ended;
      if (fault === 'start-timeout') expect((await paystack('/transaction/verify/late')).status).toBe(200);
    },
  );

  it('charges a saved card and makes refunds without responding', async () => {
    const { paystack, control, started, panel } = await openTestSandbox();
    const reference = await started();
    const { token } = control.pay(reference);
    control.setFaults({ 'charge-timeout': 1, 'refund-timeout': 1 });
    const charge = { email: 'ada@example.org', amount: 1000, reference: 'renewal', authorization_code: token };
    void paystack('/transaction/charge_authorization', charge).catch(() => undefined);
    void paystack('/refund', { transaction: reference, amount: 5 }).catch(() => undefined);
    const seen = async (): Promise<unknown> => (await panel('books')).body;
    let books = await seen();
    while (!JSON.stringify(books).includes('"payments":2') || !JSON.stringify(books).includes('"refunds":1'))
      books = await seen();
    expect(books).toMatchObject([{ payments: 2, paid: 601_000, refunds: 1, refunded: 5 }]);
  });

  it('pays, disputes and resends webhooks for a program, and reports what is not possible', async () => {
    const { panel, started, received } = await openTestSandbox();
    const reference = await started();
    expect((await panel('dispute', { reference })).status).toBe(400);
    expect((await panel('pay', { reference, card: 'no-such' })).body['message']).toBe('There is no such test card');
    expect((await panel('pay', { reference: 'no-such' })).body['message']).toBe('There is no such payment');
    expect((await panel('pay', { reference, card: 'pin' })).body).toMatchObject({ state: 'succeeded', paid: 600_000 });
    await panel('rest', {});
    const webhooks = (await panel('webhooks')).body as unknown as readonly { id: number }[];
    await panel('send-again', { id: webhooks[0]!.id });
    await panel('rest', {});
    expect(received).toHaveLength(2);
    expect((await panel('dispute', { reference })).body).toMatchObject({ dispute: 'open' });
    expect((await panel('dispute', { reference, step: 'won' })).body).toMatchObject({ dispute: 'won' });
    expect((await panel('decline', { reference, times: 3 })).body).toMatchObject({ declines: 3 });
    expect((await panel(`transactions?reference=${reference}`)).body).toMatchObject([{ reference }]);
  });
});

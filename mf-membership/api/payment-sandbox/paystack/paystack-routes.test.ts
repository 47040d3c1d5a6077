import { openTestSandbox } from '../testing/open-test-sandbox.ts';

const input = { email: 'ada@example.org', amount: 600_000, currency: 'NGN', reference: 'arc-paystack-1' };

describe('the sandbox’s Paystack API', () => {
  it('starts a payment with its own URL, and recognises a used reference', async () => {
    const { paystack, url } = await openTestSandbox();
    const { status, body, data } = await paystack('/transaction/initialize', input);
    expect([status, body['status'], body['message']]).toEqual([200, true, 'Authorization URL created']);
    expect(data['authorization_url']).toBe(`${url}/checkout/paystack/${String(data['access_code'])}`);
    const again = await paystack('/transaction/initialize', input);
    expect(again.status).toBe(400);
    expect(again.body).toMatchObject({
      status: false,
      message: 'Duplicate Transaction Reference',
      code: 'duplicate_reference',
    });
  });

  it('accepts only its own key', async () => {
    const { url } = await openTestSandbox();
    const response = await fetch(`${url}/transaction/verify/any`, {
      headers: { authorization: 'Bearer sk_test_other' },
    });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ status: false, message: 'Invalid key' });
  });

  it.each([
    [{ email: 'nobody' }, 'invalid_email_address'],
    [{ amount: -1 }, 'invalid_amount'],
    [{ amount: 1.5 }, 'invalid_amount'],
    [{ amount: 0 }, 'invalid_amount'],
    [{ amount: 'many' }, 'invalid_amount'],
    [{ amount: 1e21 }, 'invalid_amount'],
    [{ currency: 'XAU' }, 'unsupported_currency'],
    [{ reference: 'a b' }, 'invalid_reference'],
  ])('refuses %j', async (change, code) => {
    const { paystack } = await openTestSandbox();
    const { status, body } = await paystack('/transaction/initialize', { ...input, ...change });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body).toMatchObject({ status: false, type: 'validation_error', code });
  });

  it('returns the status of a payment: abandoned until it is paid, then with a card to charge again', async () => {
    const { paystack, control, started } = await openTestSandbox();
    const reference = await started();
    expect((await paystack(`/transaction/verify/${reference}`)).data['status']).toBe('abandoned');
    control.pay(reference);
    const { data } = await paystack(`/transaction/verify/${reference}`);
    expect(data).toMatchObject({
      ...{
        status: 'success',
        domain: 'test',
        amount: 600_000,
        requested_amount: 600_000,
        currency: 'NGN',
        fees: 19_000,
      },
      authorization: { last4: '4081', exp_month: '12', exp_year: '2031', reusable: true, brand: 'visa' },
      customer: { email: 'ada@example.org' },
    });
    expect((await paystack('/transaction/verify/arc-unknown')).body['code']).toBe('transaction_not_found');
  });

  it('lets a declined payment be retried, but never a paid one', async () => {
    const { paystack, control, started, panel } = await openTestSandbox();
    const reference = await started();
    control.pay(reference, 'declined');
    expect((await paystack(`/transaction/verify/${reference}`)).data).toMatchObject({
      status: 'failed',
      gateway_response: 'Declined',
    });
    control.pay(reference);
    expect((await panel('pay', { reference, card: 'declined' })).status).toBe(400);
    expect((await paystack(`/transaction/verify/${reference}`)).data['status']).toBe('success');
    expect(control.totals()).toMatchObject([{ payments: 1, paid: 600_000 }]);
  });

  it('charges a saved card only with its own email address, and each reference once', async () => {
    const { paystack, control, started } = await openTestSandbox();
    const reference = await started();
    const { token } = control.pay(reference);
    const charge = { ...input, authorization_code: token };
    const { body, data } = await paystack('/transaction/charge_authorization', charge);
    expect([body['message'], data['status'], data['amount']]).toEqual(['Charge attempted', 'success', 600_000]);
    expect((await paystack('/transaction/charge_authorization', charge)).body['code']).toBe('duplicate_reference');
    const other = await paystack('/transaction/charge_authorization', {
      ...charge,
      email: 'x@y.z',
      reference: 'other',
    });
    expect(other.status).toBe(400);
    expect(control.totals()).toMatchObject([{ payments: 2, paid: 1_200_000 }]);
  });

  it('declines the renewals of a card when told to, and then accepts them again', async () => {
    const { paystack, control, started, panel } = await openTestSandbox();
    const reference = await started();
    const { token } = control.pay(reference);
    await panel('decline', { reference, times: 1 });
    const charge = async (name: string): Promise<unknown> =>
      (await paystack('/transaction/charge_authorization', { ...input, reference: name, authorization_code: token }))
        .data['status'];
    expect(await charge('first')).toBe('failed');
    expect(await charge('second')).toBe('success');
  });

  it('refunds what was paid, in parts, and never more', async () => {
    const { paystack, control, started } = await openTestSandbox();
    const reference = await started();
    control.pay(reference);
    const part = await paystack('/refund', { transaction: reference, amount: 200_000, merchant_note: 'ours: 1' });
    expect(part.data).toMatchObject({ status: 'pending', amount: 200_000, merchant_note: 'ours: 1' });
    expect((await paystack('/refund', { transaction: reference, amount: 400_001 })).status).toBe(400);
    const rest = await paystack('/refund', { transaction: reference });
    expect(rest.data['amount']).toBe(400_000);
    expect((await paystack('/refund', { transaction: reference, amount: 1 })).status).toBe(400);
    await control.advance(5_000);
    const id = String(part.data['id']);
    expect((await paystack(`/refund/${id}`)).data).toMatchObject({ status: 'processed', fully_deducted: true });
    expect((await paystack(`/transaction/verify/${reference}`)).data['status']).toBe('reversed');
    expect(control.totals()).toMatchObject([{ refunds: 2, refunded: 600_000 }]);
  });

  it('lists payments page by page, newest first, and since an instant', async () => {
    const { paystack, control, started } = await openTestSandbox();
    const old = await started();
    await control.advance(86_400_000);
    const since = new Date(control.now() - 1000).toISOString();
    const [first, second] = [await started(), await started()];
    const listed = async (query: string): Promise<readonly unknown[]> => {
      const { body } = await paystack(`/transaction?${query}`);
      return (body['data'] as readonly { reference: string }[]).map(({ reference }) => reference);
    };
    expect(await listed('')).toEqual([second, first, old]);
    expect(await listed(`from=${since}`)).toEqual([second, first]);
    expect(await listed('perPage=2&page=2')).toEqual([old]);
  });
});

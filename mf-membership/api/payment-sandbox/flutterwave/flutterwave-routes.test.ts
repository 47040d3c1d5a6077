import { openTestSandbox, type TestSandbox } from '../testing/open-test-sandbox.ts';

const input = {
  tx_ref: 'arc-flutterwave-1',
  amount: 45.05,
  currency: 'USD',
  redirect_url: 'https://site.test/back',
  customer: { email: 'ada@example.org', name: 'Ada Obi' },
};

const byReference = '/v3/transactions/verify_by_reference?tx_ref=arc-flutterwave-1';

async function paid(): Promise<TestSandbox & { readonly id: string; readonly token: string }> {
  const sandbox = await openTestSandbox();
  await sandbox.flutterwave('/v3/payments', input);
  const { id, token } = sandbox.control.pay(input.tx_ref);
  return { ...sandbox, id: String(id), token };
}

describe('the sandbox’s Flutterwave API', () => {
  it('starts a payment with a link, returns the same one again, and knows no transaction before somebody tries to pay', async () => {
    const { flutterwave, url } = await openTestSandbox();
    const { body, data } = await flutterwave('/v3/payments', input);
    expect(body).toMatchObject({ status: 'success', message: 'Hosted Link' });
    expect(String(data['link'])).toMatch(`${url}/checkout/flutterwave/`);
    expect((await flutterwave('/v3/payments', input)).data).toEqual(data);
    const verified = await flutterwave(byReference);
    expect(verified.status).toBe(400);
    expect(verified.body).toEqual({ status: 'error', message: 'No transaction was found for this id', data: null });
  });

  it('counts in major units and returns a paid transaction by reference and by id', async () => {
    const { flutterwave, id } = await paid();
    const { data } = await flutterwave(byReference);
    expect(data).toMatchObject({
      ...{
        tx_ref: input.tx_ref,
        status: 'successful',
        amount: 45.05,
        charged_amount: 45.05,
        currency: 'USD',
        app_fee: 1.71,
      },
      card: { last_4digits: '4081', expiry: '12/31', type: 'VISA' },
      customer: { email: 'ada@example.org', name: 'Ada Obi' },
    });
    expect(String(data['flw_ref'])).toMatch(/^FLW-MOCK-/);
    expect((await flutterwave(`/v3/transactions/${id}/verify`)).data).toEqual(data);
  });

  it('does not start a payment again once it is paid', async () => {
    const { flutterwave } = await paid();
    expect((await flutterwave('/v3/payments', input)).body).toMatchObject({ status: 'error' });
  });

  it('accepts only its own key', async () => {
    const { url } = await openTestSandbox();
    const response = await fetch(`${url}${byReference}`);
    expect([response.status, await response.json()]).toEqual([
      401,
      { status: 'error', message: 'Invalid authorization key', data: null },
    ]);
  });

  it.each([
    { tx_ref: '' },
    { amount: -1 },
    { amount: 0 },
    { amount: 1.005 },
    { amount: 'many' },
    { amount: 1e21 },
    { currency: 'dollars' },
    { customer: { email: 'nobody' } },
    { customer: 'nobody' },
    { redirect_url: '' },
  ])('refuses %j', async (change) => {
    const { flutterwave } = await openTestSandbox();
    expect(await flutterwave('/v3/payments', { ...input, ...change })).toMatchObject({
      status: 400,
      body: { status: 'error', data: null },
    });
  });

  it('charges a saved card, each reference once', async () => {
    const { flutterwave, token, control } = await paid();
    const charge = { token, tx_ref: 'renewal', amount: 45.05, currency: 'USD', email: 'ada@example.org' };
    expect((await flutterwave('/v3/tokenized-charges', charge)).data).toMatchObject({
      status: 'successful',
      amount: 45.05,
    });
    expect((await flutterwave('/v3/tokenized-charges', charge)).body['message']).toMatch(/duplicate/i);
    expect((await flutterwave('/v3/tokenized-charges', { ...charge, tx_ref: 'x', token: 'y' })).status).toBe(400);
    expect(control.totals()).toMatchObject([{ payments: 2, paid: 9_010 }]);
  });

  it('refunds what was paid and never more', async () => {
    const { flutterwave, id, control } = await paid();
    const { data } = await flutterwave(`/v3/transactions/${id}/refund`, { amount: 45.05, comments: 'ours' });
    expect(data).toMatchObject({ status: 'pending', amount_refunded: 45.05, comments: 'ours', tx_id: Number(id) });
    expect((await flutterwave(`/v3/transactions/${id}/refund`, { amount: 0.01 })).status).toBe(400);
    await control.advance(5_000);
    expect((await flutterwave(`/v3/refunds/${String(data['id'])}`)).data['status']).toBe('completed');
    expect((await flutterwave(`/v3/refunds?id=${id}`)).body['data']).toHaveLength(1);
  });

  it('lists the attempts, ten to a page', async () => {
    const { flutterwave, control } = await paid();
    for (let index = 0; index < 11; index += 1) {
      await flutterwave('/v3/payments', { ...input, tx_ref: `more-${String(index)}` });
      control.pay(`more-${String(index)}`, 'declined');
    }
    const { body } = await flutterwave('/v3/transactions?from=2020-01-01&page=2');
    expect(body['meta']).toEqual({ page_info: { total: 12, current_page: 2, total_pages: 2 } });
    expect((body['data'] as readonly { tx_ref: string }[]).map(({ tx_ref }) => tx_ref)).toEqual([
      'more-0',
      input.tx_ref,
    ]);
  });

  it('lists chargebacks', async () => {
    const { flutterwave, id, control } = await paid();
    control.dispute(input.tx_ref);
    expect((await flutterwave(`/v3/chargebacks?id=${id}`)).body['data']).toMatchObject([
      { status: 'initiated', amount: 45.05, transaction_id: Number(id) },
    ]);
  });
});

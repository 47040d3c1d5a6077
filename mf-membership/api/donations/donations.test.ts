import { isAppError } from 'shared-contracts/app-error';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { gift } from '../testing/make-gift.ts';
import { openTestMembership, type TestMembership } from '../testing/with-membership.ts';
import { checkDonation, startDonation } from './start-donation.endpoint.ts';

let sender = 0;

onDatabase('gifts', (databases) => {
  let site: TestMembership;
  let input: TestMembership['context'];
  beforeEach(async () => {
    site = await openTestMembership(databases);
    sender += 1;
    input = from(`10.4.0.${String(sender)}`);
  });

  /** A different mailbox in each test, because rate limits count for the whole process. */
  const mine = (change: Parameters<typeof gift>[0] = {}) =>
    gift({ email: `giver-${String(sender)}@example.org`, ...change });
  const from = (ip: string, id: string | null = null) => site.as({ id, client: { ip, userAgent: '', device: null } });
  const donation = (reference: string) =>
    site.context.db
      .selectFrom('membership_donation')
      .selectAll()
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
  const count = async (table: 'membership_intent' | 'membership_subscription'): Promise<number> =>
    (await site.context.db.selectFrom(table).selectAll().execute()).length;

  it('[R1.03] can be made by guests, who are sent to pay exactly what they agreed to', async () => {
    const { reference, next } = await startDonation.handle(input, mine({ coverFee: true, dedication: 'For Nana' }));
    expect(next).toContain(`/pay/${reference}`);
    expect(site.paystack.find(reference)).toMatchObject({
      ...{
        asked: 832_000,
        currency: 'NGN',
        email: `giver-${String(sender)}@example.org`,
        title: 'Gift to Archivi.ng',
      },
    });
    expect(await donation(reference)).toMatchObject({
      ...{ gift: 800_000, fee_cover: 32_000, frequency: 'once', dedication: 'For Nana', wall: 'none', wall_name: '' },
    });
  });

  it('can be in either currency and with either provider', async () => {
    const { reference } = await startDonation.handle(
      input,
      mine({ currency: 'USD', amount: 1_500, provider: 'flutterwave' }),
    );
    expect(site.flutterwave.find(reference)).toMatchObject({ asked: 1_500, currency: 'USD' });
  });

  it.each([
    [{ amount: 19_999 }, 'Please give at least ₦200'],
    [{ amount: 0 }, 'Please give at least ₦200'],
    [{ amount: 99, currency: 'USD' as const }, 'Please give at least $1'],
    [{ amount: 10_000_000_001 }, 'At most ₦100,000,000 can be given at a time'],
    [{ amount: 10_000_001, currency: 'USD' as const }, 'At most $100,000 can be given at a time'],
    [{ amount: 10_000_000_000, coverFee: true }, 'With the fee this exceeds ₦100,000,000'],
  ])('are refused with an error at the field if they are too small or too large (%#)', async (change, sentence) => {
    await expect(startDonation.handle(input, mine(change))).rejects.toMatchObject({
      code: 'bad-request',
      details: { fields: { amount: expect.stringContaining(sentence) as string } },
    });
    expect(await count('membership_intent')).toBe(0);
  });

  it('store name and message only for donors who want to be on the wall, and no name of anonymous ones', async () => {
    const words = { name: 'Ada', message: 'For the children', wall: true };
    const shown = await donation((await startDonation.handle(input, mine(words))).reference);
    expect(shown).toMatchObject({ wall: 'waiting', wall_name: 'Ada', message: 'For the children' });
    const unnamed = await donation((await startDonation.handle(input, mine({ ...words, anonymous: true }))).reference);
    expect(unnamed).toMatchObject({ wall: 'waiting', wall_name: '', anonymous: 1 });
    const unasked = await donation((await startDonation.handle(input, mine({ ...words, wall: false }))).reference);
    expect(unasked).toMatchObject({ wall: 'none', wall_name: '', message: '' });
  });

  it('that are monthly need an account, and start nothing without one', async () => {
    await expect(startDonation.handle(input, mine({ frequency: 'monthly' }))).rejects.toMatchObject({
      code: 'unauthorized',
    });
    expect([await count('membership_intent'), await count('membership_subscription')]).toEqual([0, 0]);
  });

  it('that are monthly continue as a subscription of the same amount, active once the first is paid', async () => {
    const { id } = site.account();
    const { reference } = await startDonation.handle(
      from('10.5.0.1', id),
      mine({ frequency: 'monthly', coverFee: true }),
    );
    const row = () => site.context.db.selectFrom('membership_subscription').selectAll().executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ kind: 'donation', plan: null, amount: 832_000, state: 'incomplete' });
    site.paystack.pay(reference);
    await settlePayment(site.context, reference);
    expect(await row()).toMatchObject({ state: 'active', frequency: 'monthly' });
    expect(await site.planOf(id)).toBeNull();
  });

  it('of a signed-in donor belong to that account, whatever email address the form has', async () => {
    const account = site.account();
    const other = site.account({ email: 'victim@example.org' });
    const { reference } = await startDonation.handle(from('10.5.0.1', account.id), mine({ email: other.email }));
    expect(site.paystack.find(reference)).toMatchObject({ email: account.email });
  });

  it('of a guest do not affect the account with the same email address, and respond like any other', async () => {
    const account = site.account({ email: `giver-${String(sender)}@example.org` });
    const started = await startDonation.handle(input, mine());
    const stranger = await startDonation.handle(input, mine({ email: 'nobody@example.org' }));
    expect(Object.keys(started)).toEqual(Object.keys(stranger));
    site.paystack.pay(started.reference);
    await settlePayment(site.context, started.reference);
    const payers = await site.context.db.selectFrom('membership_payer').select('account_id').execute();
    expect(payers.map(({ account_id: owner }) => owner)).toEqual([null, null]);
    expect(await site.planOf(account.id)).toBeNull();
  });

  it('submitted twice with one attempt are one payment with one row', async () => {
    const attempt = 'a'.repeat(32);
    const first = await startDonation.handle(input, mine({ attempt }));
    const second = await startDonation.handle(input, mine({ attempt }));
    expect(second.reference).toBe(first.reference);
    expect(await count('membership_intent')).toBe(1);
  });

  it('are recorded once in the donor’s history', async () => {
    const { id } = site.account();
    const { reference } = await startDonation.handle(from('10.5.0.1', id), mine());
    site.paystack.pay(reference);
    await Promise.all([settlePayment(site.context, reference), settlePayment(site.context, reference)]);
    const events = await site.context.db.selectFrom('membership_event').select('text').execute();
    expect(events).toEqual([{ text: 'Gave ₦8,000' }]);
  });

  it('are limited to eight attempts per mailbox, and to forty from one network address', async () => {
    const calm = { code: 'too-many-requests', message: expect.stringContaining('You were not charged') as string };
    for (let turn = 0; turn < 8; turn += 1) await startDonation.handle(input, mine());
    await expect(startDonation.handle(input, mine())).rejects.toMatchObject(calm);
    const ip = `10.77.${String(sender)}.1`;
    const another = (turn: number) => mine({ email: `${String(turn)}-${String(sender)}@example.org` });
    for (let turn = 0; turn < 40; turn += 1) await startDonation.handle(from(ip), another(turn));
    await expect(startDonation.handle(from(ip), another(40))).rejects.toMatchObject(calm);
  });

  it('report a refusal by the provider, and that no money was taken', async () => {
    site.paystack.fail('start', 'refused');
    await expect(startDonation.handle(input, mine())).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('You were not charged') as string,
    });
  });
});

describe('validating a gift', () => {
  const faults = (change: object): unknown => {
    try {
      return checkDonation({ ...gift(), ...change });
    } catch (error) {
      return isAppError(error) ? [error.message, error.details.fields] : error;
    }
  };

  it.each([
    [{ amount: 1.5 }, { amount: 'Please enter an amount' }],
    [{ amount: -1 }, { amount: 'Please enter an amount' }],
    [{ amount: 1e15 }, { amount: 'At most ₦100,000,000 can be given at a time' }],
    [{ amount: 1e16 }, { amount: 'Please enter an amount' }],
    [{ amount: '' }, { amount: 'Please enter an amount' }],
    [{ amount: '8000; drop' }, { amount: 'Please enter an amount' }],
    [{ currency: 'EUR' }, { currency: 'We take naira (NGN) and US dollars (USD)' }],
    [{ email: 'nobody' }, { email: 'Please enter a valid email address' }],
    [{ dedication: 'x'.repeat(121) }, { dedication: 'At most 120 characters' }],
    [{ message: 'x'.repeat(201) }, { message: 'At most 200 characters' }],
    [{ name: 'a\u0001b' }, { name: 'Invalid input' }],
    [{ provider: 'stripe' }, { provider: 'Pay with Paystack or Flutterwave' }],
    [
      { email: '', amount: -1, attempt: 'x' },
      { amount: 'Please enter an amount', email: 'Please enter a valid email address', attempt: 'Invalid input' },
    ],
  ])('reports each error at its field (%#)', (change, fields) => {
    expect(faults(change)).toEqual(['Invalid form data', fields]);
  });

  it('fills in defaults for missing fields', () => {
    expect(checkDonation({ amount: 800_000, email: ' ada@example.org ', message: '' })).toEqual({
      ...{ amount: 800_000, currency: 'USD', frequency: 'once', coverFee: false, email: 'ada@example.org' },
      ...{ anonymous: false, wall: false, provider: 'paystack' },
    });
  });
});

import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { disputePayment } from '../payments/dispute-payment.ts';
import { refundPayment } from '../payments/refund-payment.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { gift } from '../testing/make-gift.ts';
import { openTestMembership, type TestMembership } from '../testing/with-membership.ts';
import { leaveWall, listDonorsEndpoint, moderateDonor } from './donor-wall.endpoint.ts';
import { startDonation } from './start-donation.endpoint.ts';
import { getGiving } from './get-giving.endpoint.ts';

const day = 24 * 60 * 60_000;
let sender = 0;

onDatabase('the year’s gifts and the wall of donors', (databases) => {
  let site: TestMembership;
  beforeEach(async () => {
    site = await openTestMembership(databases);
  });

  /** A different address for each request, because rate limits count for the whole process. */
  const from = (id: string | null = null) => {
    sender += 1;
    return site.as({
      id,
      client: { ip: `10.3.${String(sender >> 8)}.${String(sender & 255)}`, userAgent: '', device: null },
    });
  };

  async function give(change: Parameters<typeof gift>[0] = {}) {
    const { reference, key } = await startDonation.handle(
      from(),
      gift({ email: `donor-${String(sender)}@example.org`, ...change }),
    );
    const provider = change.provider === 'flutterwave' ? site.flutterwave : site.paystack;
    provider.pay(reference);
    await settlePayment(site.context, reference);
    return { reference, key };
  }
  /** Advances the clock first, since sums are cached for five seconds. */
  const giving = (page = 1) => {
    site.clock.advance(5_000);
    return getGiving.handle(site.context, { page });
  };
  const given = async () => (await giving()).goals.map((goal) => goal.given.amount);
  const editor = () => site.as({ id: 'the-editor', role: 'editor' });
  const show = (reference: string, isShown = true) => moderateDonor.handle(editor(), { reference, show: isShown });
  const names = async () => (await giving()).wall.map(({ name }) => name);

  it('count what was paid in each currency, and the number of donors', async () => {
    await give({ email: 'same@example.org' });
    await give({ email: 'Same@example.org', coverFee: true });
    await give({ amount: 1_500, currency: 'USD', provider: 'flutterwave' });
    await startDonation.handle(from(), gift({ email: 'unpaid@example.org' }));
    expect(await giving()).toMatchObject({
      ...{ year: 2026, donors: 2, wall: [], pages: 0, total: 0 },
      goals: [
        { given: { amount: 1_632_000, currency: 'NGN' }, goal: { amount: 500_000_000, currency: 'NGN' } },
        { given: { amount: 1_500, currency: 'USD' }, goal: { amount: 400_000, currency: 'USD' } },
      ],
      at: { mode: 'test', providers: ['paystack', 'flutterwave'] },
    });
  });

  it('exclude refunds, partial or full, and disputed payments', async () => {
    const [part, whole, disputed] = [await give(), await give(), await give()];
    await refundPayment(site.context, { reference: part.reference, amount: 100_000, reason: 'asked for' });
    await refundPayment(site.context, { reference: whole.reference, reason: 'asked for' });
    await disputePayment(site.context, disputed.reference, 'opened');
    expect(await given()).toEqual([700_000, 0]);
    expect((await giving()).donors).toBe(1);
    await disputePayment(site.context, disputed.reference, 'won');
    expect(await given()).toEqual([1_500_000, 0]);
  });

  it('start again at midnight of the new year in Lagos', async () => {
    site = await openTestMembership(databases, { start: Date.UTC(2026, 11, 31, 22, 59) });
    await give();
    expect(await giving()).toMatchObject({ year: 2026, donors: 1 });
    site.clock.advance(60_000);
    expect(await giving()).toMatchObject({ year: 2027, donors: 0 });
    await give();
    expect(await given()).toEqual([800_000, 0]);
  });

  it('are cached for five seconds', async () => {
    const donors = async () => (await getGiving.handle(site.context, { page: 1 })).donors;
    expect(await donors()).toBe(0);
    await give();
    expect(await donors()).toBe(0);
    site.clock.advance(4_999);
    expect(await donors()).toBe(0);
    site.clock.advance(1);
    expect(await donors()).toBe(1);
  });

  it('count gifts but not plans', async () => {
    const { id } = site.account();
    const { reference } = await startDonation.handle(from(id), gift({ frequency: 'monthly' }));
    site.paystack.pay(reference);
    await settlePayment(site.context, reference);
    expect(await given()).toEqual([800_000, 0]);
    await site.context.transact((transaction) =>
      transaction.updateTable('membership_intent').set({ kind: 'first' }).execute(),
    );
    expect(await given()).toEqual([0, 0]);
  });

  it('show no donor before an editor has approved the text', async () => {
    const { reference } = await give({ wall: true, name: 'Ada', message: 'For the pages', dedication: 'For Nana' });
    expect((await giving()).wall).toEqual([]);
    await show(reference);
    expect((await giving()).wall).toEqual([
      { name: 'Ada', dedication: 'For Nana', message: 'For the pages', month: '2026-01' },
    ]);
    await show(reference, false);
    expect((await giving()).wall).toEqual([]);
  });

  it('show no name of anonymous donors, and null for empty texts', async () => {
    const { reference } = await give({ wall: true, anonymous: true, name: 'Ada' });
    await show(reference);
    expect((await giving()).wall).toEqual([{ name: '', dedication: null, message: null, month: '2026-01' }]);
  });

  it('remove donors from the wall who were refunded, or who have the key and withdraw', async () => {
    const [one, two] = [await give({ wall: true, name: 'One' }), await give({ wall: true, name: 'Two' })];
    for (const { reference } of [one, two]) await show(reference);
    expect((await names()).sort()).toEqual(['One', 'Two']);
    await refundPayment(site.context, { reference: one.reference, reason: 'asked for' });
    expect(await names()).toEqual(['Two']);
    await expect(leaveWall.handle(site.context, { ...two, key: one.key })).rejects.toMatchObject({ code: 'not-found' });
    for (let turn = 0; turn < 2; turn += 1) await leaveWall.handle(site.context, two);
    expect(await names()).toEqual([]);
    const row = await site.context.db
      .selectFrom('membership_donation')
      .selectAll()
      .where('reference', '=', two.reference)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ wall: 'none', wall_name: '', message: '' });
    await expect(show(two.reference)).rejects.toMatchObject({ code: 'gone' });
  });

  it('let a monthly donor leave the wall from the page of any of its payments', async () => {
    const { id } = site.account();
    const context = from(id);
    const request = gift({ frequency: 'monthly', wall: true, name: 'Ada', email: 'm@example.org' });
    const first = await startDonation.handle(context, request);
    const later = await startDonation.handle(context, gift({ email: 'm@example.org' }));
    await site.context.transact(async (transaction) => {
      const { subscription_id: subscription } = await transaction
        .selectFrom('membership_intent')
        .select('subscription_id')
        .where('reference', '=', first.reference)
        .executeTakeFirstOrThrow();
      await transaction
        .updateTable('membership_intent')
        .set({ subscription_id: subscription, kind: 'renewal' })
        .where('reference', '=', later.reference)
        .execute();
    });
    await leaveWall.handle(site.context, { reference: later.reference, key: later.key });
    const row = await site.context.db
      .selectFrom('membership_donation')
      .select('wall')
      .where('reference', '=', first.reference)
      .executeTakeFirstOrThrow();
    expect(row.wall).toBe('none');
  });

  it('are shown 24 to a page, latest first', async () => {
    for (let turn = 0; turn < 26; turn += 1) {
      const { reference } = await give({ wall: true, name: String(turn) });
      await show(reference);
      site.clock.advance(1_000);
    }
    const [first, second, third] = [await giving(1), await giving(2), await giving(3)];
    expect(first).toMatchObject({ page: 1, pages: 2, total: 26 });
    expect(first.wall.map(({ name }) => name).slice(0, 2)).toEqual(['25', '24']);
    expect(second.wall.map(({ name }) => name)).toEqual(['1', '0']);
    expect(third.wall).toEqual([]);
  });

  it('are listed for editors in order, once they are paid', async () => {
    await startDonation.handle(from(), gift({ wall: true, name: 'Unpaid', email: 'unpaid2@example.org' }));
    const first = await give({ wall: true, name: 'First', message: 'one' });
    site.clock.advance(day);
    await give({ wall: true, name: 'Second', frequency: 'once', amount: 1_500, currency: 'USD' });
    await give({ name: 'Did not ask' });
    const list = await listDonorsEndpoint.handle(editor(), { state: 'waiting', page: 1 });
    expect(list).toMatchObject({ counts: { waiting: 2, shown: 0, hidden: 0 }, page: 1, pageCount: 1 });
    expect(list.donors.map(({ name, gift: { amount, currency } }) => [name, amount, currency])).toEqual([
      ['First', 800_000, 'NGN'],
      ['Second', 1_500, 'USD'],
    ]);
    await show(first.reference, false);
    const hidden = await listDonorsEndpoint.handle(editor(), { state: 'hidden', page: 1 });
    expect(hidden).toMatchObject({ counts: { waiting: 1, hidden: 1 }, donors: [{ reference: first.reference }] });
  });

  it('record once who decided, and ignore repetitions', async () => {
    const { reference } = await give({ wall: true, name: 'Ada' });
    await Promise.all([show(reference), show(reference)]);
    const events = await site.context.db
      .selectFrom('membership_event')
      .select(['text', 'by_account'])
      .where('by_account', 'is not', null)
      .execute();
    expect(events).toEqual([{ text: 'Shown on the donors’ wall', by_account: 'the-editor' }]);
    await expect(show('arc-000000000000000000000000')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('of another payment mode are neither counted nor shown', async () => {
    const { reference } = await give({ wall: true, name: 'Ada' });
    await show(reference);
    const { payments } = site.context;
    if (payments === undefined) throw new Error('There are payments in this test');
    const live = await getGiving.handle({ ...site.context, payments: { ...payments, mode: 'live' } }, { page: 1 });
    expect(live).toMatchObject({ donors: 0, wall: [], total: 0 });
    expect(live.goals.map((goal) => goal.given.amount)).toEqual([0, 0]);
  });
});

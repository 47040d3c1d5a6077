import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { day, openTestMember, type TestMember } from './testing/test-member.ts';
import { startDonation } from '../donations/start-donation.endpoint.ts';
import { cancelSubscription } from './cancel-subscription.endpoint.ts';
import { endGift, getGift } from './gift-by-link.endpoint.ts';

onDatabase('a monthly gift', (databases) => {
  let member: TestMember;
  beforeEach(async () => {
    member = await openTestMember(databases);
    const request = { amount: 800_000, currency: 'NGN', frequency: 'monthly', coverFee: false } as const;
    const input = {
      ...request,
      email: member.account.email,
      anonymous: false,
      wall: false,
      provider: 'paystack',
    } as const;
    await member.pay(await startDonation.handle(member.context, input));
  });

  const gift = async () => (await member.membership()).gifts[0];

  it('is charged each month, changes no plan, and can exist beside one', async () => {
    expect(await gift()).toMatchObject({ kind: 'donation', plan: null, state: 'active' });
    await member.join('stem');
    await member.after(31 * day);
    expect((await member.payments()).map(({ amount }) => amount).sort()).toEqual([250_000, 250_000, 800_000, 800_000]);
    expect(await member.membership()).toMatchObject({ plan: 'stem', gifts: [{ state: 'active' }] });
    const kinds = await member.context.db
      .selectFrom('membership_intent')
      .select('kind')
      .where('amount', '=', 800_000)
      .execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['donation', 'donation']);
  });

  it('ends at once when it is cancelled, and the plan stays', async () => {
    await member.join('stem');
    await cancelSubscription.handle(member.context, { id: (await gift())?.id ?? '' });
    expect(await gift()).toBeUndefined();
    expect(await member.site.planOf(member.account.id)).toMatchObject({ plan: 'stem' });
    expect((await member.subjects()).at(-1)).toBe('Your monthly gift has ended');
  });

  it('is managed by the link in its receipts, without a login, and nobody guesses that link', async () => {
    const link = (await member.site.emails()).find(({ link: one }) => one?.path.startsWith('/gifts/') === true)?.link;
    const [, id = '', key = ''] = /^\/gifts\/([^?]+)\?key=(.+)$/.exec(link?.path ?? '') ?? [];
    const anybody = member.site.as({ id: null });
    expect(await getGift.handle(anybody, { gift: id, key })).toMatchObject({
      ...{ price: { amount: 800_000, currency: 'NGN' } },
      nextAt: expect.any(Number) as number,
    });
    for (const [wrongGift, wrongKey] of [
      [id, 'k'.repeat(22)],
      ['another', key],
    ] as const) {
      const wrong = { gift: wrongGift, key: wrongKey };
      await expect(getGift.handle(anybody, wrong)).rejects.toMatchObject({ code: 'not-found' });
      await expect(endGift.handle(anybody, wrong)).rejects.toMatchObject({ code: 'not-found' });
    }
    for (const _ of [1, 2]) await endGift.handle(anybody, { gift: id, key });
    expect(await gift()).toBeUndefined();
    expect(await getGift.handle(anybody, { gift: id, key })).toMatchObject({ nextAt: null });
    await member.after(31 * day);
    expect(await member.payments()).toHaveLength(1);
    expect((await member.subjects()).filter((subject) => subject === 'Your monthly gift has ended')).toHaveLength(1);
  });

  it('that fails is retried like a plan, and nothing is owed at the end', async () => {
    member.site.paystack.setCards('declined');
    for (const days of [31, 2, 2, 5, 5, 5]) await member.after(days * day);
    expect(await gift()).toBeUndefined();
    expect(await member.payments()).toHaveLength(1);
    expect(member.site.paystack.asked.get('charge')).toBe(6);
  });
});

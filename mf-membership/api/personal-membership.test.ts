import type { MemberAccount } from 'shared-contracts/server/member-accounts';
import { onDatabase } from '../../shell/server/testing/each-database.ts';
import { startDonation } from './donations/start-donation.endpoint.ts';
import { findPayment } from './payments/find-intent.ts';
import { openIntent } from './payments/open-intent.ts';
import { refundPayment } from './payments/refund-payment.ts';
import { settlePayment } from './payments/settle-payment.ts';
import { personalMembership } from './personal-membership.ts';
import { quotePlan } from './plans/quote-plan.endpoint.ts';
import { startCheckout } from './plans/start-checkout.endpoint.ts';
import { cancelSubscription } from './subscriptions/cancel-subscription.endpoint.ts';
import { getMembership } from './subscriptions/get-membership.endpoint.ts';
import { advanceSubscriptions } from './subscriptions/subscription-clock.ts';
import { checkedTests } from './testing/checked-tests.ts';
import { giftOf } from './testing/donate.ts';
import { openTestMembership, type TestMembership } from './testing/with-membership.ts';

onDatabase('a person’s membership data', (databases) => {
  let site: TestMembership;
  let ada: MemberAccount;
  beforeEach(async () => {
    site = await openTestMembership(databases);
    ada = site.account({ id: `ada-${String(Math.random()).slice(2)}`, email: 'ada@example.org', name: 'Ada Obi' });
  });
  const test = checkedTests(() => site);

  const choose = async (): Promise<string> => {
    const visit = site.as({ id: ada.id });
    const request = { plan: 'stem', frequency: 'monthly', currency: 'NGN' } as const;
    const { due } = await quotePlan.handle(visit, request);
    const answer = await startCheckout.handle(visit, {
      ...request,
      due: due.amount,
      provider: 'paystack',
      card: 'new',
    });
    return answer.reference ?? '';
  };
  const pay = async (reference: string) => {
    site.paystack.pay(reference);
    return await settlePayment(site.context, reference);
  };
  const give = async (): Promise<string> => {
    const gift = { amount: 250_000, currency: 'NGN', provider: 'paystack', coverFee: false, anonymous: false } as const;
    const words = { dedication: 'For my mother', message: 'Thank you all' };
    const visit = site.as({ id: ada.id, client: { ip: '10.1.2.3', userAgent: '', device: null } });
    return (await startDonation.handle(visit, { ...gift, ...words, frequency: 'once', email: ada.email, wall: true }))
      .reference;
  };
  const erase = async (): Promise<void> => {
    const person = { id: ada.id, pseudonym: 'somebody-7', at: site.clock.now() };
    await site.context.transact((transaction) => personalMembership.erase(transaction, person));
    site.removeAccount(ada.id);
  };
  const everything = async (): Promise<string> => {
    const tables = [
      'payer',
      'card',
      'intent',
      'payment',
      'subscription',
      'donation',
      'event',
      'inbox',
      'refund',
    ] as const;
    const all = await Promise.all(
      tables.map((table) => site.context.db.selectFrom(`membership_${table}`).selectAll().execute()),
    );
    return JSON.stringify(all);
  };
  const ledger = () => site.context.db.selectFrom('membership_ledger_entry').selectAll().execute();

  test('is exported to them: payments, plan, gifts, cards and events, but no card that could be charged', async () => {
    expect(await personalMembership.export(site.context, ada.id)).toEqual({});
    await pay(await choose());
    await pay(await give());
    const exported = await personalMembership.export(site.context, ada.id);
    expect(exported).toMatchObject({
      payer: { email: 'ada@example.org', name: 'Ada Obi' },
      payments: [
        { for: 'first', amount: '₦2,500', state: 'succeeded', receipt: 'T2026-000001' },
        { for: 'donation', amount: '₦2,500', state: 'succeeded', receipt: 'T2026-000002' },
      ],
      subscriptions: [{ kind: 'plan', plan: 'stem', state: 'active' }],
      donations: [{ dedication: 'For my mother', message: 'Thank you all', wall: 'waiting' }],
      cards: [{ card: 'Visa ending 4081', kept: true }],
    });
    expect(JSON.stringify(exported)).not.toContain('AUTH_ada');
    expect(await personalMembership.export(site.context, 'somebody-else')).toEqual({});
  });

  test('is erased: the payer becomes a pseudonym, no card can be charged, the wall is empty, and the ledger stays', async () => {
    await pay(await choose());
    await pay(await give());
    const before = await ledger();
    await erase();
    const left = await everything();
    for (const word of ['ada@example.org', 'Ada Obi', 'AUTH_ada', 'my mother', 'Thank you all']) {
      expect(left).not.toContain(word);
    }
    // An id may have these digits between others.
    expect(left).not.toMatch(/(?<![\w-])4081(?![\w-])/);
    expect(await ledger()).toEqual(before);
    expect(await site.context.db.selectFrom('membership_payer').selectAll().execute()).toMatchObject([
      { account_id: null, email: 'somebody-7', name: 'somebody-7', erased_at: site.clock.now() },
    ]);
    site.clock.advance(400 * 86_400_000);
    await advanceSubscriptions(site.context);
    expect(site.paystack.asked.get('charge')).toBeUndefined();
    expect(await personalMembership.export(site.context, ada.id)).toEqual({});
  });

  test('is erased with their reasons for cancelling, and the admins’ reasons for refunds', async () => {
    const reference = await choose();
    await pay(reference);
    const { subscription } = await getMembership(site.as({ id: ada.id }));
    await cancelSubscription.handle(site.as({ id: ada.id }), {
      id: subscription?.id ?? '',
      reason: 'My sister Ngozi pays',
    });
    const request = { reference, amount: 100, byAccount: 'desk-1' };
    await refundPayment(site.context, { ...request, reason: 'Ada wrote that she is ill' });
    expect(await everything()).toMatch(/Ngozi.*she is ill/);
    await erase();
    expect(await everything()).not.toMatch(/Ngozi|is ill/);
    expect(await site.context.db.selectFrom('membership_refund').selectAll().execute()).toMatchObject([
      { amount: 100, reason: '' },
    ]);
  });

  test('grants nothing if a plan is paid after the erasure: the money is booked, and refunded', async () => {
    const reference = await choose();
    await erase();
    expect(await pay(reference)).toMatchObject({ state: 'refunded' });
    expect(site.paystack.find(reference)?.returned).toBe(250_000);
    expect(await site.planOf(ada.id)).toBeNull();
    expect(await findPayment(site.context.db, reference)).toMatchObject({ card_id: null });
    expect(await site.emails()).toEqual([]);
    expect(await everything()).not.toContain('AUTH_ada');
  });

  test('still books a gift that is paid after the erasure, without its donor', async () => {
    const reference = await give();
    await erase();
    expect(await pay(reference)).toMatchObject({ state: 'succeeded' });
    expect(await everything()).not.toContain('Thank you all');
  });

  test('is not created again by a payment that was starting during the erasure', async () => {
    await erase();
    const late = openIntent(site.context, giftOf({ account: ada }));
    await expect(late).rejects.toMatchObject({ code: 'gone', message: 'This account no longer exists' });
    expect(await everything()).not.toContain('ada@example.org');
  });
});

import type { AdminPayment } from 'shared-contracts/membership/payments-admin/find-payments';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { storeEvent } from '../inbox/store-event.ts';
import { openIntent } from '../payments/open-intent.ts';
import { retryOwedRefunds } from '../payments/retry-refund.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { personalMembership } from '../personal-membership.ts';
import { saveDifference } from '../reconcile/differences.ts';
import { reconcile, reconcileJobs } from '../reconcile/reconcile-jobs.ts';
import { compareBooks } from '../testing/compare-books.ts';
import { openTestMembership, type TestMembership } from '../testing/with-membership.ts';
import { findPayments } from './find-payments.endpoint.ts';
import { listProblems } from './list-problems.endpoint.ts';
import { listTotals } from './list-totals.endpoint.ts';
import { readPayment } from './read-payment.endpoint.ts';
import { refundPayment } from './refund-by-admin.endpoint.ts';
import { retryProblem } from './retry-problem.endpoint.ts';

const attempt = (number = 1): string => `attempt-of-a-test-${String(number)}`;

onDatabase('the payments desk', (databases) => {
  let site: TestMembership;
  const desk = () => site.as({ id: 'admin-1', role: 'admin' });

  beforeEach(async () => {
    site = await openTestMembership(databases);
  });

  /** Starts a guest's gift at the provider. */
  const begin = async (email: string, amount = 800_000): Promise<string> => {
    const { reference } = await openIntent(site.context, {
      ...{ kind: 'donation', payer: { email, name: 'Ada Obi' }, provider: 'paystack', amount, currency: 'NGN' },
      ...{ details: { lines: [{ text: 'Gift', amount }] }, title: 'Gift' },
    });
    return reference;
  };
  const paid = async (email: string, amount?: number, card?: string): Promise<string> => {
    const reference = await begin(email, amount);
    site.paystack.pay(reference, card);
    await settlePayment(site.context, reference);
    site.clock.advance(1_000);
    return reference;
  };
  const found = async (q: string) => (await findPayments.handle(desk(), { q, page: 1 })).payments;

  it('finds a payment by reference, by a part of the email address and by its receipt, newest first', async () => {
    const first = await paid('ada_1@example.org');
    const second = await paid('Bola@Example.org');
    const left = await begin('chidi@example.org');
    expect((await found('')).map(({ reference, state }) => [reference, state])).toEqual([
      [left, 'pending'],
      [second, 'paid'],
      [first, 'paid'],
    ]);
    expect(await found('bola@')).toMatchObject([{ reference: second, email: 'Bola@Example.org', what: 'Gift' }]);
    expect(await found(first.slice(0, 12).toUpperCase())).toMatchObject([{ reference: first }]);
    const [{ receipt }] = (await found(first)) as [AdminPayment];
    expect(receipt).toMatch(/^T2026-\d{6}$/);
    expect(await found(receipt?.toLowerCase() ?? '')).toMatchObject([{ reference: first }]);
    // The search text is not a pattern.
    expect(await found('ada_')).toHaveLength(1);
    expect(await found('ola_')).toEqual([]);
    expect(await found('%')).toEqual([]);
  });

  it('shows a payment with its refunds and its ledger entries, which add up to zero', async () => {
    const reference = await paid('ada@example.org');
    await refundPayment.handle(desk(), {
      reference,
      amount: 300_000,
      reason: 'Given twice by mistake',
      attempt: attempt(),
    });
    const view = await readPayment.handle(desk(), { reference });
    expect(view).toMatchObject({
      state: 'partially-refunded',
      paid: { amount: 800_000, currency: 'NGN' },
      left: { amount: 500_000, currency: 'NGN' },
      refunds: [{ amount: { amount: 300_000 }, state: 'processed', reason: 'Given twice by mistake', byDesk: true }],
    });
    expect(view.ownPage).toMatch(new RegExp(`^/payments/${reference}\\?key=[\\w-]{22}$`));
    expect(view.books.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['payment', 'fee', 'refund', 'refund-paid']),
    );
    expect(view.books.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    await expect(readPayment.handle(desk(), { reference: 'arc-nothing' })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('refunds once for one attempt, and never more than is left', async () => {
    const reference = await paid('ada@example.org');
    const request = { reference, amount: 500_000, reason: 'Asked by mail', attempt: attempt() };
    await Promise.all([
      refundPayment.handle(desk(), request),
      refundPayment.handle(desk(), request),
      refundPayment.handle(desk(), request),
    ]);
    expect(site.paystack.refunds.map(({ amount }) => amount)).toEqual([500_000]);
    await expect(refundPayment.handle(desk(), { ...request, attempt: attempt(2) })).rejects.toMatchObject({
      code: 'conflict',
      message: 'At most ₦3,000 can be refunded',
    });
    expect(await refundPayment.handle(desk(), { ...request, amount: 300_000, attempt: attempt(3) })).toEqual({
      state: 'processed',
    });
    expect((await readPayment.handle(desk(), { reference })).state).toBe('refunded');
  });

  it('lets an admin refund stray money that could not be refunded automatically', async () => {
    site.paystack.fail('refund', 'refused');
    const reference = await paid('ada@example.org', 800_000, 'short');
    const [stray] = (await listProblems.handle(desk(), {})).strays;
    expect(stray).toMatchObject({ reference, amount: 799_999, state: 'held', why: 'The amount was too small.' });
    await retryProblem.handle(desk(), { what: 'stray', id: stray!.id });
    expect((await listProblems.handle(desk(), {})).strays).toEqual([]);
    expect(site.paystack.refunds.map(({ amount }) => amount)).toEqual([799_999]);
    await expect(retryProblem.handle(desk(), { what: 'stray', id: stray!.id })).rejects.toMatchObject({ code: 'gone' });
    await expect(retryProblem.handle(desk(), { what: 'stray', id: 'stray-x' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  /** A reader pays for a plan and is erased before the money arrives, so that the site refunds it. */
  const paidForNothing = async (): Promise<string> => {
    const account = site.account();
    const amount = 6_000_000;
    const { reference } = await openIntent(site.context, {
      ...{ kind: 'first', payer: { account }, provider: 'paystack', amount, currency: 'NGN', title: 'canopy' },
      details: { lines: [{ text: 'canopy', amount }] },
    });
    site.paystack.pay(reference);
    const person = { id: account.id, pseudonym: 'nobody-1', at: site.clock.now() };
    await site.context.transact((transaction) => personalMembership.erase(transaction, person));
    await settlePayment(site.context, reference);
    return reference;
  };
  const day = 24 * 3_600_000;

  it('lists promised refunds that were refused, and retries them', async () => {
    site.paystack.fail('refund', 'refused');
    const reference = await paidForNothing();
    const [refund] = (await listProblems.handle(desk(), {})).refunds;
    expect(refund).toMatchObject({ reference, amount: { amount: 6_000_000 }, tries: 1, isTriedAgain: true });
    site.paystack.fail('refund', 'refused');
    await retryProblem.handle(desk(), { what: 'refund', id: refund!.id });
    const [again] = (await listProblems.handle(desk(), {})).refunds;
    expect(again).toMatchObject({ reference, tries: 2 });
    await retryProblem.handle(desk(), { what: 'refund', id: again!.id });
    expect((await listProblems.handle(desk(), {})).refunds).toEqual([]);
    expect(site.paystack.refunds.map(({ amount }) => amount)).toEqual([6_000_000]);
    expect((await readPayment.handle(desk(), { reference })).state).toBe('refunded');
    expect(await compareBooks(site)).toEqual([]);
    await expect(retryProblem.handle(desk(), { what: 'refund', id: again!.id })).rejects.toMatchObject({
      code: 'gone',
    });
    await expect(retryProblem.handle(desk(), { what: 'refund', id: 'no-such' })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  it('keeps retrying a refused refund daily, and lists one that was refused for a week', async () => {
    for (let turn = 0; turn < 2; turn += 1) site.paystack.fail('refund', 'refused');
    const kept = await paidForNothing();
    for (const wait of [0, day, day]) {
      site.clock.advance(wait);
      await Promise.all([reconcile(site.context), retryOwedRefunds(await site.anotherProcess())]);
    }
    expect((await readPayment.handle(desk(), { reference: kept })).state).toBe('refunded');
    expect((await listProblems.handle(desk(), {})).refunds).toEqual([]);
    for (let turn = 0; turn < 20; turn += 1) site.paystack.fail('refund', 'refused');
    const left = await paidForNothing();
    for (let turn = 0; turn < 10; turn += 1) {
      site.clock.advance(day);
      await retryOwedRefunds(site.context);
    }
    expect((await listProblems.handle(desk(), {})).refunds).toMatchObject([
      { reference: left, tries: 8, isTriedAgain: false },
    ]);
    expect(await compareBooks(site)).toEqual([`${left}: 6000000 NGN to be refunded, refused 8 times`]);
  });

  it('lets an admin reprocess an event that came too early, but not an unreadable one', async () => {
    const event = {
      ...{ dedupeKey: 'e1', name: 'charge.success', about: 'payment' as const, domain: null, refund: null },
    };
    const body = Buffer.from('{}');
    const received = { provider: 'paystack' as const, body };
    await storeEvent(site.context, { ...received, dedupeKey: 'e1', event: { ...event, reference: 'arc-unknown' } });
    await storeEvent(site.context, { ...received, dedupeKey: 'e2', event: null });
    for (let turn = 0; turn < 5; turn += 1) {
      await site.work({ 'work-inbox': reconcileJobs['work-inbox']! });
      site.clock.advance(24 * 3_600_000);
    }
    const { events } = await listProblems.handle(desk(), {});
    expect(events.map(({ event: name, canTry }) => [name, canTry]).sort()).toEqual([
      ['charge.success', true],
      ['unreadable', false],
    ]);
    const [again, unreadable] = [events.find(({ canTry }) => canTry)!, events.find(({ canTry }) => !canTry)!];
    await retryProblem.handle(desk(), { what: 'event', id: again.id });
    expect((await listProblems.handle(desk(), {})).events.map(({ id }) => id)).toEqual([unreadable.id]);
    expect((await site.jobs()).map(({ kind }) => kind)).toContain('work-inbox');
    await expect(retryProblem.handle(desk(), { what: 'event', id: again.id })).rejects.toMatchObject({ code: 'gone' });
    await expect(retryProblem.handle(desk(), { what: 'event', id: unreadable.id })).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('lists differences between a provider and the ledger', async () => {
    const difference = {
      provider: 'paystack',
      mode: 'test',
      kind: 'amount',
      source: 'arc-1',
      text: '₦1 here',
    } as const;
    await site.context.transact((transaction) => saveDifference(transaction, difference, site.clock.now()));
    expect((await listProblems.handle(desk(), {})).differences).toMatchObject([{ source: 'arc-1', text: '₦1 here' }]);
  });

  it('sums each month in Lagos and each currency, as in the ledger', async () => {
    // 31 January, 23:30 in Lagos; the next payment is half an hour later.
    site.clock.advance(Date.UTC(2026, 0, 31, 22, 30) - site.clock.now());
    const january = await paid('ada@example.org', 800_000);
    site.clock.advance(30 * 60_000);
    await paid('bola@example.org', 200_000);
    await refundPayment.handle(desk(), {
      reference: january,
      amount: 300_000,
      reason: 'Asked by mail',
      attempt: attempt(),
    });
    const { mode, months, balances } = await listTotals.handle(desk(), {});
    expect(mode).toBe('test');
    expect(months).toEqual([
      {
        ...{ month: '2026-02', currency: 'NGN', memberships: 0, donations: 200_000, givenBack: 300_000 },
        ...{ disputed: 0, fees: 3_000, left: -103_000 },
      },
      {
        ...{ month: '2026-01', currency: 'NGN', memberships: 0, donations: 800_000, givenBack: 0 },
        ...{ disputed: 0, fees: 22_000, left: 778_000 },
      },
    ]);
    expect(balances.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(balances.find(({ account }) => account === 'provider:paystack')?.amount).toBe(
      site.paystack.balanceOf('NGN'),
    );
  });
});

import fc from 'fast-check';
import { sql, type Kysely } from 'kysely';
import { onEachDatabase } from '../../../shell/server/testing/each-database.ts';
import { giftOf } from '../testing/donate.ts';
import { openTestMembership, type TestMembership } from '../testing/with-membership.ts';
import { openIntent } from '../payments/open-intent.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { checkLedger, checkLedgerCommand } from './check-ledger.ts';
import { transfer, post, type Posting } from './post.ts';

const posting: Posting = {
  ...{ mode: 'test', kind: 'payment', source: 'arc-1', at: 1 },
  entries: transfer({ amount: 250, currency: 'NGN' }, { debit: 'provider:paystack', credit: 'income:donations' }),
};

onEachDatabase('the ledger', (databases) => {
  let site: TestMembership;
  beforeEach(async () => {
    site = await openTestMembership(databases);
  });

  const write = (one: Posting): Promise<boolean> => site.context.transact((transaction) => post(transaction, one));
  const entries = () => site.context.db.selectFrom('membership_ledger_entry').selectAll().execute();
  const command = async (): Promise<readonly [number, string]> => {
    const lines: string[] = [];
    const terminal = { write: (line: string) => lines.push(line), isTty: false, columns: 80 };
    const signal = new AbortController().signal;
    const code = await checkLedgerCommand(site.context, [], { ...terminal, signal });
    return [code, lines.join('')];
  };

  it('posts an event once, also from two processes at the same time', async () => {
    expect(await write(posting)).toBe(true);
    expect(await write(posting)).toBe(false);
    const other = await site.anotherProcess();
    const fee = { ...posting, kind: 'fee' } as const;
    const both = [site.context, other].map((one) => one.transact((transaction) => post(transaction, fee)));
    expect((await Promise.all(both)).toSorted()).toEqual([false, true]);
    expect(await entries()).toHaveLength(4);
  });

  it('rejects transactions that do not balance in every currency', async () => {
    const account = fc.constantFrom('suspense', 'checks', 'provider:paystack', 'income:donations');
    const entry = fc.record({ account, amount: fc.integer(), currency: fc.constantFrom('NGN', 'USD') });
    const sides = fc.array(entry, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(sides, async (some) => {
        const sums = ['NGN', 'USD'].map((currency) =>
          some.reduce((sum, { amount, currency: its }) => (its === currency ? sum + amount : sum), 0),
        );
        fc.pre(sums.some((sum) => sum !== 0));
        const wrong = { ...posting, entries: some as Posting['entries'] };
        await expect(write(wrong)).rejects.toThrow('out of balance');
      }),
      { numRuns: 20, seed: 8 },
    );
    const halves = [
      { account: 'suspense', amount: 0.5, currency: 'NGN' },
      { account: 'checks', amount: -0.5, currency: 'NGN' },
    ] as const;
    await expect(write({ ...posting, entries: halves })).rejects.toThrow('no amount');
    await expect(write({ ...posting, entries: [] })).rejects.toThrow('no two sides');
    expect(await entries()).toEqual([]);
  });

  it('can be neither changed nor shortened, even by direct SQL', async () => {
    await write(posting);
    for (const table of ['membership_ledger_entry', 'membership_ledger_transaction']) {
      for (const statement of [
        `delete from ${table}`,
        `update ${table} set ${/entry/.test(table) ? 'amount' : 'at'} = 9`,
      ]) {
        const change = site.context.transact((transaction) =>
          sql.raw(statement).execute(transaction as unknown as Kysely<unknown>),
        );
        await expect(change).rejects.toThrow('The ledger is only added to');
      }
    }
    expect((await entries()).map(({ amount }) => amount)).toEqual([250, -250]);
  });

  it('reports what providers owe us, and that everything agrees', async () => {
    expect(await command()).toEqual([0, 'No money has come in yet.\nMoney in, ledger and memberships agree.\n']);
    const { reference } = await openIntent(site.context, giftOf());
    site.paystack.pay(reference);
    await settlePayment(site.context, reference);
    expect(await command()).toEqual([
      0,
      'paystack (test) owes us ₦2,362.50\nMoney in, ledger and memberships agree.\n',
    ]);
  });

  it('reports disagreements: money without ledger entries, a refund that does not exist, a state without money', async () => {
    const { reference } = await openIntent(site.context, giftOf());
    site.paystack.pay(reference);
    await settlePayment(site.context, reference);
    await site.context.transact(async (transaction) => {
      await transaction.updateTable('membership_payment').set({ amount: 250_001, refunded: 1 }).execute();
      await transaction.updateTable('membership_intent').set({ state: 'pending' }).execute();
    });
    const { problems } = await checkLedger(site.context);
    expect(problems).toEqual([
      'paystack (test): 236250 NGN in the ledger, 236251 by its rows',
      `${reference}: 1 of 250001 refunded, but its refunds add up to 0`,
      `${reference} is pending, which its money is not`,
    ]);
    expect((await command())[0]).toBe(1);
  });
});

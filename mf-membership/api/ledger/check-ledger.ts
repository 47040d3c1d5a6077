import { isCurrency, moneyText } from 'shared-contracts/membership/money';
import type { PaymentMode, ProviderName } from 'shared-contracts/membership/providers';
import type { SliceCommand } from 'shared-contracts/server/api-slice';
import { membershipContext, type MembershipContext } from '../membership-tables.ts';
import { heldByBank } from '../payments/disputed-amount.ts';
import { owedRefunds } from '../payments/owed-refunds.ts';
import { checkEntitlements } from './check-entitlements.ts';

const textOf = (amount: number, currency: string): string =>
  isCurrency(currency) ? moneyText({ amount, currency }) : `${String(amount)} ${currency} (minor units)`;

const lineOf = ({ mode, provider, currency, ledger }: Balance): string =>
  `${provider} (${mode}) owes us ${textOf(ledger, currency)}\n`;

/**
 * `check-ledger`: prints what the providers owe us. Returns 1 when payments, ledger and entitlements disagree, else 0.
 */
export const checkLedgerCommand: SliceCommand = async (context, _args, { write }) => {
  const { balances, problems } = await checkLedger(membershipContext(context));
  for (const balance of balances) write(lineOf(balance));
  if (balances.length === 0) write('No money has come in yet.\n');
  for (const problem of problems) write(`WRONG: ${problem}\n`);
  write(
    problems.length === 0
      ? 'Money in, ledger and memberships agree.\n'
      : `Problems found: ${String(problems.length)}.\n`,
  );
  return problems.length === 0 ? 0 : 1;
};

type Db = MembershipContext['db'];

/** What one provider owes us in one currency, in minor units. */
export interface Balance {
  readonly mode: PaymentMode;
  readonly provider: ProviderName;
  readonly currency: string;
  /** According to the ledger. */
  readonly ledger: number;
  /** According to the payments: their amounts less fees, refunds and disputed money. */
  readonly rows: number;
}

export interface LedgerCheck {
  readonly balances: readonly Balance[];
  /** One sentence for each problem. */
  readonly problems: readonly string[];
}

type Sums = Map<string, number>;
const add = (sums: Sums, key: string, amount: number): void => void sums.set(key, (sums.get(key) ?? 0) + amount);
const keyOf = (mode: string, provider: string, currency: string): string => `${mode} ${provider} ${currency}`;

/** Sums what each provider owes us in the ledger, and checks that the entries of every transaction add up to zero. */
async function sumLedger(db: Db, problems: string[]): Promise<Sums> {
  const unbalanced = await db
    .selectFrom('membership_ledger_entry')
    .select(['transaction_id', 'currency'])
    .groupBy(['transaction_id', 'currency'])
    .having(({ fn }) => fn.sum('amount'), '<>', 0)
    .execute();
  for (const row of unbalanced) problems.push(`${row.transaction_id} is out of balance in ${row.currency}`);
  const rows = await db
    .selectFrom('membership_ledger_entry as entry')
    .innerJoin('membership_ledger_transaction as transaction', 'transaction.id', 'entry.transaction_id')
    .select(['transaction.mode', 'entry.account', 'entry.currency'])
    .select(({ fn }) => fn.sum<number>('entry.amount').as('sum'))
    .where('entry.account', 'like', 'provider:%')
    .groupBy(['transaction.mode', 'entry.account', 'entry.currency'])
    .execute();
  const sums: Sums = new Map();
  for (const { mode, account, currency, sum } of rows) add(sums, keyOf(mode, account.slice(9), currency), sum);
  return sums;
}

/** Sums what each provider owes us according to payments, processed refunds, strays and disputes. */
async function sumRows(db: Db): Promise<Sums> {
  const sums: Sums = new Map();
  const payments = await db
    .selectFrom('membership_payment')
    .select(['mode', 'provider', 'currency'])
    .select(({ fn }) => [fn.sum<number>('amount').as('amount'), fn.sum<number>('fee').as('fee')])
    .groupBy(['mode', 'provider', 'currency'])
    .execute();
  for (const { mode, provider, currency, amount, fee } of payments) {
    add(sums, keyOf(mode, provider, currency), amount - fee);
  }
  const disputes = await db
    .selectFrom('membership_intent')
    .select(['reference', 'mode', 'provider', 'currency'])
    .where('state', '=', 'disputed')
    .execute();
  for (const { reference, mode, provider, currency } of disputes) {
    add(sums, keyOf(mode, provider, currency), -(await heldByBank(db, reference)));
  }
  const refunds = await db
    .selectFrom('membership_refund as refund')
    .innerJoin('membership_payment as payment', 'payment.reference', 'refund.reference')
    .select(['payment.mode', 'payment.provider', 'payment.currency'])
    .select(({ fn }) => fn.sum<number>('refund.amount').as('amount'))
    .where('refund.state', '=', 'processed')
    .groupBy(['payment.mode', 'payment.provider', 'payment.currency'])
    .execute();
  for (const row of refunds) add(sums, keyOf(row.mode, row.provider, row.currency), -row.amount);
  const strays = await db.selectFrom('membership_stray').selectAll().where('reason', '!=', 'another-world').execute();
  for (const { mode, provider, currency, amount, fee, state } of strays) {
    add(sums, keyOf(mode, provider, currency), (state === 'returned' ? 0 : amount) - fee);
  }
  return sums;
}

/** Checks that the refunds of each payment match its row and never exceed the amount paid. */
async function checkRefunds(db: Db, problems: string[]): Promise<void> {
  const rows = await db
    .selectFrom('membership_payment as payment')
    .leftJoin('membership_refund as refund', (join) =>
      join.onRef('refund.reference', '=', 'payment.reference').on('refund.state', '!=', 'failed'),
    )
    .select(['payment.reference', 'payment.amount', 'payment.refunded'])
    .select(({ fn }) => fn.sum<number | null>('refund.amount').as('back'))
    .groupBy(['payment.reference', 'payment.amount', 'payment.refunded'])
    .having((of) =>
      of.or([
        of('payment.refunded', '!=', of.fn.coalesce(of.fn.sum<number>('refund.amount'), of.val(0))),
        of('payment.refunded', '>', of.ref('payment.amount')),
      ]),
    )
    .execute();
  for (const { reference, refunded, amount, back } of rows) {
    problems.push(
      `${reference}: ${String(refunded)} of ${String(amount)} refunded, but its refunds add up to ${String(back ?? 0)}`,
    );
  }
}

/** Checks that every promised refund is done, pending or still being retried. */
async function checkOwedRefunds(db: Db, problems: string[]): Promise<void> {
  for (const { reference, amount, currency, tries, needsAdmin } of await owedRefunds(db)) {
    if (!needsAdmin) continue;
    problems.push(`${reference}: ${String(amount)} ${currency} to be refunded, refused ${String(tries)} times`);
  }
}

/** Checks that an intent has a row of received money exactly when its state says that it was paid. */
async function checkStates(db: Db, problems: string[]): Promise<void> {
  const paid = ['succeeded', 'partially-refunded', 'refunded', 'disputed'] as const;
  const rows = await db
    .selectFrom('membership_intent as intent')
    .leftJoin('membership_payment as payment', 'payment.reference', 'intent.reference')
    .select(['intent.reference', 'intent.state', 'payment.reference as money'])
    .where((of) =>
      of.or([
        of.and([of('intent.state', 'in', paid), of('payment.reference', 'is', null)]),
        of.and([of('intent.state', 'not in', paid), of('payment.reference', 'is not', null)]),
      ]),
    )
    .execute();
  for (const { reference, state } of rows) problems.push(`${reference} is ${state}, which its money is not`);
}

/**
 * Compares the ledger with the payments and refunds, and those with the entitlements of members. Resolves to what each
 * provider owes us, and to one sentence for each problem.
 */
export async function checkLedger({ db }: Pick<MembershipContext, 'db'>): Promise<LedgerCheck> {
  const problems: string[] = [];
  const [ledger, rows] = [await sumLedger(db, problems), await sumRows(db)];
  const balances = [...new Set([...ledger.keys(), ...rows.keys()])].sort().map((key): Balance => {
    const [mode = '', provider = '', currency = ''] = key.split(' ');
    const sides = { ledger: ledger.get(key) ?? 0, rows: rows.get(key) ?? 0 };
    return { mode: mode as PaymentMode, provider: provider as ProviderName, currency, ...sides };
  });
  for (const balance of balances) {
    if (balance.ledger === balance.rows) continue;
    const { mode, provider, currency } = balance;
    problems.push(
      `${provider} (${mode}): ${String(balance.ledger)} ${currency} in the ledger, ${String(balance.rows)} by its rows`,
    );
  }
  await checkRefunds(db, problems);
  await checkStates(db, problems);
  await checkOwedRefunds(db, problems);
  await checkEntitlements(db, problems);
  return { balances, problems };
}

import Joi from 'joi';
import { sql } from 'kysely';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { PaymentMode } from 'shared-contracts/membership/providers';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { LedgerKind } from '../ledger/ledger-tables.ts';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type MembershipContext } from '../membership-tables.ts';

/** The totals of one month in one currency, from the ledger, in minor units. */
export interface MonthTotal {
  /** `2026-11`, in Lagos. */
  readonly month: string;
  readonly currency: string;
  readonly memberships: number;
  readonly donations: number;
  /** Refunds that were decided, less those that failed. */
  readonly givenBack: number;
  /** What banks have taken in disputes, less what they returned. */
  readonly disputed: number;
  /** The providers' fees. */
  readonly fees: number;
  /** What is left of memberships and donations after refunds, disputes and fees. */
  readonly left: number;
}

/** The totals in this site's payment mode, latest month first. */
export interface Totals {
  readonly mode: PaymentMode | null;
  readonly months: readonly MonthTotal[];
  /** The balance of each account and currency, without zero balances. */
  readonly balances: readonly { readonly account: string; readonly currency: string; readonly amount: number }[];
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A little over two years, so that the first month is complete. */
const maxAgeMs = 760 * dayMs;

/** The sum of one account's entries of one kind and currency on one day in Lagos, counted from 1970. */
interface DaySum {
  readonly day: number;
  readonly kind: LedgerKind;
  readonly account: string;
  readonly currency: string;
  readonly amount: number;
}

async function daySums({ db }: MembershipContext, mode: PaymentMode, since: number): Promise<readonly DaySum[]> {
  // Lagos is UTC+1 all year round. Dividing integers gives an integer in both databases.
  const day = sql<number | string>`(posted.at + ${sql.lit(hourMs)}) / ${sql.lit(dayMs)}`;
  const rows = await db
    .selectFrom('membership_ledger_transaction as posted')
    .innerJoin('membership_ledger_entry as entry', 'entry.transaction_id', 'posted.id')
    .select(({ fn }) => [
      day.as('day'),
      'posted.kind',
      'entry.account',
      'entry.currency',
      fn.sum<number | string>('entry.amount').as('amount'),
    ])
    .where('posted.mode', '=', mode)
    .where('posted.at', '>=', since)
    .groupBy([day, 'posted.kind', 'entry.account', 'entry.currency'])
    .execute();
  return rows.map((row) => ({ ...row, day: Number(row.day), amount: Number(row.amount) }));
}

type TotalField = Exclude<keyof MonthTotal, 'currency' | 'left' | 'month'>;

type CountingRule = readonly [part: TotalField, sign: 1 | -1, counts: (account: string) => boolean];

const fees: CountingRule = ['fees', 1, (account) => account.startsWith('fees:')];
const givenBack: CountingRule = ['givenBack', 1, (account) => account.startsWith('income:')];
const disputed: CountingRule = ['disputed', 1, (account) => account === 'disputed'];

/** Which ledger entries count towards which field of a month. All others only move money between accounts. */
const countingRules: Readonly<Partial<Record<LedgerKind, readonly CountingRule[]>>> = {
  payment: [
    ['memberships', -1, (account) => account === 'income:membership'],
    ['donations', -1, (account) => account === 'income:donations'],
  ],
  fee: [fees],
  stray: [fees],
  refund: [givenBack],
  'refund-failed': [givenBack],
  dispute: [disputed],
  'dispute-won': [disputed],
  // The part that the bank returns.
  'dispute-lost': [['disputed', -1, (account) => account.startsWith('provider:')]],
};

const remainderOf = (total: Omit<MonthTotal, 'left'>): number =>
  total.memberships + total.donations - total.givenBack - total.disputed - total.fees;

function byMonth(sums: readonly DaySum[]): readonly MonthTotal[] {
  const months = new Map<string, Omit<MonthTotal, 'left'>>();
  for (const sum of sums) {
    const [part, sign] = countingRules[sum.kind]?.find(([, , counts]) => counts(sum.account)) ?? [];
    if (part === undefined || sign === undefined) continue;
    const { currency } = sum;
    const month = new Date(sum.day * dayMs).toISOString().slice(0, 7);
    const key = `${month} ${currency}`;
    const nothing = { month, currency, memberships: 0, donations: 0, givenBack: 0, disputed: 0, fees: 0 };
    const total = months.get(key) ?? nothing;
    months.set(key, { ...total, [part]: total[part] + sign * sum.amount });
  }
  return [...months.values()]
    .map((total) => ({ ...total, left: remainderOf(total) }))
    .sort((a, b) => b.month.localeCompare(a.month) || a.currency.localeCompare(b.currency));
}

async function balances({ db }: MembershipContext, mode: PaymentMode): Promise<Totals['balances']> {
  const rows = await db
    .selectFrom('membership_ledger_transaction as posted')
    .innerJoin('membership_ledger_entry as entry', 'entry.transaction_id', 'posted.id')
    .select(({ fn }) => ['entry.account', 'entry.currency', fn.sum<number | string>('entry.amount').as('amount')])
    .where('posted.mode', '=', mode)
    .groupBy(['entry.account', 'entry.currency'])
    .orderBy('entry.account')
    .orderBy('entry.currency')
    .execute();
  return rows.map((row) => ({ ...row, amount: Number(row.amount) })).filter(({ amount }) => amount !== 0);
}

/** Lists the totals month by month for the last two years, and the current balances. */
export const listTotals = endpoint({
  method: 'GET',
  path: '/api/ms/desk/totals',
  access: 'admin',
  input: () => Joi.object<Record<string, never>>({}).options({ stripUnknown: true }),
  handle: async (anyContext): Promise<Totals> => {
    const context = membershipContext(anyContext);
    const mode = context.payments?.mode ?? null;
    if (mode === null) return { mode, months: [], balances: [] };
    const first = `${lagosDay(membershipNow(context) - maxAgeMs).slice(0, 7)}-01`;
    const since = Date.parse(`${first}T00:00:00+01:00`);
    const [sums, currentBalances] = await Promise.all([daySums(context, mode, since), balances(context, mode)]);
    return { mode, months: byMonth(sums), balances: currentBalances };
  },
});

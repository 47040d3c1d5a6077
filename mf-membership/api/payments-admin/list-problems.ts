import type {
  BookDifference,
  FailedRefund,
  Stray,
  FailedEvent,
  PaymentProblems,
} from 'shared-contracts/membership/payments-admin/list-problems';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipContext, type MembershipContext, type StrayRow } from '../membership-tables.ts';
import { owedRefunds } from '../payments/owed-refunds.ts';
import { openDifferences } from '../reconcile/differences.ts';

const maxRows = 200;

const strayReasons: Readonly<Record<StrayRow['reason'], string>> = {
  'another-currency': 'It came in another currency than agreed.',
  'another-world':
    'It belongs to the other world: live here and test there, or the other way round. No money of this site.',
  short: 'Less came than agreed.',
  twice: 'It was paid a second time.',
  unknown: 'This site knows of no payment with its reference.',
};

async function eventsOf({ db }: MembershipContext): Promise<readonly FailedEvent[]> {
  const rows = await db
    .selectFrom('membership_inbox')
    .select(['id', 'provider', 'event', 'reference', 'problem', 'received_at', 'times', 'told'])
    .where('state', 'in', ['failed', 'stray'])
    .orderBy('received_at', 'desc')
    .orderBy('id')
    .limit(maxRows)
    .execute();
  return rows.map(({ received_at: at, told, problem, ...row }) => ({
    ...{ ...row, at, problem: problem ?? '', canTry: told !== '' },
  }));
}

async function straysOf({ db }: MembershipContext): Promise<readonly Stray[]> {
  const rows = await db
    .selectFrom('membership_stray')
    .selectAll()
    .where('state', '<>', 'returned')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(maxRows)
    .execute();
  return rows.map(({ id, provider, reference, amount, currency, reason, state, created_at: at }) => ({
    ...{ id, provider, reference, amount, currency, at, why: strayReasons[reason] },
    state: state === 'held' ? 'held' : 'returning',
  }));
}

const refundsOf = async ({ db, payments }: MembershipContext): Promise<readonly FailedRefund[]> =>
  (await owedRefunds(db, payments?.mode ?? 'live'))
    .map(({ id, provider, reference, amount, currency, reason, tries, needsAdmin: isLeft, changed_at: at }) => ({
      ...{ id, provider, reference, reason, tries, at, amount: { amount, currency }, isTriedAgain: !isLeft },
    }))
    .reverse()
    .slice(0, maxRows);

const differencesOf = async (context: MembershipContext): Promise<readonly BookDifference[]> =>
  (await openDifferences(context)).map(({ id, provider, source, text, first_seen_at: since }) => ({
    ...{ id, provider, source, text, since },
  }));

/** Problems with payments that need an admin. */
export async function listProblems(anyContext: SliceContext): Promise<PaymentProblems> {
  const context = membershipContext(anyContext);
  const [events, strays, refunds, differences] = await Promise.all([
    eventsOf(context),
    straysOf(context),
    refundsOf(context),
    differencesOf(context),
  ]);
  return { events, strays, refunds, differences };
}

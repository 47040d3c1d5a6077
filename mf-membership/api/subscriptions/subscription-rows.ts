import { AppError } from 'shared-contracts/app-error';
import type { PaymentMode } from 'shared-contracts/membership/providers';
import type {
  IntentDetails,
  IntentRow,
  MembershipContext,
  SubscriptionBasis,
  SubscriptionRow,
} from '../membership-tables.ts';
import { openUnpaidMs } from './dunning.ts';

/** For reads, inside or outside a transaction. */
export type ReadOnlyDb = Pick<MembershipContext['db'], 'selectFrom'>;

/** The states of a subscription that goes on, or may. */
export const openStates = ['active', 'past-due', 'paused'] as const;

/** Whether it is active, past due or paused. */
export const isOpen = ({ state }: Pick<SubscriptionRow, 'state'>): boolean => openStates.some((open) => open === state);

/**
 * Whether a row of a mode means anything on this site: what was really paid for always does, and what nobody paid for (the
 * stand-in, test keys) only where the site is run so.
 */
export const countsInMode = (rowMode: PaymentMode, mode: PaymentMode | null): boolean =>
  rowMode === 'live' || rowMode === mode;

/** How payments are taken here; null: not at all. */
export const modeOf = ({ payments }: Pick<MembershipContext, 'payments'>): PaymentMode | null => payments?.mode ?? null;

/** Throws `unavailable` for a subscription that was paid in another mode. */
export function checkMode(context: Pick<MembershipContext, 'payments'>, row: SubscriptionRow | null): void {
  if (row === null || row.mode === modeOf(context)) return;
  throw new AppError('unavailable', 'Your membership cannot be changed here at the moment. Nothing was taken.');
}

/** By its id; null when there is none. */
export async function findSubscription(db: ReadOnlyDb, id: string | null): Promise<SubscriptionRow | null> {
  if (id === null) return null;
  const found = await db.selectFrom('membership_subscription').selectAll().where('id', '=', id).executeTakeFirst();
  return found ?? null;
}

/** The plan that a payer has, or has paused: at most one. */
export async function findPlanOf(db: ReadOnlyDb, payerId: string): Promise<SubscriptionRow | null> {
  const found = await db
    .selectFrom('membership_subscription')
    .selectAll()
    .where('payer_id', '=', payerId)
    .where('kind', '=', 'plan')
    .where('state', 'in', openStates)
    .executeTakeFirst();
  return found ?? null;
}

/** What an intent was agreed to with. */
export const detailsOf = ({ details }: Pick<IntentRow, 'details'>): IntentDetails =>
  JSON.parse(details) as IntentDetails;

/** What a change or a renewal of it is reckoned from. */
export const basisOf = (row: SubscriptionRow): SubscriptionBasis => ({
  plan: row.plan,
  frequency: row.frequency,
  periodEnd: row.period_end,
  cancelled: row.ends === 1,
  pausedUntil: row.state === 'paused' ? row.paused_until : null,
  amount: row.amount,
  periodStart: row.period_start,
  anchorDay: row.anchor_day,
});

/** Whether it is still what a change or a renewal was reckoned from. */
export const isStill = (row: SubscriptionRow, basis: SubscriptionBasis): boolean =>
  isOpen(row) && row.plan === basis.plan && row.frequency === basis.frequency && row.period_end === basis.periodEnd;

/** What its owner did since to have nothing more taken; null: nothing. */
export function stoppedSince(row: SubscriptionRow, basis: SubscriptionBasis): 'cancelled' | 'paused' | null {
  if (row.ends === 1 && !basis.cancelled) return 'cancelled';
  return row.state === 'paused' && basis.pausedUntil === null ? 'paused' : null;
}

/** Whether it was cancelled and its paid time is over, also before the clock has ended it. */
export const isOver = ({ state, ends, period_end }: SubscriptionRow, now: number): boolean =>
  state === 'active' && ends === 1 && now >= period_end;

/** Until when it is open at the latest while it is not paid, whatever becomes of the tries. */
export const openUntil = ({ period_end }: Pick<SubscriptionRow, 'period_end'>): number => period_end + openUnpaidMs;

/**
 * Whether what it pays for is open at an instant. While a payment is under way, or failed and is tried again, it is, up to
 * the last try and twenty days at most; after a pause only once it is paid again.
 */
export function isInForce(row: SubscriptionRow, now: number): boolean {
  if (row.state === 'active') return now < (row.ends === 1 ? row.period_end : openUntil(row));
  if (row.state === 'past-due') return row.grace_until !== null && now < openUntil(row);
  return row.state === 'paused' && now < row.period_end;
}

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

/** For reads inside or outside a transaction. */
export type ReadOnlyDb = Pick<MembershipContext['db'], 'selectFrom'>;

/** The states of a subscription that continues, or may continue. */
export const openStates = ['active', 'past-due', 'paused'] as const;

/** Whether it is active, past due or paused. */
export const isContinuing = ({ state }: Pick<SubscriptionRow, 'state'>): boolean =>
  openStates.some((open) => open === state);

/**
 * Whether a row is valid on this site. Rows paid with real money always are; those from the sandbox or test keys only
 * on a site in that mode.
 */
export const countsInMode = (rowMode: PaymentMode, mode: PaymentMode | null): boolean =>
  rowMode === 'live' || rowMode === mode;

/** The site's payment mode; null when payments are not set up. */
export const modeOf = ({ payments }: Pick<MembershipContext, 'payments'>): PaymentMode | null => payments?.mode ?? null;

/** Throws `unavailable` for a subscription that was paid in another mode. */
export function checkMode(context: Pick<MembershipContext, 'payments'>, row: SubscriptionRow | null): void {
  if (row === null || row.mode === modeOf(context)) return;
  throw new AppError('unavailable', 'Your membership cannot be changed right now. You were not charged.');
}

export async function findSubscription(db: ReadOnlyDb, id: string | null): Promise<SubscriptionRow | null> {
  if (id === null) return null;
  const found = await db.selectFrom('membership_subscription').selectAll().where('id', '=', id).executeTakeFirst();
  return found ?? null;
}

/** Finds the plan that a payer has or has paused; there is at most one. */
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

/** Parses what was agreed to with an intent. */
export const detailsOf = ({ details }: Pick<IntentRow, 'details'>): IntentDetails =>
  JSON.parse(details) as IntentDetails;

/** Returns the basis for a change or a renewal of a subscription. */
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

/** Whether a subscription still matches the basis of a change or a renewal. */
export const matchesSnapshot = (row: SubscriptionRow, basis: SubscriptionBasis): boolean =>
  isContinuing(row) &&
  row.plan === basis.plan &&
  row.frequency === basis.frequency &&
  row.period_end === basis.periodEnd;

/** Returns how its owner has stopped further charges since; null when they did not. */
export function stoppedSince(row: SubscriptionRow, basis: SubscriptionBasis): 'cancelled' | 'paused' | null {
  if (row.ends === 1 && !basis.cancelled) return 'cancelled';
  return row.state === 'paused' && basis.pausedUntil === null ? 'paused' : null;
}

/** Whether it was cancelled and its paid time is over, even if the clock has not ended it yet. */
export const isOver = ({ state, ends, period_end }: SubscriptionRow, now: number): boolean =>
  state === 'active' && ends === 1 && now >= period_end;

/** The latest instant until which an unpaid subscription stays open. */
export const openUntil = ({ period_end }: Pick<SubscriptionRow, 'period_end'>): number => period_end + openUnpaidMs;

/**
 * Whether a subscription is in force at an instant. It stays in force for up to twenty days after the paid time while
 * its payment is under way or being retried; after a pause, only once it is paid again.
 */
export function isInForce(row: SubscriptionRow, now: number): boolean {
  if (row.state === 'active') return now < (row.ends === 1 ? row.period_end : openUntil(row));
  if (row.state === 'past-due') return row.grace_until !== null && now < openUntil(row);
  return row.state === 'paused' && now < row.period_end;
}

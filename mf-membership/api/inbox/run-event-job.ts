import type { SliceContext } from 'shared-contracts/server/slice-context';
import { writeLater } from 'shared-contracts/server/database';
import { membershipContext, type InboxRow, type MembershipContext } from '../membership-tables.ts';
import { transactInTurn } from '../payments/transact-in-turn.ts';
import { ProviderError, type ProviderEvent } from '../providers/payment-provider.ts';
import { scheduleEvent } from './schedule-event.ts';
import { processEvent, type EventOutcome } from './process-event.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** Delays before retries: an event may arrive before its payment is committed, or while the provider is down. */
const retryDelays: readonly number[] = [2 * second, 10 * second, minute, 10 * minute, hour, 4 * hour, 8 * hour];
/**
 * After this many attempts, an event about an unknown payment is marked as stray, and a payment that is still open is
 * left to the reconciler.
 */
const maxUnsettledTries = 4;

type Outcome = Pick<InboxRow, 'problem' | 'state'>;

const finalStates: Readonly<Record<EventOutcome, Outcome>> = {
  done: { state: 'done', problem: null },
  'still-open': { state: 'done', problem: null },
  ignored: { state: 'ignored', problem: null },
  'not-ours': { state: 'stray', problem: 'It is about a payment that is not from this site' },
};

const again: Outcome = { state: 'received', problem: null };

async function attempt(context: MembershipContext, row: InboxRow, tries: number): Promise<Outcome> {
  const event = JSON.parse(row.told) as ProviderEvent;
  try {
    const worked = await processEvent(context, row.provider, event);
    const waits = worked === 'not-ours' || worked === 'still-open';
    return waits && tries < maxUnsettledTries ? again : finalStates[worked];
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const problem = `The provider did not report its status: ${error.message}`;
    return tries > retryDelays.length ? { state: 'failed', problem } : { ...again, problem };
  }
}

async function saveOutcome(context: MembershipContext, row: InboxRow, outcome: Outcome): Promise<void> {
  const attempts = row.attempts + 1;
  const runAt = context.now() + (retryDelays[row.attempts] ?? 0);
  await transactInTurn(context, async (transaction) => {
    const worked = transaction
      .updateTable('membership_inbox')
      .set({ ...outcome, attempts })
      .where('id', '=', row.id)
      .where('state', '=', 'received')
      .where('attempts', '=', row.attempts);
    if (outcome.state !== 'received') {
      await writeLater(transaction, worked);
      return;
    }
    const { numUpdatedRows } = await worked.executeTakeFirst();
    if (Number(numUpdatedRows) > 0) {
      await scheduleEvent(context, { id: row.id, attempts }, { runAt, transaction });
    }
  });
}

/** The job that processes one event. Running it twice is harmless, since every step is idempotent. */
export async function runEventJob(anyContext: SliceContext, payload: unknown): Promise<void> {
  const context = membershipContext(anyContext);
  const { id } = payload as { readonly id: string };
  const row = await context.db.selectFrom('membership_inbox').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.state !== 'received') return;
  await saveOutcome(context, row, await attempt(context, row, row.attempts + 1));
}

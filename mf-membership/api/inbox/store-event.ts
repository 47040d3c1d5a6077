import { randomUUID } from 'node:crypto';
import type { ProviderName } from 'shared-contracts/membership/providers';
import { writeLater } from 'shared-contracts/server/database';
import { membershipNow } from '../membership-clock.ts';
import type { InboxRow, MembershipContext, MembershipTransaction } from '../membership-tables.ts';
import { transactInTurn } from '../payments/transact-in-turn.ts';
import type { ProviderEvent } from '../providers/payment-provider.ts';
import { scheduleEvent } from './schedule-event.ts';

/** A signed event as it is stored, whether or not it could be read. */
export interface ReceivedEvent {
  readonly provider: ProviderName;
  readonly dedupeKey: string;
  readonly body: Uint8Array;
  /** Null if it could not be read. */
  readonly event: ProviderEvent | null;
}

async function countRepeat(
  context: MembershipContext,
  transaction: MembershipTransaction,
  known: Pick<InboxRow, 'id' | 'state' | 'times' | 'told'>,
): Promise<void> {
  // A failed or stray event is tried again: the provider resends it because something went wrong.
  const again = known.state === 'stray' || (known.state === 'failed' && known.told !== '');
  await transaction
    .updateTable('membership_inbox')
    .set({ times: known.times + 1, ...(again ? { state: 'received' as const, attempts: 0, problem: null } : {}) })
    .where('id', '=', known.id)
    .execute();
  if (again) await scheduleEvent(context, { id: known.id, attempts: 0 }, { transaction });
}

/**
 * Stores an event together with the job that will process it. A repeated event is counted, and processed again if it
 * had failed or was stray. Its content is not trusted: the job asks the provider.
 */
export async function storeEvent(context: MembershipContext, received: ReceivedEvent): Promise<void> {
  const { provider, dedupeKey, body, event } = received;
  const row: InboxRow = {
    id: randomUUID(),
    provider,
    dedupe_key: dedupeKey,
    body,
    received_at: membershipNow(context),
    times: 1,
    state: event === null ? 'failed' : 'received',
    attempts: 0,
    event: event?.name ?? 'unreadable',
    told: event === null ? '' : JSON.stringify(event),
    reference: event?.reference ?? null,
    problem: event === null ? 'It is signed, but could not be read' : null,
  };
  // In turn, since concurrent deliveries of one event would only force each other to retry.
  await transactInTurn(context, async (transaction) => {
    const known = await transaction
      .selectFrom('membership_inbox')
      .select(['id', 'times', 'state', 'told'])
      .where('provider', '=', provider)
      .where('dedupe_key', '=', dedupeKey)
      .executeTakeFirst();
    if (known !== undefined) {
      await countRepeat(context, transaction, known);
      return;
    }
    await writeLater(transaction, transaction.insertInto('membership_inbox').values(row));
    if (event !== null) await scheduleEvent(context, row, { transaction });
  });
}

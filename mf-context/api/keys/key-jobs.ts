import type { SliceContext } from 'shared-contracts/server/slice-context';
import { contextSliceContext, type ContextTransaction, type KeyRow } from '../context-tables.ts';
import { endingKeyEmail } from './key-emails.ts';
import { logKey } from './key-rows.ts';

/** Emails the owner of a key that it ends soon. */
export const endingKeyEmailJob = 'tell-ending-key';
/** Removes a key that ended long ago. */
export const removeKeyJob = 'remove-key';

const dayMs = 24 * 3_600_000;
const noticeMs = 7 * dayMs;
const retentionMs = 90 * dayMs;

type JobContext = Pick<SliceContext, 'jobs'>;

/** Schedules the removal of a key after its end; must be called again whenever the end changes. */
export async function planRemoval(
  { jobs }: JobContext,
  transaction: ContextTransaction,
  id: string,
  end: number,
): Promise<void> {
  const key = `remove ${id} ${String(end)}`;
  await jobs.add(removeKeyJob, { key: id }, { key, runAt: end + retentionMs, transaction });
}

/** Schedules the jobs of a key, in the transaction that adds it. */
export async function planKeyJobs(
  context: JobContext,
  transaction: ContextTransaction,
  { id, ends_at }: Pick<KeyRow, 'ends_at' | 'id'>,
): Promise<void> {
  const runAt = ends_at - noticeMs;
  await context.jobs.add(endingKeyEmailJob, { key: id }, { key: `tell ${id}`, runAt, transaction });
  await planRemoval(context, transaction, id, ends_at);
}

const keyIn = (payload: unknown): string => (payload as { readonly key: string }).key;

/** Sends the email once, however often the job runs, and only for a key that is still valid. */
export async function emailEndingKey(anyContext: SliceContext, payload: unknown): Promise<void> {
  const { transact, now, mail, brand } = contextSliceContext(anyContext);
  await transact(async (transaction) => {
    const key = await transaction
      .selectFrom('context_key')
      .selectAll()
      .where('id', '=', keyIn(payload))
      .where('revoked_at', 'is', null)
      .where('replaced_by', 'is', null)
      .where('ends_at', '>', now())
      .executeTakeFirst();
    if (key === undefined) return;
    const marked = await transaction
      .selectFrom('context_key_event')
      .select('id')
      .where('key_id', '=', key.id)
      .where('what', '=', 'told')
      .executeTakeFirst();
    if (marked !== undefined) return;
    await logKey(transaction, key, 'told', now());
    await mail.add(
      transaction,
      endingKeyEmail(brand, { account: key.account_id, shown: key.shown, endsAt: key.ends_at }),
    );
  });
}

/** Removes a key 90 days after its end. */
export async function removeKey(anyContext: SliceContext, payload: unknown): Promise<void> {
  const { transact, now } = contextSliceContext(anyContext);
  await transact(async (transaction) => {
    const id = keyIn(payload);
    const over = transaction
      .selectFrom('context_key')
      .select('id')
      .where('id', '=', id)
      .where(({ fn }) => fn.coalesce('revoked_at', 'ends_at'), '<=', now() - retentionMs);
    if ((await over.executeTakeFirst()) === undefined) return;
    await transaction.deleteFrom('context_key_use').where('key_id', '=', id).execute();
    await transaction.deleteFrom('context_key_event').where('key_id', '=', id).execute();
    await transaction.deleteFrom('context_key').where('id', '=', id).execute();
  });
}

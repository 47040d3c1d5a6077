import { randomUUID } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import { maxKeys, type KeyId, type MadeKey, type MakeKeyInput } from 'shared-contracts/context/keys/key-calls';
import { entitledTo } from 'shared-contracts/server/entitlements';
import { RateLimit } from 'shared-contracts/server/rate-limit';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { accountIdOf } from '../account-id-of.ts';
import { contextSliceContext, type ContextTransaction, type KeyRow } from '../context-tables.ts';
import { keyAccessOf } from './key-access.ts';
import { keyHash } from './key-hash.ts';
import { planKeyJobs, planRemoval } from './key-jobs.ts';
import { newKeyEmail } from './key-emails.ts';
import { liveKeys, logKey, ownKey } from './key-rows.ts';
import { newKey, shownOf } from './key-text.ts';
import { noPlan } from './key-errors.ts';
import type { Done } from 'shared-contracts/auth/done';

/** The key holds no longer: here at once, in other processes within half a second. Again changes nothing. */
export async function revokeKey(anyContext: SliceContext, { id }: KeyId): Promise<Done> {
  const { transact, now } = contextSliceContext(anyContext);
  const account = accountIdOf(anyContext);
  await transact(async (transaction) => {
    const key = await ownKey(transaction, account, id);
    if (key.revoked_at !== null) return;
    const at = now();
    await transaction
      .updateTable('context_key')
      .set({ revoked_at: at })
      .where('id', '=', id)
      .where('account_id', '=', account)
      .execute();
    await logKey(transaction, key, 'revoked', at);
    await planRemoval(anyContext, transaction, id, at);
  });
  keyAccessOf(anyContext).forget();
  return { success: true };
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long a key that was replaced holds beside the new one. */
const overlapMs = dayMs;

const perPerson = new RateLimit(30, hourMs);

/** Who may make keys now. */
async function makerOf(context: SliceContext): Promise<string> {
  const accountId = accountIdOf(context);
  if ((await entitledTo(context)).apiRequestsPerDay === 0) throw noPlan(context);
  if (perPerson.allows(accountId, context.now())) return accountId;
  throw new AppError('too-many-requests', 'That is a lot of new keys. Please go on in an hour.', {
    retryAfter: hourMs / 1_000,
  });
}

type NewKey = Pick<KeyRow, 'account_id' | 'ends_at' | 'name' | 'scopes'>;

/** Draws a key and what is kept of it. */
async function generateKey(
  context: SliceContext,
  wish: NewKey,
): Promise<{ readonly secret: string; readonly row: KeyRow }> {
  const secret = newKey();
  const row: KeyRow = {
    ...wish,
    ...{ id: randomUUID(), secret_hash: await keyHash(context, secret), shown: shownOf(secret) },
    ...{ made_at: context.now(), revoked_at: null, replaced_by: null, last_used_at: null, last_network: null },
  };
  return { secret, row };
}

async function storeKey(context: SliceContext, transaction: ContextTransaction, row: KeyRow): Promise<void> {
  await transaction.insertInto('context_key').values(row).execute();
  await logKey(transaction, row, 'made', row.made_at);
  await planKeyJobs(context, transaction, row);
  await context.mail.add(transaction, newKeyEmail(context.brand, row.account_id, row.shown));
}

/** Creates a key. Its secret is returned only once. */
export async function makeKey(anyContext: SliceContext, { name, scopes, days }: MakeKeyInput): Promise<MadeKey> {
  const context = contextSliceContext(anyContext);
  const account = await makerOf(anyContext);
  const ends = context.now() + days * dayMs;
  const request = { account_id: account, name, scopes: JSON.stringify(scopes), ends_at: ends };
  const { secret, row } = await generateKey(anyContext, request);
  await context.transact(async (transaction) => {
    if ((await liveKeys(transaction, account, context.now())) >= maxKeys) {
      throw new AppError('conflict', `You have ${String(maxKeys)} keys already, which is as many as there can be.`, {
        hint: 'Please revoke one that is no longer used.',
      });
    }
    await storeKey(anyContext, transaction, row);
  });
  return { id: row.id, secret };
}

/** Puts a new key in the place of one, with the same name, for as long as that one was made for. */
export async function rotateKey(anyContext: SliceContext, { id }: KeyId): Promise<MadeKey> {
  const context = contextSliceContext(anyContext);
  const { db, transact, now } = context;
  const own = await ownKey(db, accountIdOf(anyContext), id);
  const account = await makerOf(anyContext);
  const ends = now() + (own.ends_at - own.made_at);
  const request = { account_id: account, name: own.name, scopes: own.scopes, ends_at: ends };
  const { secret, row } = await generateKey(anyContext, request);
  await transact(async (transaction) => {
    const old = await ownKey(transaction, account, id);
    if (old.revoked_at !== null || old.ends_at <= now())
      throw new AppError('gone', 'This key has ended: make a new one');
    if (old.replaced_by !== null) throw new AppError('gone', 'This key was replaced already: replace the new one');
    await storeKey(anyContext, transaction, row);
    await logKey(transaction, old, 'replaced', now());
    const end = Math.min(old.ends_at, now() + overlapMs);
    await planRemoval(anyContext, transaction, id, end);
    await transaction
      .updateTable('context_key')
      .set({ replaced_by: row.id, ends_at: end })
      .where('id', '=', id)
      .where('account_id', '=', account)
      .execute();
  });
  keyAccessOf(anyContext).forget();
  return { id: row.id, secret };
}

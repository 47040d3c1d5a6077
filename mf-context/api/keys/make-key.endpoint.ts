import { randomUUID } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import Joi from 'joi';
import { keyLifetimes, keyScopes, maxKeys, type KeyScope } from 'shared-contracts/context/keys/api-keys';
import { endpoint } from 'shared-contracts/server/endpoint';
import { entitledTo } from 'shared-contracts/server/entitlements';
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
import { keyIdInput, type KeyId } from './revoke-key.endpoint.ts';

export interface MakeKeyInput {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  readonly days: number;
}

/** `secret` is shown only here; only its hash is stored. `ctx_live_<43 letters and digits>_<6: CRC-32>`. */
export interface MadeKey {
  readonly id: string;
  readonly secret: string;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Nobody needs many keys: each is a credential. */
const rateLimits = [
  { limit: 30, windowMs: hourMs, by: 'account', message: 'Too many new keys. Please wait an hour.' },
] as const;

/** How long a replaced key stays valid beside the new one. */
const overlapMs = dayMs;

/** Returns the id of the visitor's account. Throws `forbidden` without a plan that has API keys. */
async function makerOf(context: SliceContext): Promise<string> {
  const accountId = accountIdOf(context);
  if ((await entitledTo(context)).apiRequestsPerDay === 0) throw noPlan(context);
  return accountId;
}

type NewKey = Pick<KeyRow, 'account_id' | 'ends_at' | 'name' | 'scopes'>;

/** Returns a new secret, and the row to store for it. */
async function generateKey(
  context: SliceContext,
  request: NewKey,
): Promise<{ readonly secret: string; readonly row: KeyRow }> {
  const secret = newKey();
  const row: KeyRow = {
    ...request,
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

/**
 * Creates a key. Errors: `forbidden` without a plan that has API keys; `conflict` beyond ten valid ones;
 * `too-many-requests`.
 */
export const makeKey = endpoint({
  method: 'POST',
  path: '/api/context/keys/make',
  access: 'user',
  confirmed: true,
  rateLimits,
  input: () =>
    Joi.object<MakeKeyInput>({
      name: Joi.string().trim().min(1).max(80).required().messages({ '*': 'A name must have 1 to 80 characters' }),
      scopes: Joi.array()
        .items(Joi.string().valid(...keyScopes))
        .single()
        .unique()
        .min(1)
        .default(['read'])
        .messages({ '*': 'Choose what the key may do' }),
      days: Joi.number()
        .valid(...keyLifetimes)
        .default(90)
        .messages({ '*': 'A key lasts 30, 90 or 365 days' }),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, { name, scopes, days }): Promise<MadeKey> => {
    const context = contextSliceContext(anyContext);
    const account = await makerOf(anyContext);
    const ends = context.now() + days * dayMs;
    const request = { account_id: account, name, scopes: JSON.stringify(scopes), ends_at: ends };
    const { secret, row } = await generateKey(anyContext, request);
    await context.transact(async (transaction) => {
      if ((await liveKeys(transaction, account, context.now())) >= maxKeys) {
        throw new AppError('conflict', `You already have ${String(maxKeys)} keys, the maximum.`, {
          hint: 'Please revoke one you no longer use.',
        });
      }
      await storeKey(anyContext, transaction, row);
    });
    return { id: row.id, secret };
  },
});

/**
 * Replaces a key by one with the same name, scopes and lifetime; the old one stays valid for at most 24 hours. Errors:
 * `not-found`, also for another member's; `forbidden` without a plan that has API keys; `gone` when the key has ended
 * or was replaced already; `too-many-requests`.
 */
export const rotateKey = endpoint<KeyId, MadeKey>({
  method: 'POST',
  path: '/api/context/keys/rotate',
  access: 'user',
  confirmed: true,
  rateLimits,
  input: keyIdInput,
  handle: async (anyContext, { id }) => {
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
        throw new AppError('gone', 'This key has expired: create a new one');
      if (old.replaced_by !== null) throw new AppError('gone', 'This key was already replaced: replace the new one');
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
  },
});

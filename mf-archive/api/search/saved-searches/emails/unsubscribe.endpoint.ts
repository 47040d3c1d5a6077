import { createHash, randomBytes } from 'node:crypto';
import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveContext, type ArchiveTransaction } from '../../../core/public.ts';

/** The secret in the link of an email. */
export interface UnsubscribeInput {
  readonly token: string;
}

export interface Unsubscribed {
  /** Number of the person's saved searches with emails; 0 after unsubscribing. */
  readonly searches: number;
}

const unsubscribeInput = (): Joi.ObjectSchema<UnsubscribeInput> =>
  Joi.object<UnsubscribeInput, true>({ token: Joi.string().max(200).required() });

/** How long the link in an email is valid: half a year, in ms. */
const secretMs = 183 * 24 * 3_600_000;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/**
 * Stores the hash of a new secret for one email and resolves to the secret. It only allows its holder to unsubscribe.
 */
export async function addUnsubscribeSecret(
  transaction: ArchiveTransaction,
  account: string,
  now: number,
): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  await transaction
    .insertInto('archive_letter_secret')
    .values({ hash: hashOf(secret), account_id: account, made_at: now })
    .execute();
  return secret;
}

/** Deletes the secrets of old emails. */
export async function deleteExpiredSecrets({ transact, now }: ArchiveContext): Promise<void> {
  const before = now() - secretMs;
  await transact(async (transaction) => {
    await transaction.deleteFrom('archive_letter_secret').where('made_at', '<', before).execute();
  });
}

type ReadContext = Pick<ArchiveTransaction, 'selectFrom'>;

async function accountOf(db: ReadContext, token: string): Promise<string> {
  const row = await db
    .selectFrom('archive_letter_secret')
    .select('account_id')
    .where('hash', '=', hashOf(token))
    .executeTakeFirst();
  if (row !== undefined) return row.account_id;
  throw new AppError('not-found', 'This link is not valid, or has expired.', {
    hint: 'Log in and change how often alerts are sent for each saved search instead.',
  });
}

async function searchesWithEmails(db: ReadContext, account: string): Promise<number> {
  const { count } = await db
    .selectFrom('archive_saved_search')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', account)
    .where('rhythm', '!=', 'never')
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Returns how many saved searches the link would unsubscribe; changes nothing. Errors: `not-found` for an unknown or
 * expired secret.
 */
export const findEmailSubscription = endpoint({
  method: 'GET',
  path: '/api/archive/letters',
  input: unsubscribeInput,
  handle: async (anyContext, { token }): Promise<Unsubscribed> => {
    const { db } = archiveContext(anyContext);
    return { searches: await searchesWithEmails(db, await accountOf(db, token)) };
  },
});

/**
 * Ends emails about all saved searches of the email's recipient; the searches remain. Needs no login, since the
 * secret is sufficient. Can be repeated. Errors: `not-found` for an unknown or expired secret.
 */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/archive/stop-letters',
  input: unsubscribeInput,
  handle: async (anyContext, { token }): Promise<Unsubscribed> => {
    const { transact } = archiveContext(anyContext);
    return await transact(async (transaction) => {
      const account = await accountOf(transaction, token);
      await transaction
        .updateTable('archive_saved_search')
        .set({ rhythm: 'never', tell_at: null })
        .where('account_id', '=', account)
        .execute();
      return { searches: 0 };
    });
  },
});

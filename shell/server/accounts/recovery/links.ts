import { randomUUID } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import type { AuthContext, AuthTransaction } from '../auth-tables.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import type { LinkKind, LinkRow } from './link-tables.ts';

const minute = 60_000;

/** How long a link is valid, in ms. */
export const linkMs: Readonly<Record<LinkKind, number>> = {
  reset: 60 * minute,
  'new-email': 60 * minute,
  proof: 3 * 24 * 60 * minute,
};

/** Closes all open links of these kinds, and deletes the secrets of all. */
export async function closeLinks(
  transaction: AuthTransaction,
  accountId: string,
  kinds: readonly LinkKind[],
  now: number,
): Promise<void> {
  const linksOfKinds = transaction
    .selectFrom('auth_link')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds);
  await transaction.deleteFrom('auth_link_secret').where('link_id', 'in', linksOfKinds).execute();
  await transaction
    .updateTable('auth_link')
    .set({ closed_at: now })
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .where('closed_at', 'is', null)
    .execute();
}

/** Makes a link, and closes older ones of its kind. Resolves to its id, which is not secret. */
export async function openLink(
  transaction: AuthTransaction,
  link: Pick<LinkRow, 'kind' | 'account_id' | 'email'>,
  now: number,
): Promise<string> {
  await closeLinks(transaction, link.account_id, [link.kind], now);
  const { kind, account_id, email } = link;
  const row: LinkRow = {
    id: randomUUID(),
    kind,
    account_id,
    email,
    created_at: now,
    expires_at: now + linkMs[kind],
    closed_at: null,
  };
  await transaction.insertInto('auth_link').values(row).execute();
  return row.id;
}

/** Makes a secret of a link, for an email that is about to be sent; null when the link is no longer valid. */
export async function makeLinkSecret(
  { transact, now }: Pick<AuthContext, 'transact' | 'now'>,
  linkId: string,
): Promise<string | null> {
  const secret = newSecret();
  const stored = await transact(async (transaction) => {
    const link = await transaction
      .selectFrom('auth_link')
      .select('id')
      .where('id', '=', linkId)
      .where('closed_at', 'is', null)
      .where('expires_at', '>', now())
      .executeTakeFirst();
    if (link === undefined) return false;
    const row = { secret_hash: hashSecret(secret), link_id: link.id };
    await transaction.insertInto('auth_link_secret').values(row).execute();
    return true;
  });
  return stored ? secret : null;
}

const noLink = (): AppError =>
  new AppError('gone', 'This link no longer works.', {
    hint: 'It has been used, has expired, or was replaced by a newer one. Request a new link.',
  });

/** Finds the valid link of a secret. Rejects with `gone`. */
export async function findLink(
  db: Pick<AuthTransaction, 'selectFrom'>,
  secret: string,
  kinds: readonly LinkKind[],
  now: number,
): Promise<LinkRow> {
  const link = await db
    .selectFrom('auth_link_secret')
    .innerJoin('auth_link', 'auth_link.id', 'auth_link_secret.link_id')
    .selectAll('auth_link')
    .where('secret_hash', '=', hashSecret(secret))
    .where('kind', 'in', kinds)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (link === undefined) throw noLink();
  return link;
}

/** Deletes links that expired more than a day ago. */
export async function forgetLinks(transaction: AuthTransaction, now: number): Promise<void> {
  const expired = transaction
    .selectFrom('auth_link')
    .select('id')
    .where('expires_at', '<', now - 24 * 60 * minute);
  await transaction.deleteFrom('auth_link_secret').where('link_id', 'in', expired).execute();
  await transaction
    .deleteFrom('auth_link')
    .where('expires_at', '<', now - 24 * 60 * minute)
    .execute();
}

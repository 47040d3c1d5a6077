import { planTitle } from 'shared-contracts/membership/catalogue';
import { hasLarger, leftOf, type SearchAllowance } from 'shared-contracts/archive/saved-searches/search-allowance';
import { AppError } from 'shared-contracts/app-error';
import { entitledTo, type Entitled } from 'shared-contracts/server/entitlements';
import type { ArchiveContext, ArchiveTransaction } from '../../core/public.ts';
import { visitorAccountId } from './owned.ts';

type ReadContext = Pick<ArchiveTransaction, 'selectFrom'>;

/**
 * Resolves to the number of saved searches and what the plan allows. Checked before a transaction, and again inside it.
 */
export async function allowanceIn(db: ReadContext, account: string, entitled: Entitled): Promise<SearchAllowance> {
  const { kept, letters } = await db
    .selectFrom('archive_saved_search')
    .select(({ fn }) => [
      fn.countAll<number>().as('kept'),
      fn.countAll<number>().filterWhere('rhythm', '<>', 'never').as('letters'),
    ])
    .where('account_id', '=', account)
    .executeTakeFirstOrThrow();
  return { plan: entitled.plan, kept, most: entitled.savedSearches, letters, mostLetters: entitled.searchLetters };
}

/** Resolves to the visitor's own allowance. Rejects with `unauthorized` for guests. */
export async function ownAllowance(context: ArchiveContext): Promise<SearchAllowance> {
  return await allowanceIn(context.db, visitorAccountId(context), await entitledTo(context));
}

const orLarger = (plan: SearchAllowance['plan']): string => (hasLarger(plan) ? ', or choose a larger plan' : '');

/** Throws `conflict` if the plan allows no further saved search. */
export function requireSearchAllowance({ plan, kept, most }: SearchAllowance): void {
  if (leftOf(kept, most) !== 0) return;
  throw new AppError(
    'conflict',
    `Your plan, ${planTitle(plan)}, includes ${String(most)} saved searches, and you have used them all.`,
    {
      hint: `Delete one you no longer need${orLarger(plan)}.`,
    },
  );
}

/** Throws `conflict` if the plan allows emails for no further search. */
export function requireEmailAllowance({ plan, letters, mostLetters }: SearchAllowance): void {
  if (leftOf(letters, mostLetters) !== 0) return;
  const maxLetters = String(mostLetters);
  throw new AppError(
    'conflict',
    `Your plan, ${planTitle(plan)}, includes email alerts for ${maxLetters} saved searches, and you have used them all.`,
    {
      hint: `Save this one without alerts, or turn off alerts for another${orLarger(plan)}.`,
    },
  );
}

/** Resolves to the searches that the plan sends emails for: the oldest ones, up to `most`. Null means all. */
export async function searchesWithEmails(
  db: ReadContext,
  account: string,
  most: number | null,
): Promise<ReadonlySet<string> | null> {
  if (most === null) return null;
  const rows = await db
    .selectFrom('archive_saved_search')
    .select('id')
    .where('account_id', '=', account)
    .where('rhythm', '<>', 'never')
    .orderBy('saved_at')
    .orderBy('id')
    .limit(most)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

import { createHash } from 'node:crypto';
import type { PaymentMode, ProviderName } from 'shared-contracts/membership/providers';
import type { MembershipContext, MembershipTransaction } from '../membership-tables.ts';
import type { DifferenceKind, DifferenceRow } from './reconcile-tables.ts';

/** A disagreement between a provider and our books. */
export interface Difference {
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  readonly kind: DifferenceKind;
  readonly source: string;
  readonly text: string;
}

const idOf = ({ provider, mode, kind, source }: Difference): string =>
  createHash('sha256')
    .update(JSON.stringify([provider, mode, kind, source]))
    .digest('base64url')
    .slice(0, 22);

/** Stores a difference; one that was seen before is updated. */
export async function saveDifference(
  transaction: MembershipTransaction,
  difference: Difference,
  now: number,
): Promise<void> {
  const row: DifferenceRow = {
    id: idOf(difference),
    ...difference,
    first_seen_at: now,
    last_seen_at: now,
    settled_at: null,
  };
  await transaction
    .insertInto('membership_difference')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'mode', 'kind', 'source'])
        .doUpdateSet({ text: row.text, last_seen_at: now, settled_at: null }),
    )
    .execute();
}

/** Marks differences as settled when they were compared and agree again. */
export async function settleDifferences(
  transaction: MembershipTransaction,
  { provider, mode }: Pick<Difference, 'mode' | 'provider'>,
  looked: { readonly sources: ReadonlySet<string>; readonly now: number },
): Promise<void> {
  const open = await transaction
    .selectFrom('membership_difference')
    .select(['id', 'source'])
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('settled_at', 'is', null)
    .where('last_seen_at', '<', looked.now)
    .execute();
  const agreeing = open.filter(({ source }) => looked.sources.has(source)).map(({ id }) => id);
  for (const id of agreeing) {
    await transaction
      .updateTable('membership_difference')
      .set({ settled_at: looked.now })
      .where('id', '=', id)
      .execute();
  }
}

/** The open differences for payments admin, newest first; at most 200. */
export const openDifferences = ({ db }: Pick<MembershipContext, 'db'>): Promise<readonly DifferenceRow[]> =>
  db
    .selectFrom('membership_difference')
    .selectAll()
    .where('settled_at', 'is', null)
    .orderBy('first_seen_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute();

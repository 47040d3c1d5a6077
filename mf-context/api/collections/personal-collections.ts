import type { ContextSliceContext, ItemRow } from '../context-tables.ts';
import { readStoredFacts } from './stored-facts.ts';
import { itemsOf } from './own-collection.ts';

type PersonalRecord = Readonly<Record<string, unknown>>;

const toPersonalItem = (item: ItemRow): PersonalRecord => ({
  ...{ kind: item.kind, thing: JSON.parse(item.thing) as unknown, source: readStoredFacts(item).source },
  ...{ note: item.note, added: item.added_at },
});

/** What an account took out and can still have back. */
export async function personalTakenOut(
  db: ContextSliceContext['db'],
  accountId: string,
): Promise<readonly PersonalRecord[]> {
  const taken = db.selectFrom('context_taken_item').selectAll().where('account_id', '=', accountId).orderBy('taken_at');
  return (await taken.execute()).map(({ item, taken_at: at }) => ({
    ...toPersonalItem(JSON.parse(item) as ItemRow),
    at,
  }));
}

/** Collections of an account with what is in them: which page it is of, and what was noted; no words of the page. One by one: each may be large. */
export async function personalCollections(
  db: ContextSliceContext['db'],
  accountId: string,
): Promise<readonly PersonalRecord[]> {
  const own = db.selectFrom('context_collection').selectAll().where('account_id', '=', accountId).orderBy('made_at');
  const told: PersonalRecord[] = [];
  for (const { id, name, about, made_at, changed_at, share_hash } of await own.execute()) {
    const items = await itemsOf(db, id);
    told.push({
      ...{ name, about, made: made_at, changed: changed_at, shared: share_hash !== null },
      items: items.map(toPersonalItem),
    });
  }
  return told;
}

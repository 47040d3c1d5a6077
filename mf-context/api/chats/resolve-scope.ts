import type { Scope } from 'shared-contracts/context/chats/told-answer';
import type { ReaderScope } from 'shared-contracts/server/archive-reader';
import { findOwn } from '../collections/own-collection.ts';
import { pagesOfCollection } from '../collections/pages-of-collection.ts';
import type { ContextContext, RunRow } from '../context-tables.ts';

/** A scope as the archive is asked, and the collection that it is kept to, in words. */
interface Resolved {
  readonly scope: ReaderScope;
  readonly collection: string | null;
}

/** What a run is kept to: a collection as it is now, and nothing where it was deleted meanwhile. */
export async function resolveScope({ db }: Pick<ContextContext, 'db'>, run: RunRow): Promise<Resolved> {
  const { collection, ...scope } = JSON.parse(run.scope) as Scope;
  if (collection === undefined) return { scope, collection: null };
  const own = await findOwn(db, run.account_id, collection);
  if (own === null) return { scope: { ...scope, pages: [] }, collection: 'a collection that was deleted' };
  return {
    scope: { ...scope, pages: await pagesOfCollection(db, own.id) },
    collection: `your collection “${own.name}”`,
  };
}

import type { Snapshot } from '../snapshots/snapshot.ts';
import { masterLanguage, type StoredDocument } from '../stored-document.ts';
import { inOrder, parseOrderings } from './orderings.ts';
import { parseQuery, type Predicate } from './parse-query.ts';
import { compilePredicate } from './predicates.ts';
import { QueryError, WorkLimit } from './query-error.ts';

export interface Search {
  /** Each may contain several filters; all must pass. */
  readonly q: readonly string[];
  readonly orderings: string;
  /** `*` for all; null for the master language. */
  readonly lang: string | null;
  /** Returns only what follows the document with this id. */
  readonly after: string | null;
}

/** In all `q` together, since each filter may check every document. */
const maxFilters = 20;
/** Comparisons: some tenths of a second at most. */
const maxWork = 2_000_000;

/** Returns the ids of a filter by id, else null. */
function idsOf({ op, path, args: [wanted] }: Predicate): readonly unknown[] | null {
  if (path?.of !== 'document' || path.field !== 'id') return null;
  if (op === 'at') return [wanted];
  return (op === 'in' || op === 'any') && typeof wanted === 'object' ? wanted : null;
}

function typeOf({ op, path, args: [wanted] }: Predicate): string | null {
  if (path?.of === 'my') return path.type;
  return op === 'at' && path?.field === 'type' && typeof wanted === 'string' ? wanted : null;
}

/** Returns a small set that contains all results: most searches have a type or an id. */
function candidates(snapshot: Snapshot, predicates: readonly Predicate[]): readonly StoredDocument[] {
  for (const predicate of predicates) {
    const ids = idsOf(predicate);
    if (ids !== null) return [...new Set(ids)].flatMap((id) => snapshot.byId.get(String(id)) ?? []);
  }
  for (const predicate of predicates) {
    const type = typeOf(predicate);
    if (type !== null) return snapshot.byType.get(type) ?? [];
  }
  return snapshot.documents;
}

/** Returns all results of a search, in order. Throws QueryError for an invalid one. */
export function searchDocuments(snapshot: Snapshot, search: Search): readonly StoredDocument[] {
  const work = new WorkLimit(maxWork);
  const predicates = search.q.flatMap((one) => parseQuery(one));
  if (predicates.length > maxFilters) throw new QueryError(`There are more than ${maxFilters} filters`, 'q');
  const orderings = parseOrderings(search.orderings);
  const tests = predicates.map((predicate) => compilePredicate({ predicate, work }));
  const lang = search.lang ?? masterLanguage;
  const found = candidates(snapshot, predicates).filter(
    (document) => (lang === '*' || document.lang === lang) && tests.every((test) => test(document)),
  );
  work.spend(found.length * (1 + orderings.length));
  const ordered = inOrder(found, orderings);
  if (search.after === null) return ordered;
  const at = ordered.findIndex(({ id }) => id === search.after);
  return at < 0 ? [] : ordered.slice(at + 1);
}

import type { Snapshot } from '../snapshots/snapshot.ts';
import { masterLanguage, type StoredDocument } from '../stored-document.ts';
import { inOrder, parseOrderings } from './orderings.ts';
import { parseQuery, type Predicate } from './parse-query.ts';
import { compilePredicate } from './predicates.ts';
import { QueryError, WorkLimit } from './query-error.ts';

export interface Search {
  /** Each may hold several filters; all must hold. */
  readonly q: readonly string[];
  readonly orderings: string;
  /** `*` for all; null for the master language. */
  readonly lang: string | null;
  /** Only what comes after the document of this id. */
  readonly after: string | null;
}

/** Of all parameters together: each looks at every document. */
const mostFilters = 20;
/** Comparisons: some tenths of a second at most. */
const mostWork = 2_000_000;

/** The ids that a filter leaves, when it is one for ids. */
function idsOf({ op, path, args: [wanted] }: Predicate): readonly unknown[] | null {
  if (path?.of !== 'document' || path.field !== 'id') return null;
  if (op === 'at') return [wanted];
  return (op === 'in' || op === 'any') && typeof wanted === 'object' ? wanted : null;
}

function typeOf({ op, path, args: [wanted] }: Predicate): string | null {
  if (path?.of === 'my') return path.type;
  return op === 'at' && path?.field === 'type' && typeof wanted === 'string' ? wanted : null;
}

/** Few documents among which all that can be found are: most searches name a type or an id. */
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

/** All documents that a search finds, in order. Throws QueryError for one that cannot be read. */
export function searchDocuments(snapshot: Snapshot, search: Search): readonly StoredDocument[] {
  const work = new WorkLimit(mostWork);
  const predicates = search.q.flatMap((one) => parseQuery(one));
  if (predicates.length > mostFilters) throw new QueryError(`There are more than ${mostFilters} filters`, 'q');
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

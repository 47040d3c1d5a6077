import type { StoredDocument } from '../stored-document.ts';
import { parsePath, type Path, type Scalar } from './parse-query.ts';
import { QueryError } from './query-error.ts';
import { valuesAt } from './values-at.ts';

interface Ordering {
  readonly path: Path;
  readonly descending: boolean;
}

const maxOrderings = 10;

function parseOne(text: string, column: number): Ordering {
  const [, name = '', direction = ''] = /^(\S+)(?:\s+(asc|desc))?$/i.exec(text.trim()) ?? [];
  const path = parsePath(name);
  if (path === null) throw new QueryError(`${text.slice(0, 60)} is no ordering`, 'orderings', column);
  return { path, descending: direction.toLowerCase() === 'desc' };
}

/** Parses `[my.story.date desc,document.last_publication_date]`; empty for `[]`. Throws QueryError. */
export function parseOrderings(text: string): readonly Ordering[] {
  const inner = text.trim().replace(/^\[(.*)\]$/s, '$1');
  if (inner.trim() === '') return [];
  const parts = inner.split(',');
  if (parts.length > maxOrderings) throw new QueryError('There are too many orderings', 'orderings');
  const first = text.indexOf(inner) + 1;
  return parts.map((part, at) => {
    const before = parts.slice(0, at).reduce((sum, { length }) => sum + length + 1, 0);
    const indent = part.length - part.trimStart().length;
    return parseOne(part, first + before + indent);
  });
}

/** Orders texts without case, then by code unit; numbers before texts. */
function compareScalars(a: Scalar, b: Scalar): number {
  if (typeof a === 'string' && typeof b === 'string') {
    const [lowA, lowB] = [a.toLowerCase(), b.toLowerCase()];
    if (lowA !== lowB) return lowA < lowB ? -1 : 1;
    return a === b ? 0 : a < b ? -1 : 1;
  }
  if (typeof a === 'string' || typeof b === 'string') return typeof a === 'string' ? 1 : -1;
  return Number(a) - Number(b);
}

function compareAt(a: Scalar | undefined, b: Scalar | undefined, descending: boolean): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  return descending ? compareScalars(b, a) : compareScalars(a, b);
}

/** Newest first, then by id. */
function compareByDefault(a: StoredDocument, b: StoredDocument): number {
  if (a.lastPublication !== b.lastPublication) return a.lastPublication < b.lastPublication ? 1 : -1;
  return a.id === b.id ? 0 : a.id < b.id ? -1 : 1;
}

/**
 * Returns the documents in order; documents without a value come last. The order is always the same for the same
 * documents.
 */
export function inOrder(
  documents: readonly StoredDocument[],
  orderings: readonly Ordering[],
): readonly StoredDocument[] {
  const keyed = documents.map((document) => ({
    document,
    keys: orderings.map(({ path }) => valuesAt(document, path)[0]),
  }));
  keyed.sort((a, b) => {
    for (const [at, { descending }] of orderings.entries()) {
      const order = compareAt(a.keys[at], b.keys[at], descending);
      if (order !== 0) return order;
    }
    return compareByDefault(a.document, b.document);
  });
  return keyed.map(({ document }) => document);
}

import type { Visitor } from '../../src/page.ts';

/** The name of a field of a visitor. */
export type VisitorField = keyof Visitor;

/** A visitor that records which of its fields are read while a page is rendered. */
export interface WatchedVisitor {
  /** For server code that works on the page. Every read of a field is recorded. */
  readonly visitor: Visitor;
  /** What release code gets: who the visitor is, without secrets. Reads are not recorded. */
  readonly shown: Pick<Visitor, 'id' | 'role' | 'currency'>;
  readonly reads: ReadonlySet<VisitorField>;
  /** Records fields that were read in a render process. */
  note(fields: Iterable<VisitorField>): void;
}

const fields: Readonly<Record<VisitorField, true>> = {
  id: true,
  role: true,
  lacksSecondFactor: true,
  confirmed: true,
  session: true,
  preview: true,
  currency: true,
  client: true,
  queuesAs: true,
};

/** True for the name of a field of a visitor. */
export const isVisitorField = (name: unknown): name is VisitorField =>
  typeof name === 'string' && Object.hasOwn(fields, name);

const watched = new WeakMap<Visitor, { readonly known: Visitor; readonly reads: Set<VisitorField> }>();

/**
 * Returns the unwatched visitor, to be passed to another process where reads are not recorded; `note` records them here
 * afterwards.
 */
export function unwatched(visitor: Visitor): {
  readonly known: Visitor;
  readonly note: (fields: Iterable<VisitorField>) => void;
} {
  const { known, reads } = watched.get(visitor) ?? { known: visitor, reads: new Set<VisitorField>() };
  const note = (more: Iterable<VisitorField>): void => {
    for (const field of more) reads.add(field);
  };
  return { known, note };
}

/**
 * Returns a visitor whose reads are recorded. Two visitors get the same page if all fields that were read while it was
 * rendered are equal. Everything about a visitor must be read through this object, so that members can share the
 * guests' copy of a page.
 */
export function watchVisitor(known: Visitor): WatchedVisitor {
  const reads = new Set<VisitorField>();
  const visitor = {};
  for (const field of Object.keys(fields) as VisitorField[]) {
    const get = (): unknown => {
      reads.add(field);
      return known[field];
    };
    Object.defineProperty(visitor, field, { enumerable: true, get });
  }
  watched.set(visitor as Visitor, { known, reads });
  return {
    visitor: visitor as Visitor,
    shown: { id: known.id, role: known.role, ...(known.currency !== undefined && { currency: known.currency }) },
    reads,
    note: (more) => {
      for (const field of more) reads.add(field);
    },
  };
}

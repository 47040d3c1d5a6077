import type { Visitor } from 'shared-contracts/page';

export type VisitorField = keyof Visitor;

/** A visitor who can tell what was looked at while a page was made. */
export interface WatchedVisitor {
  /** For whoever makes the page; whatever is read of it is noted. */
  readonly visitor: Visitor;
  /** What release code is told: who it is, and nothing that opens a door. Reading this notes nothing. */
  readonly shown: Pick<Visitor, 'id' | 'role' | 'currency'>;
  readonly reads: ReadonlySet<VisitorField>;
  /** Notes what was read elsewhere, in a render process. */
  note(fields: Iterable<VisitorField>): void;
}

const fields: Readonly<Record<VisitorField, true>> = {
  id: true,
  role: true,
  session: true,
  preview: true,
  currency: true,
  client: true,
  queuesAs: true,
};

const watched = new WeakMap<Visitor, { readonly known: Visitor; readonly reads: Set<VisitorField> }>();

/** The visitor for another process, where looking notes nothing; what was read there is noted here afterwards. */
export function behindWatch(visitor: Visitor): {
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
 * A page is the same for two visitors who agree in all that was read while it was made. That is what lets a member be
 * shown the copy that guests share: everything of the person goes through this object.
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

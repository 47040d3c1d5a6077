import type { TextRange } from 'shared-contracts/archive/newspaper';
import { join, type Built, type BuiltTerm } from './built.ts';
import { mostNearParts, notes, type Note } from './notes.ts';
import { keyOf } from './tokens.ts';

/** Rows that alternatives such as `(a OR b) NEAR/5 c` are written out to. */
const mostRows = 16;

/** What stands in a row of NEARs: its parts, the distances between them, and where it stands in the query. */
interface NearRow {
  readonly parts: readonly Built[];
  readonly distances: readonly number[];
  readonly range: TextRange;
}

/** A term, or terms of which any will do; null for what cannot be near anything. */
function choicesOf(part: Built): readonly BuiltTerm[] | null {
  if (part.kind === 'term') return [part];
  if (part.kind !== 'any') return null;
  const terms = part.parts.flatMap((one) => (one.kind === 'term' ? [one] : []));
  return terms.length === part.parts.length ? terms : null;
}

function rowsOf(choices: readonly (readonly BuiltTerm[])[]): readonly (readonly BuiltTerm[])[] {
  let rows: readonly (readonly BuiltTerm[])[] = [[]];
  for (const list of choices) {
    if (rows.length * list.length > mostRows) return [];
    rows = rows.flatMap((row) => list.map((one) => [...row, one]));
  }
  return rows;
}

/** All of the one field that is named; null where there are several. */
function inOneField(row: readonly BuiltTerm[]): readonly BuiltTerm[] | null {
  const named = new Set(row.flatMap(({ term }) => term.field ?? []));
  const [field = null] = named;
  return named.size > 1 ? null : row.map((one) => ({ ...one, term: { ...one.term, field } }));
}

function nearOf(row: readonly BuiltTerm[], { distances, range }: NearRow, note: Note): Built | null {
  const terms = inOneField(row);
  if (terms === null) {
    note(notes.nearFields, range);
    return join('all', row);
  }
  const different = [...new Map(terms.map((one) => [keyOf(one.term), one])).values()];
  if (different.length < terms.length) note(notes.nearSame, range);
  if (different.length < 2) return join('all', different);
  return { kind: 'near', parts: different, distance: Math.max(...distances) };
}

/** Terms near each other; what cannot be near is joined by AND. */
export function buildNear(row: NearRow, note: Note): Built | null {
  const { parts, distances, range } = row;
  if (new Set(distances).size > 1) note(notes.nearChain, range);
  if (parts.length > mostNearParts) note(notes.nearMany, range);
  const choices = parts.slice(0, mostNearParts).map(choicesOf);
  const known = choices.flatMap((list) => (list === null ? [] : [list]));
  const rows = known.length === choices.length ? rowsOf(known) : [];
  if (rows.length === 0) {
    note(notes.near, range);
    return join('all', parts);
  }
  const near = join(
    'any',
    rows.flatMap((terms) => nearOf(terms, row, note) ?? []),
  );
  return join('all', [...(near === null ? [] : [near]), ...parts.slice(mostNearParts)]);
}

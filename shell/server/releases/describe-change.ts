import { ownValue } from 'shared-contracts/own-value';
import type { Registry } from './registry.ts';

/** A changed field, for example `stable.version` of the archive; null where there was or is no value. */
export interface FieldChange {
  readonly remote: string;
  /** The dotted path of the field in the remote's entry. */
  readonly field: string;
  readonly from: string | number | boolean | null;
  readonly to: string | number | boolean | null;
}

type Leaf = FieldChange['from'];

function* leavesOf(value: unknown, way: readonly string[]): Generator<readonly [string, Leaf]> {
  if (typeof value === 'object' && value !== null) {
    for (const [name, field] of Object.entries(value)) yield* leavesOf(field, [...way, name]);
  } else if (value !== null) yield [way.join('.'), value as Leaf];
}

/** Returns every changed field of the entries, so that the history shows all effects of a change. */
export function describeChange(before: Registry['remotes'], after: Registry['remotes']): readonly FieldChange[] {
  const remotes = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return remotes.flatMap((remote) => {
    const [old, next] = [before, after].map((all) => new Map(leavesOf(ownValue(all, remote) ?? null, [])));
    const fields = [...new Set([...(old?.keys() ?? []), ...(next?.keys() ?? [])])].sort();
    return fields
      .map((field) => ({ remote, field, from: old?.get(field) ?? null, to: next?.get(field) ?? null }))
      .filter(({ from, to }) => from !== to);
  });
}

/** What the history says of a release that was published with a reason: no field of an entry changes. */
export const publication = ({
  remote,
  version,
}: {
  readonly remote: string;
  readonly version: string;
}): FieldChange => ({ remote, field: 'published', from: null, to: version });

const describedFields =
  /^(enabled|published|(stable|previous|canary)\.(version|percent)|revoked\..*|registered\.prefix)$/;
const inWords = (value: Leaf): string => (value === null ? 'none' : String(value));

/** A new remote is always enabled, and its first release is listed already. */
function switched({ remote, from, to }: FieldChange): readonly string[] {
  if (from === null) return [];
  return [`${remote} switched ${to === true ? 'on' : 'off'}`];
}

function fieldInWords({ remote, field, from, to }: FieldChange): string {
  const name = `${remote} ${field.replace(/\.(version|\d+)$/, '').replace('.', ' ')}`;
  return from === null ? `${name} ${inWords(to)}` : `${name} ${inWords(from)} → ${inWords(to)}`;
}

/**
 * Returns a human-readable line about the change: versions, percentages and switches. Empty if none of these changed.
 */
export const changeInWords = (what: readonly FieldChange[]): string =>
  what
    .filter(({ field }) => describedFields.test(field))
    .flatMap((change) => (change.field === 'enabled' ? switched(change) : [fieldInWords(change)]))
    .join(', ');

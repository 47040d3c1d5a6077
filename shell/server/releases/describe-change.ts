import { ownValue } from 'shared-contracts/own-value';
import type { Registry } from './registry.ts';

/** A field that a change gave another value: `stable.version` of the archive, from one to the other; null: not there. */
export interface FieldChange {
  readonly remote: string;
  /** The way to it within the remote's entry, with dots between. */
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

/** What a change does to the entries, field by field, so that nothing of it can hide behind its reason. */
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

const describedFields = /^(enabled|(stable|previous|canary)\.(version|percent)|revoked\..*)$/;
const inWords = (value: Leaf): string => (value === null ? 'none' : String(value));

/** A remote that comes is switched on with its first release, which is told. */
function switched({ remote, from, to }: FieldChange): readonly string[] {
  if (from === null) return [];
  return [`${remote} switched ${to === true ? 'on' : 'off'}`];
}

function fieldInWords({ remote, field, from, to }: FieldChange): string {
  const name = `${remote} ${field.replace(/\.(version|\d+)$/, '').replace('.', ' ')}`;
  return from === null ? `${name} ${inWords(to)}` : `${name} ${inWords(from)} → ${inWords(to)}`;
}

/** The same for people, in one line: versions, shares and switches. Empty when none of these changed. */
export const changeInWords = (what: readonly FieldChange[]): string =>
  what
    .filter(({ field }) => describedFields.test(field))
    .flatMap((change) => (change.field === 'enabled' ? switched(change) : [fieldInWords(change)]))
    .join(', ');

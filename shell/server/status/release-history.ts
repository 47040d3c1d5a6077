import type { RegistryChange } from 'shared-contracts/status/get-inside';
import {
  changeInWords,
  entryOf,
  readHistory,
  type KeptRegistry,
  type RegistryEntry,
  type ReleaseHome,
} from '../releases/public.ts';

/** So far back is looked for since when a release is the one. */
const lookedAt = 200;
const shown = 20;

export interface ReleaseHistory {
  /** The newest first. */
  readonly changes: readonly RegistryChange[];
  /** Remote → since when it is as it is: the same stable release, in service or not; ms since 1970. */
  readonly since: Readonly<Record<string, number>>;
}

type RegistryState = Pick<KeptRegistry, 'at' | 'remotes' | 'seq'>;

const stands = ({ enabled, stable }: RegistryEntry): string => `${String(enabled)} ${stable?.version ?? 'none'}`;

/** Registries, the newest first → since when each remote is as it is. */
export function sinceWhen(entries: readonly RegistryState[]): ReleaseHistory['since'] {
  const [newest] = entries;
  if (newest === undefined) return {};
  const times = Object.keys(newest.remotes).flatMap((remote): [string, number][] => {
    const now = stands(entryOf(newest, remote));
    const other = entries.findIndex((registry) => stands(entryOf(registry, remote)) !== now);
    const first = other === -1 ? entries.at(-1) : entries[other - 1];
    // Where all that is kept is the same, the oldest need not be the beginning.
    return first === undefined || (other === -1 && first.seq > 1) ? [] : [[remote, first.at]];
  });
  return Object.fromEntries(times);
}

/** Reads back from a registry. What the history has not kept is left out. */
export async function readReleaseHistory(home: ReleaseHome, from: number): Promise<ReleaseHistory> {
  const entries: KeptRegistry[] = [];
  for await (const registry of readHistory(home, from)) {
    entries.push(registry);
    if (entries.length > lookedAt) break;
  }
  const changes = entries
    .slice(0, shown)
    .map(({ seq, at, who, why, what }) => ({ seq, at, who, why, what: changeInWords(what) }));
  return { changes, since: sinceWhen(entries) };
}

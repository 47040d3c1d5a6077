import type { RegistryChange } from 'shared-contracts/status/get-inside';
import {
  changeInWords,
  entryOf,
  readHistory,
  type RegistryVersion,
  type RegistryEntry,
  type ReleaseHome,
} from '../releases/public.ts';

/** How many changes are searched for the one that made a release stable. */
const searchedChanges = 200;
const shown = 20;

export interface ReleaseHistory {
  /** Newest first. */
  readonly changes: readonly RegistryChange[];
  /**
   * Remote → since when its stable release and its enabled state are unchanged, in ms since 1970; missing if not known.
   */
  readonly since: Readonly<Record<string, number>>;
}

type RegistryState = Pick<RegistryVersion, 'at' | 'remotes' | 'seq'>;

const stateText = ({ enabled, stable }: RegistryEntry): string => `${String(enabled)} ${stable?.version ?? 'none'}`;

/** Takes registries, newest first; returns since when each remote's state is unchanged. */
export function sinceWhen(registries: readonly RegistryState[]): ReleaseHistory['since'] {
  const [newest] = registries;
  if (newest === undefined) return {};
  const times = Object.keys(newest.remotes).flatMap((remote): [string, number][] => {
    const now = stateText(entryOf(newest, remote));
    const other = registries.findIndex((registry) => stateText(entryOf(registry, remote)) !== now);
    const first = other === -1 ? registries.at(-1) : registries[other - 1];
    // When all registries that were searched are equal, the change may be older than the oldest of them.
    return first === undefined || (other === -1 && first.seq > 1) ? [] : [[remote, first.at]];
  });
  return Object.fromEntries(times);
}

/** Reads the history backwards from a registry, up to the first one that is missing or was edited. */
export async function readReleaseHistory(home: ReleaseHome, from: number): Promise<ReleaseHistory> {
  const registries: RegistryVersion[] = [];
  for await (const registry of readHistory(home, from)) {
    registries.push(registry);
    if (registries.length > searchedChanges) break;
  }
  const changes = registries
    .slice(0, shown)
    .map(({ seq, at, who, why, what }) => ({ seq, at, who, why, what: changeInWords(what) }));
  return { changes, since: sinceWhen(registries) };
}

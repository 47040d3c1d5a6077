import { unwatchFile, watchFile } from 'node:fs';
import type { Log } from 'shared-contracts/server/slice-context';
import { readRegistry } from './registry-store.ts';
import type { Registry } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';

const pollMs = 250;

/** The registry in memory, never more than a second behind the file. */
export interface FollowedRegistry {
  readonly current: () => Registry;
  readonly stop: () => void;
}

/** Reads the registry and follows its file. Rejects when it is damaged now; later damage leaves the last good one standing. */
export async function followRegistry(
  home: ReleaseHome,
  log: Log,
  changed: (registry: Registry) => void,
): Promise<FollowedRegistry> {
  let registry = await readRegistry(home);
  const follow = (): void => {
    readRegistry(home).then(
      (next) => {
        registry = next;
        changed(next);
        log.info({ seq: next.seq }, 'the registry changed');
      },
      (error: unknown) => {
        log.error({ error }, 'the registry cannot be read; the last good one stays');
      },
    );
  };
  // Polling, because a rename over the file is missed by file events on some systems.
  watchFile(home.registry, { interval: pollMs, persistent: false }, follow);
  return {
    current: () => registry,
    stop: () => {
      unwatchFile(home.registry, follow);
    },
  };
}

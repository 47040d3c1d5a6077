import { unwatchFile, watchFile } from 'node:fs';
import type { Log } from 'shared-contracts/server/slice-context';
import { metrics } from '../host/public.ts';
import { judgeRegistry, lastGood, type Judgement, type RegistryRefused } from './judge-registry.ts';
import { emptyRegistry, type Registry } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { keepSeen } from './seen-registry.ts';
import { signFirst } from './sign-first.ts';
import type { KeptRegistry } from './signed-registry.ts';

const pollMs = 250;

/** The registry in memory, never more than a second older than the file. */
export interface FollowedRegistry {
  readonly current: () => Registry;
  /** Resolves when the current check has finished; nothing is written after that. */
  readonly stop: () => Promise<void>;
}

/** Follows the registry of a running site: accepts and stores good ones, reports and ignores bad ones. */
class Follower {
  #registry: KeptRegistry | null = null;
  /** The reason of the last refusal. A refused registry is checked again and again, but reported once. */
  #said: string | null = null;
  readonly #home: ReleaseHome;
  readonly #log: Log;

  constructor(home: ReleaseHome, log: Log) {
    this.#home = home;
    this.#log = log;
  }

  get current(): Registry {
    return this.#registry ?? emptyRegistry;
  }

  /** Reads the registry at start, or the last good one when it is bad. Rejects only when the disk fails. */
  async start(): Promise<void> {
    const signed = await signFirst(this.#home).catch((error: unknown) => {
      // The disk is full or not writable: the unsigned registry is used until it can be signed.
      this.#log.error({ error }, 'the registry could not be signed for the first time');
      return null;
    });
    if (signed !== null)
      this.#log.warn({ seq: signed.seq, key: signed.key }, 'the registry was signed for the first time');
    const judgement = await judgeRegistry(this.#home);
    if (judgement.ok) await this.#take(judgement);
    else {
      this.#registry = await lastGood(this.#home);
      this.#refuse(judgement.refused);
    }
  }

  /** Checks again. Resolves to true when another registry is used now. */
  async look(): Promise<boolean> {
    const before = this.#registry?.seq;
    try {
      const judgement = await judgeRegistry(this.#home, this.#registry);
      if (judgement.ok) await this.#take(judgement);
      else this.#refuse(judgement.refused);
    } catch (error) {
      this.#log.error({ error }, 'the registry cannot be read; the last good one stays');
    }
    return this.#registry?.seq !== before;
  }

  async #take({ registry, text }: Extract<Judgement, { ok: true }>): Promise<void> {
    this.#registry = registry;
    this.#said = null;
    metrics.registryRefused.set(0);
    if (registry === null) return;
    await keepSeen(this.#home, registry, text).catch((error: unknown) => {
      this.#log.error({ error, seq: registry.seq }, 'the registry that was seen cannot be kept');
    });
  }

  #refuse({ fault, message }: RegistryRefused): void {
    if (message === this.#said) return;
    this.#said = message;
    metrics.registryRefusals.inc({ fault });
    metrics.registryRefused.set(1);
    this.#log.error(
      { fault, problem: message, inForce: this.current.seq },
      'the registry was refused; the last good one stays',
    );
  }
}

/** Follows the registry of a site. When it is bad, at start or later, the last good one stays in use. */
export async function followRegistry(
  home: ReleaseHome,
  log: Log,
  changed: (registry: Registry) => void,
): Promise<FollowedRegistry> {
  const follower = new Follower(home, log);
  await follower.start();
  let looking: Promise<void> = Promise.resolve();
  const follow = (): void => {
    // One check after the other, so that an older result never follows a newer one.
    looking = looking.then(async () => {
      if (!(await follower.look())) return;
      changed(follower.current);
      log.info({ seq: follower.current.seq }, 'the registry changed');
    });
  };
  // Polling, because on some systems file events miss a rename over the file.
  watchFile(home.registry, { interval: pollMs, persistent: false }, follow);
  return {
    current: () => follower.current,
    stop: () => {
      unwatchFile(home.registry, follow);
      return looking;
    },
  };
}

import type { Log } from 'shared-contracts/server/slice-context';
import { metrics } from '../host/public.ts';
import { judgeRegistry, lastGood, type Judgement, type RegistryRefused } from './judge-registry.ts';
import { emptyRegistry, type Registry } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { keepSeen } from './seen-registry.ts';
import { shareReleases } from './share-releases.ts';
import { signFirst } from './sign-first.ts';
import type { RegistryVersion } from './signed-registry.ts';

/** The registry in memory, at most a few seconds behind the stored one. */
export interface FollowedRegistry {
  readonly current: () => Registry;
  /** Resolves when the current check has finished; nothing is written after that. */
  readonly stop: () => Promise<void>;
}

/** Follows the registry of a running site: accepts and stores good ones, reports and ignores bad ones. */
class Follower {
  #registry: RegistryVersion | null = null;
  /** The reason of the last refusal. A refused registry is checked again and again, but reported once. */
  #said: string | null = null;
  /** True if the last check left something incomplete that another check may complete. */
  #isBehind = false;
  /** The fetching of other servers' older releases, which only open pages still need. */
  #bringing: Promise<unknown> = Promise.resolve();
  readonly #home: ReleaseHome;
  readonly #log: Log;

  constructor(home: ReleaseHome, log: Log) {
    this.#home = home;
    this.#log = log;
  }

  get current(): Registry {
    return this.#registry ?? emptyRegistry;
  }

  get isBehind(): boolean {
    return this.#isBehind;
  }

  async stop(): Promise<void> {
    await this.#bringing;
  }

  /** Reads the registry at start; if it is bad, the last good one. Rejects only if the disk fails. */
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
      this.#isBehind = true;
      this.#log.error({ error }, 'the registry cannot be read; the last good one stays');
    }
    return this.#registry?.seq !== before;
  }

  async #take({ registry, text }: Extract<Judgement, { ok: true }>): Promise<void> {
    // The releases are fetched before readers are sent to them. A release that cannot be fetched is treated like a
    // damaged one: readers get what is here.
    this.#isBehind = registry !== null && !(await shareReleases(this.#home, registry, 'live', this.#log));
    this.#registry = registry;
    this.#said = null;
    metrics.registryRefused.set(0);
    if (registry === null) return;
    this.#bringing = this.#bringing
      .then(() => shareReleases(this.#home, registry, 'known', this.#log))
      .catch((error: unknown) => {
        this.#log.error({ error }, 'older releases could not be brought here');
      });
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
  const unfollow = home.texts.follow(follow, () => follower.isBehind);
  return {
    current: () => follower.current,
    stop: async () => {
      unfollow();
      await looking;
      await follower.stop();
    },
  };
}

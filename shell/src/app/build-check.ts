import type { LatestBuild } from 'shared-contracts/boot';
import { buildCheckTtlMs } from 'shared-contracts/constants';

export interface BuildCheckDeps {
  readonly buildId: string;
  /** When the document came. */
  readonly opened: number;
  readonly fetchJson: (address: string) => Promise<unknown>;
  readonly now: () => number;
  /** A newer build exists: its manifest, so that its start can be fetched ahead. */
  readonly announce: (manifest: unknown) => void;
}

const isLatest = (value: unknown): value is LatestBuild =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/**
 * Looks for a newer build at most once in 10 s (spec §9). Never loads the page anew by itself: the next navigation
 * becomes a full one.
 */
export class BuildCheck {
  readonly #deps: BuildCheckDeps;
  #last: number;
  #newer = false;

  constructor(deps: BuildCheckDeps) {
    this.#deps = deps;
    this.#last = deps.opened;
  }

  /** Whether a newer build was seen. */
  readonly newer = (): boolean => this.#newer;

  /** Asks when it is time to. Never rejects: a site that cannot be reached has no newer build. */
  readonly look = async (): Promise<void> => {
    if (this.#newer || this.#deps.now() - this.#last < buildCheckTtlMs) return;
    this.#last = this.#deps.now();
    try {
      const latest = await this.#deps.fetchJson('/builds/latest.json');
      if (!isLatest(latest) || latest.id === this.#deps.buildId) return;
      this.#newer = true;
      this.#deps.announce(await this.#deps.fetchJson(`/builds/meta/${latest.id}.json`));
    } catch {
      // Asked again after a while.
    }
  };
}

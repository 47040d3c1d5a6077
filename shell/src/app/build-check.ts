import type { LatestBuild } from 'shared-contracts/boot';
import { buildCheckTtlMs } from 'shared-contracts/constants';

export interface BuildCheckDeps {
  readonly buildId: string;
  /** When the document was loaded. */
  readonly opened: number;
  readonly fetchJson: (address: string) => Promise<unknown>;
  readonly now: () => number;
  /** Called with the manifest of a newer build, so that its first files can be prefetched. */
  readonly announce: (manifest: unknown) => void;
}

const isLatest = (value: unknown): value is LatestBuild =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

/**
 * Checks for a newer build at most once in 10 s (R9.08). Never reloads the page itself: the next navigation loads a
 * document.
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

  /** Checks for a newer build if enough time has passed. Never rejects; an unreachable site has no newer build. */
  readonly look = async (): Promise<void> => {
    if (this.#newer || this.#deps.now() - this.#last < buildCheckTtlMs) return;
    this.#last = this.#deps.now();
    try {
      const latest = await this.#deps.fetchJson('/builds/latest.json');
      if (!isLatest(latest) || latest.id === this.#deps.buildId) return;
      this.#newer = true;
      this.#deps.announce(await this.#deps.fetchJson(`/builds/meta/${latest.id}.json`));
    } catch {
      // The next check tries again.
    }
  };
}

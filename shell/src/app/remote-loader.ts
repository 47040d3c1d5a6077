import { remoteTimeoutMs } from 'shared-contracts/constants';
import { ownValue } from 'shared-contracts/own-value';
import type { ReleaseInfo } from 'shared-contracts/registry';
import type { RemoteModule } from 'shared-contracts/remote-module';
import { pageOfRoute, type SiteRoute } from 'shared-contracts/routes';
import { settled, type LoadedPage, type RemoteStatus } from './page-source.ts';
import { readShell } from './read-boot.ts';
import type { ReleaseCheck } from './release-check.ts';
import { asRemoteModule, type RemoteRuntime } from './remote-runtime.ts';

export interface LoaderDeps {
  readonly runtime: RemoteRuntime;
  /** The shell's own pages, which need no release. */
  readonly shell: RemoteModule['pages'];
  /** Checks a remote's release; with `page`, also whether it has that page. */
  readonly check: (remote: string, page?: string) => ReleaseCheck;
  readonly wait: (ms: number) => Promise<void>;
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
  /** Reports a failure. `page-error`: the code was loaded and threw; by default it could not be loaded. */
  readonly report: (remote: string, release: string, error: unknown, kind?: 'page-error' | 'remote-failed') => void;
  /** Called when nothing more can be done on this page; returns whether the page is being reloaded. */
  readonly gaveUp: (remote: string) => boolean;
}

/**
 * The numbers in the URLs of the attempts. The second one makes a new request, in case the first hangs. The third uses
 * the first URL again: if it was only slow, it has arrived by then and comes from the cache.
 */
const attempts = [0, 1, 0] as const;
const pauseMs = 150;

const absent: LoadedPage = { ok: false };

interface Entry {
  promise: Promise<LoadedPage>;
  status: RemoteStatus;
  running: Promise<void> | null;
  /** A reader requested another attempt while one was running. */
  again: boolean;
  crashed: boolean;
}

const newEntry = (status: RemoteStatus): Entry => ({
  promise: settled(absent),
  status,
  running: null,
  again: false,
  crashed: false,
});

/**
 * Loads the code of pages, with one state machine per page: idle → loading → ready | failed → (retry) → ready | failed;
 * disabled and incompatible are final.
 */
export class RemoteLoader {
  readonly #deps: LoaderDeps;
  readonly #entries = new Map<string, Entry>();
  readonly #modules = new Map<string, RemoteModule>();
  readonly #listeners = new Set<() => void>();
  /** Counts manual retries, so that each has a different URL. */
  #retries = 1;

  constructor(deps: LoaderDeps) {
    this.#deps = deps;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  readonly status = (route: SiteRoute): RemoteStatus => this.#entries.get(route.id)?.status ?? 'idle';

  /**
   * Resolves within our time-out; `ok: false` means that the code is not available, and a late success replaces it.
   * Never rejects.
   */
  readonly page = (route: SiteRoute): Promise<LoadedPage> => {
    const known = this.#entries.get(route.id);
    if (known !== undefined) return known.promise;
    const check = this.#releaseOf(route.owner, pageOfRoute(route.id));
    if (check?.ok === false) {
      const entry = newEntry(check.status);
      this.#entries.set(route.id, entry);
      return entry.promise;
    }
    const entry = newEntry('loading');
    this.#entries.set(route.id, entry);
    entry.promise = this.#firstLoad(route, entry, check?.release ?? null);
    return entry.promise;
  };

  /** Tries again; the displayed page stays until the new attempt has settled. */
  readonly retry = (route: SiteRoute): void => {
    const entry = this.#entries.get(route.id);
    if (entry === undefined || entry.status === 'ready') return;
    if (entry.running !== null) {
      entry.again = true;
      return;
    }
    const check = this.#releaseOf(route.owner, pageOfRoute(route.id));
    if (check?.ok === false) {
      // An incompatible release stays incompatible, but the server may have another one.
      this.#deps.gaveUp(route.owner);
      return;
    }
    // Code that threw would throw again, unless the page is reloaded.
    if (entry.crashed && this.#deps.gaveUp(route.owner)) return;
    this.#retries += 1;
    entry.running = this.#attempt(route, entry, check?.release ?? null, [this.#retries]).then((worked) => {
      entry.running = null;
      if (!worked && !this.#asked(route, entry)) this.#deps.gaveUp(route.owner);
    });
  };

  /** Must be called when a page's code was loaded but threw. */
  readonly crashed = (route: SiteRoute, error: unknown): void => {
    const entry = this.#entries.get(route.id);
    if (entry === undefined) return;
    this.#deps.report(route.owner, this.#versionOf(route.owner), error, 'page-error');
    entry.status = 'failed';
    entry.crashed = true;
    this.#notify();
  };

  /** Starts the retry that was requested while an attempt was running. Returns whether there was one. */
  #asked(route: SiteRoute, entry: Entry): boolean {
    const { again } = entry;
    entry.again = false;
    if (again) this.retry(route);
    return again;
  }

  #releaseOf(owner: string, page?: string): ReleaseCheck | null {
    return owner === 'shell' ? null : this.#deps.check(owner, page);
  }

  #versionOf(owner: string): string {
    if (owner === 'shell') return readShell(document);
    const check = this.#releaseOf(owner);
    return check?.ok === true ? check.release.version : '';
  }

  async #firstLoad(route: SiteRoute, entry: Entry, release: ReleaseInfo | null): Promise<LoadedPage> {
    let reported = false;
    const loading = this.#attempt(route, entry, release, attempts).then((worked) => {
      entry.running = null;
      // Once the reader has seen the card with the retry button, the page is not reloaded automatically.
      if (!worked && !this.#asked(route, entry) && !reported) this.#deps.gaveUp(route.owner);
    });
    entry.running = loading;
    await Promise.race([loading, this.#deps.wait(remoteTimeoutMs)]);
    if (entry.status === 'loading') {
      reported = true;
      this.#settle(entry, 'failed', absent);
    }
    return entry.status === 'ready' ? entry.promise : absent;
  }

  /** Resolves to whether one of the attempts worked. */
  async #attempt(
    route: SiteRoute,
    entry: Entry,
    release: ReleaseInfo | null,
    numbers: readonly number[],
  ): Promise<boolean> {
    let last: unknown = null;
    for (const [turn, number] of numbers.entries()) {
      if (turn > 0) await this.#deps.wait(pauseMs * turn * (1 + this.#deps.random()));
      try {
        const { Page } = await this.#load(route, release, number);
        this.#settle(entry, 'ready', { ok: true, Page });
        return true;
      } catch (error) {
        last = error;
      }
    }
    this.#deps.report(route.owner, release?.version ?? '', last);
    this.#settle(entry, 'failed', absent);
    return false;
  }

  async #load(route: SiteRoute, release: ReleaseInfo | null, attempt: number) {
    const pages = release === null ? this.#deps.shell : (await this.#module(route.owner, release, attempt)).pages;
    const load = ownValue(pages, pageOfRoute(route.id));
    if (load === undefined) throw new Error(`${route.owner} has no page for ${route.id}`);
    const module = await load();
    if (typeof module.Page !== 'function' && typeof module.Page !== 'object') {
      throw new Error(`${route.id} exports no Page`);
    }
    return module;
  }

  async #module(remote: string, release: ReleaseInfo, attempt: number): Promise<RemoteModule> {
    this.#deps.runtime.prepare(release, attempt);
    const known = this.#modules.get(remote);
    if (known !== undefined) return known;
    const module = asRemoteModule(await this.#deps.runtime.load(remote, release, attempt), remote);
    if (module === null) throw new Error(`${remote}@${release.version} is not a remote of this site`);
    this.#modules.set(remote, module);
    return module;
  }

  #settle(entry: Entry, status: RemoteStatus, page: LoadedPage): void {
    // Repeated failures keep the same promise, because React would suspend the page for a new one.
    const keep = status === 'failed' && entry.status === 'failed';
    if (!keep) entry.promise = settled(page);
    entry.status = status;
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

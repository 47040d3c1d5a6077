import { mayPrefetch, type Connection } from 'shared-contracts/connection';
import { ownValue } from 'shared-contracts/own-value';
import { hashesPath, type RegistrySnapshot } from 'shared-contracts/registry';
import { pageOfRoute, type SiteRoute } from 'shared-contracts/routes';
import type { PayloadClient } from './payload-client.ts';

/** A script that a page will need, or a file with hashes of scripts. */
interface ScriptFile {
  readonly href: string;
  readonly integrity: string | undefined;
}

export interface PrefetchDeps {
  readonly origin: string;
  readonly routeOf: (pathname: string) => SiteRoute | null;
  readonly registry: RegistrySnapshot;
  readonly payloads: Pick<PayloadClient, 'prefetch'>;
  readonly connection: () => Connection | undefined;
  readonly fetchScript: (file: ScriptFile) => void;
  /** The displayed address, which needs no prefetch. */
  readonly current: () => string;
}

/** Prefetches what a link needs: the scripts of its release, and its payload. */
export class Prefetcher {
  readonly #deps: PrefetchDeps;
  /** Files that were requested already, by the document or by this class. */
  readonly #asked = new Set<string>();

  constructor(deps: PrefetchDeps) {
    this.#deps = deps;
    const shown = deps.routeOf(new URL(deps.current(), deps.origin).pathname);
    for (const { href } of shown === null ? [] : this.#filesOf(shown)) this.#asked.add(href);
  }

  /** For a link that a reader points at or has focused. */
  readonly payloadAndCode = (href: string): void => {
    const target = this.#targetOf(href);
    if (target === null) return;
    const { url, route } = target;
    const state = ownValue(this.#deps.registry.remotes, route.owner);
    if (route.owner !== 'shell' && state?.state !== 'enabled') return;
    const release = state?.state === 'enabled' ? { remote: route.owner, version: state.release.version } : null;
    this.#deps.payloads.prefetch(url, release);
    this.#code(route);
  };

  /**
   * For a link that comes into view: prefetches scripts only, which costs the server nothing. Not for pages that
   * require a login, because most readers who see such a link never open it.
   */
  readonly codeOnly = (href: string): void => {
    const target = this.#targetOf(href);
    if (target !== null && target.route.access === undefined) this.#code(target.route);
  };

  #targetOf(href: string): { readonly url: URL; readonly route: SiteRoute } | null {
    if (!mayPrefetch(this.#deps.connection()) || !URL.canParse(href, this.#deps.origin)) return null;
    const url = new URL(href, this.#deps.origin);
    if (url.origin !== this.#deps.origin || url.pathname + url.search === this.#deps.current()) return null;
    const route = this.#deps.routeOf(url.pathname);
    // A route with its own security policy needs a new document.
    return route === null || route.policy !== undefined ? null : { url, route };
  }

  #code(route: SiteRoute): void {
    for (const file of this.#filesOf(route)) {
      if (this.#asked.has(file.href)) continue;
      this.#asked.add(file.href);
      this.#deps.fetchScript(file);
    }
  }

  #filesOf(route: SiteRoute): readonly ScriptFile[] {
    const state = ownValue(this.#deps.registry.remotes, route.owner);
    if (state?.state !== 'enabled') return [];
    const { base, entry, first = [], chunks, integrity, hashes, version } = state.release;
    const scripts = [entry, ...first, ...(ownValue(chunks, pageOfRoute(route.id)) ?? [])].map((file) => ({
      href: `${base}${file}`,
      integrity: ownValue(integrity, file),
    }));
    if (hashes === undefined) return scripts;
    return [{ href: hashesPath(route.owner, version), integrity: hashes }, ...scripts];
  }
}

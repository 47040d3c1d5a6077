import type { PagePayload } from 'shared-contracts/page';
import { formatReleases, releasesHeader, shellHeader } from 'shared-contracts/registry';
import { payloadAddress } from './address.ts';

/**
 * The outcome of a request. `gone`: the server does not serve this release's payload, or its response cannot be used;
 * `busy`: try again later; `offline`: no response. The caller handles them.
 */
export type PayloadAnswer =
  | { readonly kind: 'payload'; readonly payload: PagePayload }
  | { readonly kind: 'gone' | 'busy' | 'offline' };

export interface ReleaseName {
  readonly remote: string;
  readonly version: string;
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** How long a prefetched payload may be used. */
const keptMs = 10_000;

const isPayload = (value: unknown): value is PagePayload =>
  typeof value === 'object' && value !== null && 'routeId' in value && 'head' in value && 'problem' in value;

async function read(response: Response): Promise<PayloadAnswer> {
  if (response.status === 503 || response.status === 429) return { kind: 'busy' };
  if (!response.ok) return { kind: 'gone' };
  const payload: unknown = await response.json();
  return isPayload(payload) ? { kind: 'payload', payload } : { kind: 'gone' };
}

/** Fetches payloads from the releases that this page runs. */
export class PayloadClient {
  readonly #fetch: Fetch;
  readonly #now: () => number;
  readonly #kept = new Map<string, { readonly answer: Promise<PayloadAnswer>; readonly until: number }>();

  readonly #shell: string;

  /** `shell`: version of the shell that this page runs. */
  constructor(fetch: Fetch, now: () => number, shell: string) {
    this.#fetch = fetch;
    this.#now = now;
    this.#shell = shell;
  }

  /** Returns the prefetched payload, or requests it. Rejects only when `signal` aborts. */
  async load(url: URL, release: ReleaseName | null, signal: AbortSignal): Promise<PayloadAnswer> {
    const address = payloadAddress(url);
    const cached = this.#kept.get(address);
    this.#kept.delete(address);
    if (cached !== undefined && cached.until > this.#now()) {
      const answer = await cached.answer;
      if (answer.kind === 'payload') return answer;
    }
    return this.#ask(address, release, { signal });
  }

  /** Prefetches a payload, unless that was done already. */
  prefetch(url: URL, release: ReleaseName | null): void {
    const address = payloadAddress(url);
    for (const [old, { until }] of this.#kept) if (until <= this.#now()) this.#kept.delete(old);
    if (this.#kept.has(address)) return;
    const answer = this.#ask(address, release, { priority: 'low' });
    this.#kept.set(address, { answer, until: this.#now() + keptMs });
  }

  /** Drops what was prefetched for another reader. */
  forget(): void {
    this.#kept.clear();
  }

  async #ask(address: string, release: ReleaseName | null, init: RequestInit): Promise<PayloadAnswer> {
    const own = release === null ? {} : { [releasesHeader]: formatReleases(release.remote, release.version) };
    const headers = { [shellHeader]: this.#shell, ...own };
    try {
      return await read(await this.#fetch(address, { ...init, headers }));
    } catch (error) {
      if (init.signal?.aborted === true) throw error;
      return { kind: 'offline' };
    }
  }
}

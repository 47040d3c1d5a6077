import type { PagePayload } from 'shared-contracts/page';
import { formatReleases, releasesHeader } from 'shared-contracts/registry';
import { payloadAddress } from './address.ts';

/** `gone`: that release is no longer asked. `busy`: later. `offline`: no answer came. All are for the caller to act on. */
export type PayloadAnswer =
  { readonly kind: 'payload'; readonly payload: PagePayload } | { readonly kind: 'gone' | 'busy' | 'offline' };

export interface ReleaseName {
  readonly remote: string;
  readonly version: string;
}

type Fetch = (address: string, init: RequestInit) => Promise<Response>;

/** A prefetched answer is as good as a new one for so long. */
const keptMs = 10_000;

const isPayload = (value: unknown): value is PagePayload =>
  typeof value === 'object' && value !== null && 'routeId' in value && 'head' in value && 'problem' in value;

async function read(response: Response): Promise<PayloadAnswer> {
  if (response.status === 503) return { kind: 'busy' };
  if (!response.ok) return { kind: 'gone' };
  const payload: unknown = await response.json();
  return isPayload(payload) ? { kind: 'payload', payload } : { kind: 'gone' };
}

/** Fetches payloads, each from the release that this page runs. */
export class PayloadClient {
  readonly #fetch: Fetch;
  readonly #now: () => number;
  readonly #kept = new Map<string, { readonly answer: Promise<PayloadAnswer>; readonly until: number }>();

  constructor(fetch: Fetch, now: () => number) {
    this.#fetch = fetch;
    this.#now = now;
  }

  /** Takes what was prefetched, or asks. Rejects only when `signal` aborts. */
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

  /** Asks ahead, once. */
  prefetch(url: URL, release: ReleaseName | null): void {
    const address = payloadAddress(url);
    for (const [old, { until }] of this.#kept) if (until <= this.#now()) this.#kept.delete(old);
    if (this.#kept.has(address)) return;
    const answer = this.#ask(address, release, { priority: 'low' });
    this.#kept.set(address, { answer, until: this.#now() + keptMs });
  }

  /** What was asked ahead was asked for somebody else. */
  forget(): void {
    this.#kept.clear();
  }

  async #ask(address: string, release: ReleaseName | null, init: RequestInit): Promise<PayloadAnswer> {
    const headers = release === null ? {} : { [releasesHeader]: formatReleases(release.remote, release.version) };
    try {
      return await read(await this.#fetch(address, { ...init, headers }));
    } catch (error) {
      if (init.signal?.aborted === true) throw error;
      return { kind: 'offline' };
    }
  }
}

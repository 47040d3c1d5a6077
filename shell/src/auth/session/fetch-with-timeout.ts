type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** In ms. A part of the page waits until the reader is known, so a slow request is aborted. */
const timeoutMs = 8_000;

/** Sends a small request to our own server. Rejects when no response arrives in time. */
export const fetchWithTimeout = (fetch: Fetch, address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, signal: AbortSignal.timeout(timeoutMs) });

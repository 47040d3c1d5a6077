type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

/** In ms. Until it is known who reads, a part of the page waits: whoever does not answer by then is asked no more. */
const brief = 8_000;

/** Asks something small of our own server. Rejects when no answer comes soon. */
export const askBriefly = (fetch: Fetch, address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { ...init, signal: AbortSignal.timeout(brief) });

import { failureFrom, failureOf, type AuthFailure } from './auth-failure.ts';

type Fetch = (address: string, init?: RequestInit) => Promise<Response>;

export type PostOutcome =
  | { readonly ok: true; readonly answer: unknown }
  | { readonly ok: false; readonly failure: AuthFailure };

/** The longest wait for a response, in ms. */
const timeoutMs = 8_000;

/** A success that is not JSON, for example a page of a network that wants its own login. */
const unreadable = 'The answer of the site could not be read. Check your connection, then try again.';

const offline = 'The site did not answer. Check your connection, then try again.';

interface PostOptions {
  readonly token?: string | null;
  /** True: the request outlives the page. */
  readonly keepalive?: boolean;
}

/** Sends JSON to our own server. */
export const post = (
  fetch: Fetch,
  address: string,
  body: unknown,
  { token = null, keepalive = false }: PostOptions = {},
): Promise<Response> =>
  fetch(address, {
    method: 'POST',
    credentials: 'same-origin',
    cache: 'no-store',
    keepalive,
    signal: AbortSignal.timeout(timeoutMs),
    headers: { 'content-type': 'application/json', ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });

/** Sends JSON and reads the response, or the reason for a failure. Never rejects. */
export async function postAndRead(fetch: Fetch, address: string, body: unknown): Promise<PostOutcome> {
  let response: Response;
  try {
    response = await post(fetch, address, body);
  } catch {
    return { ok: false, failure: failureFrom(new Error(offline)) };
  }
  try {
    return response.ok
      ? { ok: true, answer: await response.json() }
      : { ok: false, failure: await failureOf(response) };
  } catch {
    return { ok: false, failure: failureFrom(new Error(unreadable)) };
  }
}

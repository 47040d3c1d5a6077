import type { V1Answer } from 'shared-contracts/context/v1/questions';
import type { MadeKey } from '../keys/make-key.endpoint.ts';
import type { ServedContext, ServeOptions } from './serve-context.ts';

/** Entitlements of a plan with API keys. */
export const withKeys: ServeOptions = { entitled: { apiRequestsPerDay: 2_000, questionsPerMonth: 3 } };

/** A sample question. */
export const onions = { question: 'How was the harvest at Onitsha?' };

type Json = Readonly<Record<string, unknown>>;
type ApiResponse<Body> = { readonly answer: Response; readonly body: Body };

/** Creates a key and returns its secret. */
export const keyOf = async (
  site: ServedContext,
  who: string,
  scopes = ['read', 'ask', 'collections'],
): Promise<string> => {
  const answer = await site.call(who, 'POST', '/api/context/keys/make', { name: 'x', scopes });
  return ((await answer.json()) as MadeKey).secret;
};

/** Sends a request with a key; checks that every response has rate limit headers and every error its format. */
export async function sendByKey<Body = Json>(
  site: ServedContext,
  key: string,
  path: string,
  init: RequestInit = {},
): Promise<ApiResponse<Body>> {
  const headers = { ...(key !== '' && { authorization: `Bearer ${key}` }), ...(init.headers as object) };
  const answer = await fetch(`${site.origin}/api/v1${path}`, { ...init, headers });
  expect(answer.headers.get('ratelimit-policy')).toMatch(/^"(minute|network)";q=\d+;w=60(, "day";q=\d+;w=86400)?$/);
  expect(answer.headers.get('ratelimit')).toMatch(/^"(minute|network)";r=\d+;t=\d+(, "day";r=\d+;t=\d+)?$/);
  expect(answer.headers.get('vary')?.toLowerCase()).toContain('authorization');
  const body = (answer.status === 304 ? {} : await answer.json()) as Json;
  if (answer.status >= 400) {
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(body).toMatchObject({ status: answer.status, detail: body['statusMessage'], type: 'about:blank' });
  }
  return { answer, body: body as Body };
}

/** Asks a question with a key. */
export const callByKey = (
  site: ServedContext,
  key: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
) =>
  sendByKey<V1Answer & { statusMessage: string; hint: string }>(site, key, '/questions', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

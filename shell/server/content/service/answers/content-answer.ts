import type { Json } from '../json.ts';

/** An answer of the service, before it becomes HTTP or a Response. */
export interface ContentAnswer {
  readonly status: number;
  readonly body: Json;
  readonly headers: Readonly<Record<string, string>>;
}

/** Published answers can be cached, because their address contains the ref; others are revalidated or not stored. */
export type CachePolicy = 'published' | 'never' | 'ask-again';

const cacheControl: Readonly<Record<CachePolicy, string>> = {
  published: 'public, max-age=300',
  never: 'private, no-store',
  'ask-again': 'public, max-age=0, must-revalidate',
};

export const contentAnswer = (status: number, body: Json, keeping: CachePolicy): ContentAnswer => ({
  status,
  body,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl[keeping] },
});

/** Forbids caching of an answer. */
export const uncached = ({ status, body, headers }: ContentAnswer): ContentAnswer => ({
  status,
  body,
  headers: { ...headers, 'cache-control': cacheControl.never },
});

/** Returns a refusal in the format from which the client makes its errors. */
export const refusal = (status: number, type: string, message: string, more: Json = {}): ContentAnswer =>
  contentAnswer(status, { type, message, ...(more as object) }, 'never');

import type { Json } from '../json.ts';

/** A response of the service, before it is sent over HTTP or handed to the client in this process. */
export interface ContentAnswer {
  readonly status: number;
  readonly body: Json;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * `cacheable`: the URL contains the ref, that is the version of the content, so another version has another URL.
 * `revalidate`: caches must ask each time. `no-store`: caches must not keep it.
 */
export type CachePolicy = 'cacheable' | 'no-store' | 'revalidate';

const cacheControl: Readonly<Record<CachePolicy, string>> = {
  cacheable: 'public, max-age=300',
  'no-store': 'private, no-store',
  revalidate: 'public, max-age=0, must-revalidate',
};

export const contentAnswer = (status: number, body: Json, caching: CachePolicy): ContentAnswer => ({
  status,
  body,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl[caching] },
});

/** Returns a copy of a response that must not be cached. */
export const uncached = ({ status, body, headers }: ContentAnswer): ContentAnswer => ({
  status,
  body,
  headers: { ...headers, 'cache-control': cacheControl['no-store'] },
});

/** Returns an error in the format that Prismic's client reads. */
export const refusal = (status: number, type: string, message: string, more: Json = {}): ContentAnswer =>
  contentAnswer(status, { type, message, ...(more as object) }, 'no-store');

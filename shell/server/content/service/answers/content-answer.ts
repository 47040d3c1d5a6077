import type { Json } from '../json.ts';

/** What the service answers, before it becomes HTTP or a Response. */
export interface ContentAnswer {
  readonly status: number;
  readonly body: Json;
  readonly headers: Readonly<Record<string, string>>;
}

/** What is published may be kept, for its address names its ref; nothing else may. */
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

/** The same answer for whoever asked, and for no cache on the way. */
export const keptByNobody = ({ status, body, headers }: ContentAnswer): ContentAnswer => ({
  status,
  body,
  headers: { ...headers, 'cache-control': cacheControl.never },
});

/** A refusal in the form that the client makes its errors of. */
export const refusal = (status: number, type: string, message: string, more: Json = {}): ContentAnswer =>
  contentAnswer(status, { type, message, ...(more as object) }, 'never');

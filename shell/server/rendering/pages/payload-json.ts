import type { PagePayload } from 'shared-contracts/page';
import { releasesHeader, shellHeader } from 'shared-contracts/registry';
import { isShareable, pageVary, publicCaching } from './caching.ts';
import { privateCaching } from '../../host/public.ts';
import type { PageAnswer } from './page-answer.ts';

/** Pages of other sites may read what a guest gets; browsers withhold responses to requests with cookies from them. */
const forGuestsElsewhere = { 'access-control-allow-origin': '*' };

export const jsonHeaders = {
  ...forGuestsElsewhere,
  'content-type': 'application/json; charset=utf-8',
  vary: `${releasesHeader}, ${shellHeader}, ${pageVary}`,
  'x-robots-tag': 'noindex',
};

/** Returns the response with a payload. `etag` null: for one reader alone. */
export function payloadAnswer(payload: PagePayload, etag: string | null): PageAnswer {
  const shared = etag !== null && isShareable(payload);
  return {
    status: 200,
    headers: {
      ...jsonHeaders,
      'cache-control': shared ? publicCaching : privateCaching,
      ...(shared ? { etag } : {}),
    },
    body: JSON.stringify(payload),
  };
}

import type { Keeper } from './keeper.ts';
import { mayKeepFile } from './may-keep.ts';

/** What the browser's event allows: work that goes on after the answer. */
export type WaitUntil = (work: Promise<unknown>) => void;

/** Code, fonts and builds: kept ones first, and what came is kept. The browser checks both against the page's hashes. */
export async function answerFile(request: Request, keeper: Keeper, waitUntil: WaitUntil): Promise<Response> {
  const { turn } = keeper;
  const kept = await keeper.file(request.url);
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (mayKeepFile(response)) waitUntil(keeper.keepFile(request.url, turn, response.clone()));
  return response;
}

/** Pictures are kept when their page has been read, so here only looked up. */
export const answerPicture = async (request: Request, keeper: Keeper): Promise<Response> =>
  (await keeper.file(request.url)) ?? fetch(request);

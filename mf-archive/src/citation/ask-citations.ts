import type { CitePageResult } from '../../api/cite-page.endpoint.ts';
import { citePageAddress } from './cite-address.ts';
import type { CiteWish } from './cite-button.tsx';

/** Asks for the citations of a piece; rejects where there are none to be had. */
export async function askCitations(wish: CiteWish, signal: AbortSignal): Promise<CitePageResult> {
  const answer = await fetch(citePageAddress(wish), { signal });
  if (!answer.ok) throw new Error(`The citation was answered with ${String(answer.status)}`);
  return (await answer.json()) as CitePageResult;
}

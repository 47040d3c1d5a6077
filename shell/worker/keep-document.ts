import type { Keeper } from './keeper.ts';
import { mayKeepDocument } from './may-keep.ts';
import { readDocument } from './read-document.ts';
import type { KeptPage } from './shelf.ts';

interface When {
  readonly keeper: Keeper;
  /** Of the keeper, when it was asked for. */
  readonly turn: number;
  readonly now: number;
}

/** Gone for everybody: withdrawn, removed, moved, or closed. A site in trouble says none of this. */
export const saysGone = ({ status, type }: Response): boolean =>
  type === 'opaqueredirect' || (status >= 300 && status < 500 && status !== 429 && status !== 408);

/** What was asked for under an address: kept when everybody may see it; when it is gone, the kept copy goes too. */
export async function keepDocument(address: string, response: Response, { keeper, turn, now }: When): Promise<void> {
  if (saysGone(response)) return keeper.dropPage(address);
  if (!mayKeepDocument(response)) return undefined;
  const copy = response.clone();
  const html = await response.text();
  const { title, files } = readDocument(html, new URL(response.url).origin);
  return keeper.keepPage(address, turn, (known) => {
    const named = files.map(({ url }) => url);
    const page: KeptPage = {
      ...{ address, title, readAt: now, keptAt: now, seenAt: now, bytes: html.length },
      files: [...new Set([...named, ...(known?.files ?? [])])],
    };
    return Promise.resolve({ page, document: copy });
  });
}

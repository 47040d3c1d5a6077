import type { Visitor } from 'shared-contracts/page';
import { guest, readCookies, type FindVisitor } from '../../host/public.ts';
import { currencyCookie, isPersonal } from './caching.ts';
import { previewCookie } from '../../content/public.ts';
import type { VisitorField } from 'shared-contracts/server/remote-api/watched-visitor';

/** Who requests a page, by the cookies of the request. The database is read only when it matters, and once. */
export interface Viewer {
  /** Whether the request has a cookie that can change the response. */
  readonly personal: boolean;
  readonly cookies: ReadonlyMap<string, string>;
  readonly visitor: () => Promise<Visitor>;
  /** Whether this visitor gets the same page as a guest. `reads`: fields that were read while it was rendered. */
  sharesWithGuests(reads: Iterable<VisitorField>): Promise<boolean>;
}

export function viewerOf(cookieHeader: string | undefined, find: FindVisitor): Viewer {
  const cookies = readCookies(cookieHeader);
  const preview = cookies.get(previewCookie);
  const currency = cookies.get(currencyCookie);
  const look = async (): Promise<Visitor> => ({
    ...((await find(cookieHeader)) ?? guest),
    ...(preview !== undefined && { preview }),
    ...(currency !== undefined && { currency }),
  });
  let found: Promise<Visitor> | null = null;
  const visitor = (): Promise<Visitor> => (found ??= look());
  return {
    personal: isPersonal(cookies),
    cookies,
    visitor,
    sharesWithGuests: async (reads) => {
      const read = new Set(reads);
      // Only forms include the client, so that no page differs by it.
      read.delete('client');
      read.delete('queuesAs');
      if (read.delete('preview') && preview !== undefined) return false;
      if (read.delete('currency') && currency !== undefined) return false;
      return read.size === 0 || (await visitor()).id === null;
    },
  };
}

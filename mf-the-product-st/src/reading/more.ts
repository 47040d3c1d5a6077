import {
  listDocuments,
  type ListDocumentsInput,
  type ListDocumentsResult,
} from 'shared-contracts/content/list-documents';
import type { Call } from 'shared-contracts/endpoint';

/** The most that a list shows on one page, however often more was asked for. */
const maxShown = 100;

/** A list as long as it was asked for: `page` 3 shows the first three pages of it, one below the other. */
export interface GrownList extends ListDocumentsResult {
  /** Which part of it comes last; from 1. */
  readonly lastPart: number;
  /** The first of the next part, from 1; null: these are all. */
  readonly nextFrom: number | null;
}

/** Which part of a list an address asks for; null for an address that asks for none that could be. */
export function readPart(url: URL, size: number): number | null {
  const asked = url.searchParams.get('page') ?? '1';
  const part = /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : null;
  return part === null || part * size > maxShown ? null : part;
}

/** The documents of a list up to a part of it; null for a part that it has not got. */
export async function listUpTo(
  call: Call,
  input: Omit<ListDocumentsInput, 'page' | 'pageSize'>,
  { part, size }: { readonly part: number; readonly size: number },
): Promise<GrownList | null> {
  const result = await call(listDocuments(), { ...input, pageSize: part * size });
  if (part > 1 && result.documents.length <= (part - 1) * size) return null;
  const shown = part * size;
  const canGrow = result.total > shown && (part + 1) * size <= maxShown;
  return { ...result, lastPart: part, nextFrom: canGrow ? shown + 1 : null };
}

/** The link that makes a list grow: it leads to the first that was not there before, also without JavaScript. */
export const moreLink = (
  list: Pick<GrownList, 'lastPart' | 'nextFrom'>,
  path: string,
  label: string,
): { to: string; label: string } | null =>
  list.nextFrom === null
    ? null
    : { to: `${path}?page=${String(list.lastPart + 1)}#piece-${String(list.nextFrom)}`, label };

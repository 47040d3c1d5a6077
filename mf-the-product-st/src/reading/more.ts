import {
  listDocuments,
  type ListDocumentsInput,
  type ListDocumentsResult,
} from 'shared-contracts/content/list-documents';
import type { Call } from 'shared-contracts/endpoint';

/** The most documents that a list shows at once. */
const maxShown = 100;

/** A list that grows: `page=3` shows its first three pages below each other. */
export interface GrownList extends ListDocumentsResult {
  /** The number of the last page shown, from 1. */
  readonly lastPage: number;
  /** The number of the first document of the next page, from 1; null when there is none, or `maxShown` is reached. */
  readonly nextFrom: number | null;
}

/** Returns the page number in an address; null for an invalid one, and beyond `maxShown` documents. */
export function readPageNumber(url: URL, size: number): number | null {
  const parameter = url.searchParams.get('page') ?? '1';
  const part = /^[1-9]\d{0,2}$/.test(parameter) ? Number(parameter) : null;
  return part === null || part * size > maxShown ? null : part;
}

/** Returns the documents of a list up to and including a page; null for a page that does not exist. */
export async function listUpTo(
  call: Call,
  input: Omit<ListDocumentsInput, 'page' | 'pageSize'>,
  { part, size }: { readonly part: number; readonly size: number },
): Promise<GrownList | null> {
  const result = await call(listDocuments(), { ...input, pageSize: part * size });
  if (part > 1 && result.documents.length <= (part - 1) * size) return null;
  const shown = part * size;
  const canGrow = result.total > shown && (part + 1) * size <= maxShown;
  return { ...result, lastPage: part, nextFrom: canGrow ? shown + 1 : null };
}

/** Returns the link that shows the next page too: it goes to the first new document and works without JavaScript. */
export const moreLink = (
  list: Pick<GrownList, 'lastPage' | 'nextFrom'>,
  path: string,
  label: string,
): { to: string; label: string } | null =>
  list.nextFrom === null
    ? null
    : { to: `${path}?page=${String(list.lastPage + 1)}#piece-${String(list.nextFrom)}`, label };

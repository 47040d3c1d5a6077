import type { PrismicDocument } from '@prismicio/client';
import { listDocuments, type ListDocumentsInput } from './list-documents.ts';
import type { Call } from '../endpoint.ts';

const pageSize = 100;

/** Five thousand documents of one type: far more than editors write. */
const maxPages = 50;

/** Returns all documents of a type, at most five thousand. Rejects as `listDocuments` does. */
export async function everyDocument(
  call: Call,
  input: Omit<ListDocumentsInput, 'page' | 'pageSize'>,
): Promise<readonly PrismicDocument[]> {
  const all: PrismicDocument[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const { documents, pages } = await call(listDocuments(), { ...input, page, pageSize });
    all.push(...documents);
    if (page >= pages) break;
  }
  return all;
}

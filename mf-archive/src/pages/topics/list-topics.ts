import type { ContentNotice } from 'shared-contracts/content/content-notice';
import { listDocuments, type ListDocumentsInput } from 'shared-contracts/content/list-documents';
import type { Call } from 'shared-contracts/endpoint';
import { archiveLinks } from 'shared-contracts/archive/archive-links';
import type { Brand } from 'shared-contracts/brand';
import { linkedUid } from 'shared-contracts/stories/article-location';
import { textOf } from 'shared-contracts/stories/read-unknown';
import { dataOf, titleOf } from 'shared-contracts/stories/piece';
import type { TopicLink } from './topics-data.ts';

/** A document of the content service. */
export type TopicDocument = Parameters<typeof titleOf>[0];

export interface FoundDocuments {
  readonly documents: readonly TopicDocument[];
  readonly notice: ContentNotice | null;
}

const pageSize = 100;

/** A safety limit of ten pages with a hundred documents each. */
const maxPages = 10;

/** Returns all documents of a type in the editors' order. Rejects with `unavailable` as `listDocuments` does. */
export async function allInOrder(
  call: Call,
  input: Pick<ListDocumentsInput, 'filters'> & { readonly type: 'topic' | 'topic_category' },
): Promise<FoundDocuments> {
  const orderings = [{ field: `my.${input.type}.position` }];
  const documents: TopicDocument[] = [];
  let notice: ContentNotice | null = null;
  for (let page = 1; page <= maxPages; page += 1) {
    const found = await call(listDocuments(), { ...input, orderings, page, pageSize });
    documents.push(...found.documents);
    notice ??= found.notice;
    if (page >= found.pages) break;
  }
  return { documents, notice };
}

/** Returns the link to a topic category; null for a document without an address. */
export function categoryLink(document: TopicDocument, brand: Brand): TopicLink | null {
  if (document.uid === null) return null;
  const standfirst = textOf(dataOf(document)['standfirst']);
  return { to: archiveLinks(brand).topicCategory(document.uid), title: titleOf(document), standfirst };
}

/** Returns the uid of a topic's category. */
export const categoryOf = (document: TopicDocument): string | null => linkedUid(dataOf(document)['category']);

/** Returns the link to a topic; null for one without a category, which has no address. */
export function topicLink(document: TopicDocument, brand: Brand): TopicLink | null {
  const category = categoryOf(document);
  if (document.uid === null || category === null) return null;
  const standfirst = textOf(dataOf(document)['standfirst']);
  return { to: archiveLinks(brand).topic(category, document.uid), title: titleOf(document), standfirst };
}

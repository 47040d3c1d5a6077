import type { ListDocumentsInput, ListDocumentsResult } from 'shared-contracts/content/list-documents';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { readerOf } from './reader-of.ts';

export const listDocuments = (context: SliceContext, input: ListDocumentsInput): Promise<ListDocumentsResult> =>
  readerOf(context).documents(input, context.visitor);

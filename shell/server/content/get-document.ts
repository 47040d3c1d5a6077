import type { GetDocumentInput, GetDocumentResult } from 'shared-contracts/content/get-document';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { readerOf } from './reader-of.ts';

export const getDocument = (context: SliceContext, input: GetDocumentInput): Promise<GetDocumentResult> =>
  readerOf(context).document(input, context.visitor);

import { listDocuments, listDocumentsInput } from 'shared-contracts/content/list-documents';
import { endpoint } from 'shared-contracts/server/endpoint';
import { readerOf } from './reader-of.ts';

/** Returns a page of documents in the version that this visitor may see. */
export const listDocumentsEndpoint = endpoint({
  ...listDocuments(),
  input: listDocumentsInput,
  handle: async (context, input) => readerOf(context).documents(input, context.visitor),
});

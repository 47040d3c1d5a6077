import { getDocument, getDocumentInput } from 'shared-contracts/content/get-document';
import { endpoint } from 'shared-contracts/server/endpoint';
import { readerOf } from './reader-of.ts';

/** Returns one document in the version that this visitor may see. */
export const getDocumentEndpoint = endpoint({
  ...getDocument(),
  input: getDocumentInput,
  handle: async (context, input) => readerOf(context).document(input, context.visitor),
});

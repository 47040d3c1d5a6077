import type { ResolvePreviewInput } from './resolve-preview.ts';

/** Addresses that were shared may have `?;documentId=` or `&amp;` instead. */
const documentNames = ['documentId', ';documentId', 'amp;documentId'] as const;

/** Reads what a `/preview?…` address requests, in Prismic's format (R4.12); null: nothing. */
export function requestedPreview({ searchParams }: URL): ResolvePreviewInput | null {
  const [token, release] = [searchParams.get('token'), searchParams.get('release')];
  if (token === null) return release === null ? null : { release };
  const [documentId] = documentNames.flatMap((name) => searchParams.get(name) ?? []);
  return { token, ...(documentId === undefined ? {} : { documentId }) };
}

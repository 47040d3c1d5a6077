import type { ResolvePreviewInput } from './resolve-preview.ts';

/** Shared addresses come as `?;documentId=` or with `&amp;` too. */
const documentNames = ['documentId', ';documentId', 'amp;documentId'] as const;

/** What an address `/preview?…` asks to preview, as Prismic writes it (spec §4); null: nothing. */
export function previewAskedBy({ searchParams }: URL): ResolvePreviewInput | null {
  const [token, release] = [searchParams.get('token'), searchParams.get('release')];
  if (token === null) return release === null ? null : { release };
  const [documentId] = documentNames.flatMap((name) => searchParams.get(name) ?? []);
  return { token, ...(documentId === undefined ? {} : { documentId }) };
}

/** What a collection is taken away as: for reading, for printing, and for reference managers. */
export type DownloadFormat = 'bibtex' | 'csl-json' | 'csv' | 'markdown' | 'pdf' | 'ris';

/** All of them, as they are offered. */
export const downloadFormats: readonly DownloadFormat[] = ['markdown', 'pdf', 'csv', 'bibtex', 'ris', 'csl-json'];

/** Where whoever has the link's key takes a shared collection away. */
export const sharedFilePath = (key: string, format: DownloadFormat): string =>
  `/api/context/shared/${encodeURIComponent(key)}/file?${new URLSearchParams({ format }).toString()}`;

/** Where its owner takes one away; `ticket` is `Collection.ticket`, so that a plain link can be followed. */
export const collectionFilePath = (id: string, ticket: string, format: DownloadFormat): string =>
  `/api/context/collections/${encodeURIComponent(id)}/file?${new URLSearchParams({ ticket, format }).toString()}`;

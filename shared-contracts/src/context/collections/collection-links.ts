/** Formats for downloading a collection: for reading, printing, spreadsheets and reference managers. */
export type DownloadFormat = 'bibtex' | 'csl-json' | 'csv' | 'markdown' | 'pdf' | 'ris';

/** All formats, in the order in which they are offered. */
export const downloadFormats: readonly DownloadFormat[] = ['markdown', 'pdf', 'csv', 'bibtex', 'ris', 'csl-json'];

/** The download of a shared collection, for everybody who has its key. */
export const sharedFilePath = (key: string, format: DownloadFormat): string =>
  `/api/context/shared/${encodeURIComponent(key)}/file?${new URLSearchParams({ format }).toString()}`;

/** The picture of a link to a shared collection. */
export const sharedCardPath = (key: string): string => `/api/context/shared/${encodeURIComponent(key)}/card`;

/** The download of a collection for its owner. `ticket` is `Collection.ticket`, so that a plain link works. */
export const collectionFilePath = (id: string, ticket: string, format: DownloadFormat): string =>
  `/api/context/collections/${encodeURIComponent(id)}/file?${new URLSearchParams({ ticket, format }).toString()}`;

import { AppError } from 'shared-contracts/app-error';
import { downloadFormats, type DownloadFormat } from 'shared-contracts/context/collections/collection-links';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { FileResponse, FileRoute } from 'shared-contracts/server/api-slice';
import { csvLine } from 'shared-contracts/server/csv-cell';
import { sendInChunks } from 'shared-contracts/server/in-pieces';
import { callerOf } from 'shared-contracts/server/network-of';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { contextSliceContext, type CollectionRow } from '../../context-tables.ts';
import { isTicketValid } from '../collection-ticket.ts';
import { itemsOf } from '../own-collection.ts';
import { sharedRow } from '../read-collection.endpoint.ts';
import { requireArchive } from '../require-archive.ts';
import { DownloadSlots, type FileRequester } from './download-slots.ts';
import { fileItems, type FileItem, type DownloadSource } from './file-items.ts';
import { markdownHead, markdownItem } from './write-markdown.ts';
import { writePdf } from './write-pdf.ts';
import { writeReferences } from './write-references.ts';

const kinds: Readonly<Record<FileItem['kind'], string>> = {
  answer: 'Answer',
  article: 'Article',
  clip: 'Part of a page',
  page: 'Page',
  quote: 'Quote',
};

/** The byte order mark makes spreadsheets read the file as UTF-8. */
const tableHead = (): string =>
  `\ufeff${csvLine(['Number', 'Kind', 'Name', 'Source', 'Quote', 'Address', 'Note', 'Saved on'])}`;

/** Returns one line for an item; for an answer, one line for each of its quotes. */
function tableItem({ number, kind, name, source, url, quotes, note, added, gone }: FileItem): string {
  const text = gone ? `${source}. No longer in the archive` : source;
  const row = (quote: string, where: string, address: string): string =>
    csvLine([String(number), kinds[kind], name, where, quote, address, note, added]);
  if (kind === 'answer' && quotes.length > 0) return quotes.map((one) => row(one.text, one.source, one.url)).join('');
  return row(quotes[0]?.text ?? '', text, url ?? '');
}

type FileChunks = AsyncGenerator<string | Uint8Array>;

interface Format {
  readonly type: string;
  readonly ending: string;
  readonly write: (context: SliceContext, taken: DownloadSource) => FileChunks;
}

async function* itemByItem(
  context: SliceContext,
  taken: DownloadSource,
  write: { readonly head: (taken: DownloadSource) => string; readonly item: (item: FileItem) => string },
): FileChunks {
  yield write.head(taken);
  for await (const items of fileItems(context, taken)) yield items.map(write.item).join('');
}

const formats: Readonly<Record<DownloadFormat, Format>> = {
  markdown: {
    ...{ type: 'text/markdown; charset=utf-8', ending: 'md' },
    write: (context, taken) => itemByItem(context, taken, { head: markdownHead, item: markdownItem }),
  },
  csv: {
    ...{ type: 'text/csv; charset=utf-8; header=present', ending: 'csv' },
    write: (context, taken) => itemByItem(context, taken, { head: tableHead, item: tableItem }),
  },
  pdf: { type: 'application/pdf', ending: 'pdf', write: writePdf },
  bibtex: {
    ...{ type: 'application/x-bibtex; charset=utf-8', ending: 'bib' },
    write: (context, taken) => writeReferences(context, taken, 'bibtex'),
  },
  ris: {
    ...{ type: 'application/x-research-info-systems; charset=utf-8', ending: 'ris' },
    write: (context, taken) => writeReferences(context, taken, 'ris'),
  },
  'csl-json': {
    ...{ type: 'application/vnd.citationstyles.csl+json; charset=utf-8', ending: 'json' },
    write: (context, taken) => writeReferences(context, taken, 'csl-json'),
  },
};

const downloadSlots = new DownloadSlots();
/** A download is cut off after `maxMs`, or when nothing is read for `idleMs`. */
const downloadLimits = { maxMs: 60_000, idleMs: 20_000 } as const;

async function* bytesOf(pieces: FileChunks): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    if (bytes.length > 0) yield bytes;
  }
}

/** A visitor with the shared link does not use up the owner's downloads. */
function readerOf({ visitor }: SliceContext, { id }: CollectionRow, isOwners: boolean): FileRequester {
  const address = callerOf(visitor.client?.ip ?? '');
  return { rateLimitKey: isOwners ? `owner ${id}` : `shared ${id} ${address}`, address };
}

/** Returns the file name: ASCII letters and digits of the collection's name, and the day. */
function fileName({ name }: CollectionRow, day: string, ending: string): string {
  const plain = name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const safe = plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-|-$/g, '');
  return `${safe === '' ? 'collection' : safe}-${day}.${ending}`;
}

async function answer(
  context: SliceContext,
  collection: CollectionRow,
  query: URLSearchParams,
  isOwners: boolean,
): Promise<FileResponse> {
  const name = downloadFormats.find((format) => format === query.get('format'));
  if (name === undefined)
    throw new AppError('bad-request', `A collection can be exported as ${downloadFormats.join(', ')}`);
  requireArchive(context);
  const { type, ending, write } = formats[name];
  const release = downloadSlots.acquire(readerOf(context, collection, isOwners), context.now());
  try {
    const rows = await itemsOf(contextSliceContext(context).db, collection.id);
    return {
      body: sendInChunks(bytesOf(write(context, { collection, rows, isOwners })), release, downloadLimits),
      type,
      filename: fileName(collection, lagosDay(context.now()), ending),
      cache: 'private',
    };
  } catch (error) {
    release();
    throw error;
  }
}

const noFile = (): AppError =>
  new AppError('not-found', 'This link isn’t valid, or the collection is no longer shared', {
    hint: 'Download links expire after an hour. Please open the collection and export it from there.',
  });

/**
 * Serves the owner's file, opened with a ticket. A wrong ticket, an expired one and a missing collection give the same
 * error.
 */
const ownFile: FileRoute = {
  path: '/api/context/collections/:id/file',
  handle: async (context, { id = '' }, query) => {
    const { db } = contextSliceContext(context);
    const row = await db.selectFrom('context_collection').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined || !(await isTicketValid(context, row, query.get('ticket') ?? ''))) throw noFile();
    return await answer(context, row, query, true);
  },
};

/** Serves a shared collection's file, opened with the key of its link. */
const sharedFile: FileRoute = {
  path: '/api/context/shared/:key/file',
  handle: async (context, { key = '' }, query) =>
    await answer(context, await sharedRow(contextSliceContext(context), key), query, false),
};

export const collectionFiles: readonly FileRoute[] = [ownFile, sharedFile];

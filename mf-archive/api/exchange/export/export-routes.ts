import { AppError } from 'shared-contracts/app-error';
import type { ExportFormat } from 'shared-contracts/archive/export-results';
import { readSearchAddress } from 'shared-contracts/archive/search-address';
import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { lagosDay } from 'shared-contracts/lagos-day';
import { siteLinks } from 'shared-contracts/site-links';
import type { FileResponse, FileRoute } from 'shared-contracts/server/api-slice';
import { sendInChunks } from 'shared-contracts/server/in-pieces';
import { callerOf } from 'shared-contracts/server/network-of';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { writeRis } from '../citation/write-ris.ts';
import { requireWholeIndex } from '../../search/public.ts';
import { exportDeadlineMs, exportIdleMs } from './export-limits.ts';
import { ExportLimiter } from './export-limiter.ts';
import { readResults, type ExportedResult, type ExportedSearch } from './read-results.ts';
import { csvHead, csvResult, jsonEnd, jsonHead, jsonResult } from './write-results.ts';

interface Format {
  readonly type: string;
  readonly head: (search: ExportedSearch, address: string) => string;
  readonly result: (result: ExportedResult) => string;
  readonly end: string;
}

const formats: Readonly<Record<ExportFormat, Format>> = {
  csv: { type: 'text/csv; charset=utf-8; header=present', head: csvHead, result: csvResult, end: '' },
  json: { type: 'application/json; charset=utf-8', head: jsonHead, result: jsonResult, end: jsonEnd },
  ris: {
    type: 'application/x-research-info-systems; charset=utf-8',
    head: () => '',
    result: ({ piece }) => writeRis(piece),
    end: '',
  },
};

const turns = new ExportLimiter();
const waiting = { maxMs: exportDeadlineMs, idleMs: exportIdleMs } as const;

async function* write(format: Format, search: ExportedSearch, address: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(format.head(search, address));
  for (let piece = await search.results.next(); piece.done !== true; piece = await search.results.next()) {
    yield Buffer.from(piece.value.map(format.result).join(''));
  }
  yield Buffer.from(format.end);
}

/** Returns the file name, which shows whether the file has all results. */
function nameOf({ total, exported, limits }: ExportedSearch, day: string, ending: string): string {
  const results = limits.length > 0 ? 'results-of-limited-search' : 'results';
  const part = exported === total ? String(total) : `first-${String(exported)}-of-${String(total)}`;
  return `search-${day}-${part}-${results}.${ending}`;
}

const narrowing = ['from', 'to', 'title', 'place', 'language', 'day', 'front', 'quality', 'kind'] as const;

/** Parses the search in an address. Throws `bad-request` for an invalid search, and for one without conditions. */
function readOptions(query: URLSearchParams): SearchPagesInput {
  const { input, problem } = readSearchAddress(query);
  if (problem !== null) throw new AppError('bad-request', problem);
  if (input.q === '' && narrowing.every((name) => input[name] === undefined)) {
    throw new AppError('bad-request', 'There is nothing to export: enter a search first');
  }
  return input;
}

async function exportResults(
  context: SliceContext,
  query: URLSearchParams,
  ending: ExportFormat,
): Promise<FileResponse> {
  const format = formats[ending];
  const input = readOptions(query);
  await requireWholeIndex(context);
  const endTurn = turns.take(callerOf(context.visitor.client?.ip ?? ''), context.now());
  try {
    const search = await readResults(context, input);
    const address = `${context.publicUrl}${siteLinks(context.brand).search({ ...input, page: 1 })}`;
    return {
      body: sendInChunks(write(format, search, address), endTurn, waiting),
      type: format.type,
      filename: nameOf(search, lagosDay(context.now()), ending),
      cache: 'private',
    };
  } catch (error) {
    endTurn();
    throw error;
  }
}

const endings = Object.keys(formats) as readonly ExportFormat[];

/**
 * Serves all results of a search as a file: `/api/archive/export/results.csv?q=…`, with the parameters of /search.
 * Errors: `bad-request`, `too-many-requests`, and those of a search (`timeout`, `unavailable`).
 */
export const exportRoutes: readonly FileRoute[] = endings.map((ending) => ({
  path: `/api/archive/export/results.${ending}`,
  handle: (context, _params, query) => exportResults(context, query, ending),
}));

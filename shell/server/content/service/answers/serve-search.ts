import { QueryError, WorkLimit } from '../query/query-error.ts';
import { searchDocuments } from '../query/search-documents.ts';
import { maxResponseBytes } from './answer-size.ts';
import { contentAnswer, refusal, type ContentAnswer } from './content-answer.ts';
import { readRef, type ReadRef, type RefReader } from './read-ref.ts';
import { parseRoutes } from './routes.ts';
import { parseFetchLinks } from './select-fields.ts';
import { writeDocument, type RenderContext } from './write-document.ts';

const defaultPageSize = 20;
const maxPageSize = 100;
const tooLarge = 'The answer would be too large: ask for a smaller page, or for fewer fields';

function wholeNumber(query: URLSearchParams, name: string, otherwise: number): number {
  const text = query.get(name);
  if (text === null || text === '') return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new QueryError(`${name} must be a whole number from 1`, name);
  return Number(text);
}

function refuseRef(refused: 'unknown' | 'gone' | 'preview-over', ref: string, master: string): ContentAnswer {
  const hint = `Master ref is: ${master}`;
  if (refused === 'preview-over') return refusal(404, 'api_security_error', 'This preview token has expired');
  return refused === 'gone'
    ? refusal(410, 'api_validation_error', `The provided ref is no longer accessible, it has expired. ${hint}`)
    : refusal(404, 'api_notfound_error', `The ref ${ref.slice(0, 200).replace(/\s+/g, ' ')} was not found. ${hint}`);
}

function refuseUnsupported(query: URLSearchParams): void {
  for (const name of ['fetch', 'graphQuery'])
    if ((query.get(name) ?? '') !== '') throw new QueryError(`${name} is not supported; use fetchLinks`, name);
}

function answer(url: URL, read: Exclude<ReadRef, { refused: unknown }>): ContentAnswer {
  const query = url.searchParams;
  refuseUnsupported(query);
  const pageSize = Math.min(wholeNumber(query, 'pageSize', defaultPageSize), maxPageSize);
  const page = wholeNumber(query, 'page', 1);
  const found = searchDocuments(read.snapshot, {
    q: query.getAll('q').filter((one) => one.trim() !== ''),
    orderings: query.get('orderings') ?? '',
    lang: query.get('lang') === '' ? null : query.get('lang'),
    after: query.get('after') === '' ? null : query.get('after'),
  });
  const writing: RenderContext = {
    snapshot: read.snapshot,
    searchUrl: url.origin + url.pathname,
    ref: read.ref,
    fetchLinks: parseFetchLinks(query.get('fetchLinks')),
    routes: parseRoutes(query.get('routes')),
    brokenRoute: query.get('brokenRoute') === '' ? null : query.get('brokenRoute'),
    work: new WorkLimit(maxResponseBytes, 'pageSize', tooLarge),
  };
  const results = found
    .slice((page - 1) * pageSize, page * pageSize)
    .map((document) => writeDocument(document, writing));
  const pages = Math.ceil(found.length / pageSize);
  const pageUrl = (number: number): string => {
    const other = new URL(url);
    other.searchParams.delete('access_token');
    other.searchParams.set('page', String(number));
    return other.href;
  };
  const body = {
    page,
    results_per_page: pageSize,
    results_size: results.length,
    total_results_size: found.length,
    total_pages: pages,
    next_page: page < pages ? pageUrl(page + 1) : null,
    prev_page: page > 1 && page <= pages + 1 ? pageUrl(page - 1) : null,
    results,
    version: 'own',
    license: 'All Rights Reserved',
  };
  return contentAnswer(200, body, read.isPublished ? 'cacheable' : 'no-store');
}

/** Returns a page of search results, or a refusal in the client's format. */
export function serveSearch(url: URL, reader: RefReader): ContentAnswer {
  const ref = url.searchParams.get('ref') ?? '';
  const read = readRef(ref, reader);
  if ('refused' in read) return refuseRef(read.refused, ref, reader.library.master.ref);
  try {
    return answer(url, read);
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    const pos = { line: 1, column: error.column, id: 0, location: error.parameter };
    return refusal(400, 'parsing-error', error.message, { pos });
  }
}

import { filter, ForbiddenError, ParsingError, type Client, type PrismicDocument, type Query } from '@prismicio/client';
import { AppError } from 'shared-contracts/app-error';
import type { ContentNotice } from 'shared-contracts/content/content-notice';
import type { GetDocumentInput, GetDocumentResult } from 'shared-contracts/content/get-document';
import type { ListDocumentsInput, ListDocumentsResult } from 'shared-contracts/content/list-documents';
import type { Visitor } from 'shared-contracts/page';
import { SourceError } from './content-answer.ts';
import { makeClient, type ReaderParts } from './make-client.ts';
import { budgetOf, type PageBudget } from './page-budget.ts';
import { previewRefOf } from './preview-ref.ts';
import { tidyDocument } from './tidy-document.ts';

type QueryResult = Query;
type RunQuery = (client: Client) => Promise<QueryResult>;

interface QueryAnswer {
  readonly found: QueryResult;
  readonly notice: ContentNotice | null;
}

/** One request of a page. */
interface ReadOptions {
  readonly parts: ReaderParts;
  readonly ask: RunQuery;
  readonly budget: PageBudget;
}

const unavailable = (cause: unknown): AppError =>
  new AppError('unavailable', 'This page is unavailable at the moment. Please try again in a minute.', { cause });

/** Returns null when the service no longer knows this preview. */
async function fromPreview({ parts, ask, budget }: ReadOptions, ref: string): Promise<QueryAnswer | null> {
  const seen = { over: false };
  const onPreviewOver = (): void => {
    seen.over = true;
  };
  try {
    const found = await ask(makeClient(parts, { from: 'service', preview: ref, budget, onPreviewOver }));
    // With an expired ref the client continues with the published version.
    return seen.over ? null : { found, notice: 'preview' };
  } catch (error) {
    if (seen.over || error instanceof ForbiddenError) return null;
    if (error instanceof ParsingError) throw unreadable(error);
    throw unavailable(error);
  }
}

const unreadable = (cause: unknown): AppError =>
  new AppError('bad-request', 'The content service cannot read this question.', { cause });

async function fromCopies({ parts, ask, budget }: ReadOptions, trouble: unknown): Promise<QueryAnswer> {
  if (!(trouble instanceof SourceError)) parts.log.error({ error: trouble }, 'the content service refuses');
  try {
    return { found: await ask(makeClient(parts, { from: 'kept', preview: null, budget })), notice: 'stale' };
  } catch {
    throw unavailable(trouble);
  }
}

async function fromPublished(reading: ReadOptions, notice: ContentNotice | null): Promise<QueryAnswer> {
  const { parts, ask, budget } = reading;
  try {
    return { found: await ask(makeClient(parts, { from: 'service', preview: null, budget })), notice };
  } catch (error) {
    if (error instanceof ParsingError) throw unreadable(error);
    return fromCopies(reading, error);
  }
}

/** Returns the preview of the visitor's cookie, or the published version when there is none or it has ended. */
async function answer(parts: ReaderParts, ask: RunQuery, visitor: Visitor): Promise<QueryAnswer> {
  const reading = { parts, ask, budget: budgetOf(visitor) };
  const ref = previewRefOf(visitor.preview, parts.source);
  if (ref === null || ref === parts.follower.known?.master) return fromPublished(reading, null);
  const previewed = parts.endedPreviews.has(ref) ? null : await fromPreview(reading, ref);
  if (previewed !== null) return previewed;
  // The mark is not renewed for every reader who still has the cookie of this preview.
  if (!parts.endedPreviews.has(ref)) parts.endedPreviews.add(ref);
  return fromPublished(reading, 'preview-ended');
}

const fetchLinksOf = ({ fetchLinks }: Pick<ListDocumentsInput, 'fetchLinks'>): { fetchLinks?: string[] } =>
  fetchLinks === undefined || fetchLinks.length === 0 ? {} : { fetchLinks: [...fetchLinks] };

/** Omits invalid rows, so that one does not break the others. */
const documentsOf = (parts: ReaderParts, { results }: QueryResult): readonly PrismicDocument[] =>
  results
    .filter((result: unknown) => typeof result === 'object' && result !== null)
    .map((result) => tidyDocument({ ...result, data: (result.data as unknown) ?? {} }, parts.brand));

/**
 * Reads and tidies the response to a request once per published version. Previews, stale responses, and responses
 * during a change of version are not stored.
 */
async function once<Result extends { readonly notice: ContentNotice | null }>(
  { follower, recentResults }: ReaderParts,
  { question, preview }: { readonly question: string; readonly preview: string | undefined },
  read: () => Promise<Result>,
): Promise<Result> {
  const version = follower.current?.master;
  const known = version === undefined || preview !== undefined ? undefined : recentResults.get(version, question);
  // The request's text also determines the type of its result.
  if (known !== undefined) return known as Result;
  const result = await read();
  const isCurrent = version !== undefined && follower.current?.master === version;
  if (isCurrent && preview === undefined && result.notice === null) recentResults.keep(version, question, result);
  return result;
}

/** Reads one document; null when there is none. */
export function readDocument(
  parts: ReaderParts,
  input: GetDocumentInput,
  visitor: Visitor,
): Promise<GetDocumentResult> {
  const { type, uid } = input;
  const filters = [filter.at('document.type', type), ...(uid === null ? [] : [filter.at(`my.${type}.uid`, uid)])];
  const ask: RunQuery = (client) => client.get({ filters, pageSize: 1, ...fetchLinksOf(input) });
  return once(parts, { question: `document ${JSON.stringify(input)}`, preview: visitor.preview }, async () => {
    const { found, notice } = await answer(parts, ask, visitor);
    return { document: documentsOf(parts, found)[0] ?? null, notice };
  });
}

const countOf = (value: unknown, fallback: number): number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : fallback;

/** Reads a page of documents of a type. */
export function readDocuments(
  parts: ReaderParts,
  input: ListDocumentsInput,
  visitor: Visitor,
): Promise<ListDocumentsResult> {
  const { type, filters = [], orderings = [], page = 1, pageSize = 20 } = input;
  const ask: RunQuery = (client) =>
    client.get({
      filters: [filter.at('document.type', type), ...filters],
      orderings: orderings.map(({ field, direction = 'asc' }) => ({ field, direction })),
      page,
      pageSize,
      ...fetchLinksOf(input),
    });
  return once(parts, { question: `documents ${JSON.stringify(input)}`, preview: visitor.preview }, async () => {
    const { found, notice } = await answer(parts, ask, visitor);
    const documents = documentsOf(parts, found);
    const total = countOf(found.total_results_size, documents.length);
    return { documents, total, page, pages: countOf(found.total_pages, Math.ceil(total / pageSize)), notice };
  });
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, isAppError } from 'shared-contracts/app-error';
import { requestedPreview } from 'shared-contracts/content/preview-address';
import { resolvePreview, type ResolvePreviewResult } from 'shared-contracts/content/resolve-preview';
import type { ContentReader } from 'shared-contracts/server/content-reader';
import { networkOf } from 'shared-contracts/server/network-of';
import { RateLimit } from 'shared-contracts/server/rate-limit';
import { getDocument } from 'shared-contracts/content/get-document';
import { listDocuments } from 'shared-contracts/content/list-documents';
import { guest, privateCaching, readCookies, type ApiRuntime, type FindVisitor } from '../host/public.ts';
import type { OpenedContent } from './open-content.ts';
import { registerContentService } from './service/register-content-service.ts';

/** The cookie of an editor's preview, as Prismic names it. */
export const previewCookie = 'io.prismic.preview';

interface PreviewDeps {
  readonly reader: Pick<ContentReader, 'isOver'>;
  readonly api: Pick<ApiRuntime, 'call'>;
  readonly findVisitor: FindVisitor;
  /** Absolute. */
  readonly publicUrl: string;
}

/** Previews that one network may open a minute: each costs a request, and may be an attempt to guess a token. */
const previewsPerMinute = 30;
const windowMs = 60_000;

/** The canonical address; the pages redirect other spellings to it. */
const isPreviewPage = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean =>
  (method === 'GET' || method === 'HEAD') && url.split('?', 1)[0] === '/preview';

/**
 * Returns the redirect and cookie of `/preview` for this visitor; an empty cookie ends the preview. Null: the page
 * explains why there is no preview.
 */
async function decide(
  { url, headers }: FastifyRequest,
  { api, findVisitor, publicUrl }: PreviewDeps,
): Promise<ResolvePreviewResult | null> {
  const address = new URL(url, publicUrl);
  if (address.searchParams.has('leave')) return { path: '/', cookie: '' };
  const preview = requestedPreview(address);
  if (preview === null) return null;
  const visitor = (await findVisitor(headers.cookie)) ?? guest;
  try {
    return (await api.call(resolvePreview.method, resolvePreview.path, preview, visitor)) as ResolvePreviewResult;
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}

/** A session cookie that Prismic's toolbar can read and delete by script. */
const cookieOf = (value: string, publicUrl: string): string =>
  [
    `${previewCookie}=${value}`,
    'Path=/',
    'SameSite=Lax',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
    ...(value === '' ? ['Max-Age=0'] : []),
  ].join('; ');

/** Forbids indexing for previews, and caching for `/preview`; deletes the cookie of a preview that has ended. */
function mark(request: FastifyRequest, reply: FastifyReply, { reader, publicUrl }: PreviewDeps): void {
  if (isPreviewPage(request)) {
    reply.headers({ 'cache-control': privateCaching, 'x-robots-tag': 'noindex' }).removeHeader('etag');
    return;
  }
  const cookie = readCookies(request.headers.cookie).get(previewCookie);
  if (cookie === undefined) return;
  reply.header('x-robots-tag', 'noindex');
  // Also for cookies that this site did not set.
  if (reader.isOver(cookie)) reply.header('set-cookie', cookieOf('', publicUrl));
}

/**
 * Responds to `/preview` with a cookie and a redirect when the visitor may see the preview. Throws `too-many-requests`.
 * Deletes the cookie on other pages when the preview has ended.
 */
export function registerPreview(app: FastifyInstance, deps: PreviewDeps): void {
  const limit = new RateLimit(previewsPerMinute, windowMs);
  app.addHook('onRequest', async (request, reply) => {
    if (!isPreviewPage(request)) return;
    if (!limit.allows(networkOf(request.ip))) {
      const retryAfter = windowMs / 1000;
      throw new AppError('too-many-requests', 'Too many previews at once. Please try again in a minute.', {
        retryAfter,
      });
    }
    const found = await decide(request, deps);
    if (found === null) return;
    return reply.header('set-cookie', cookieOf(found.cookie, deps.publicUrl)).redirect(found.path, 302);
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    mark(request, reply, deps);
    done();
  });
}

const documentsPerMinute = 60;

/**
 * Limits requests for documents over HTTP per network (`too-many-requests`), since each new one costs work and a copy.
 * Pages read documents within the server.
 */
export function limitDocumentRequests(app: FastifyInstance): void {
  const limit = new RateLimit(documentsPerMinute, windowMs);
  const paths: ReadonlySet<string | undefined> = new Set([getDocument().path, listDocuments().path]);
  const refusal = new AppError('too-many-requests', 'Too many requests. Please try again in a minute.', {
    retryAfter: windowMs / 1000,
  });
  app.addHook('onRequest', ({ ip, routeOptions }, _reply, done) => {
    if (!paths.has(routeOptions.url) || limit.allows(networkOf(ip))) done();
    else done(refusal);
  });
}

interface ContentDeps extends Omit<PreviewDeps, 'reader'> {
  readonly dataDir: string;
}

/** Registers previews, the limit for document endpoints, and our own service where it is used. */
export function registerContent(
  app: FastifyInstance,
  content: OpenedContent | null,
  { dataDir, ...deps }: ContentDeps,
): void {
  if (content === null) return;
  registerPreview(app, { ...deps, reader: content.reader });
  limitDocumentRequests(app);
  if (content.service !== null) registerContentService(app, content.service, { dataDir });
}

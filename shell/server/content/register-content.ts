import type { FastifyInstance } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { getDocument } from 'shared-contracts/content/get-document';
import { listDocuments } from 'shared-contracts/content/list-documents';
import { networkOf } from 'shared-contracts/server/network-of';
import { RateLimit } from 'shared-contracts/server/rate-limit';
import type { OpenedContent } from './open-content.ts';
import { registerPreview, type PreviewDeps } from './register-preview.ts';
import { registerContentService } from './service/register-content-service.ts';

const windowMs = 60_000;
const perNetwork = 60;

/**
 * Limits requests for documents over HTTP per network (`too-many-requests`), since each new one costs work and a copy.
 * Pages read documents within the server.
 */
export function limitDocumentRequests(app: FastifyInstance): void {
  const limit = new RateLimit(perNetwork, windowMs);
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

import type { FastifyInstance } from 'fastify';
import { limitQuestions } from './limit-questions.ts';
import type { OpenedContent } from './open-content.ts';
import { registerPreview, type PreviewDeps } from './register-preview.ts';
import { registerContentService } from './service/register-content-service.ts';

interface ContentDeps extends Omit<PreviewDeps, 'reader'> {
  readonly dataDir: string;
}

/** What the content answers over HTTP beside its endpoints: previews, and our own service where it is in use. */
export function registerContent(
  app: FastifyInstance,
  content: OpenedContent | null,
  { dataDir, ...deps }: ContentDeps,
): void {
  if (content === null) return;
  registerPreview(app, { ...deps, reader: content.reader });
  limitQuestions(app);
  if (content.service !== null) registerContentService(app, content.service, { dataDir });
}

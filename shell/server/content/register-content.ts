import type { FastifyInstance } from 'fastify';
import type { OpenedContent } from './open-content.ts';
import { registerPreview } from './register-preview.ts';
import { registerContentService } from './service/register-content-service.ts';

/** What the content answers over HTTP beside its endpoints: the cookie of previews, and our own service where it is in use. */
export function registerContent(
  app: FastifyInstance,
  content: OpenedContent | null,
  { publicUrl, dataDir }: { readonly publicUrl: string; readonly dataDir: string },
): void {
  if (content === null) return;
  registerPreview(app, { content, publicUrl });
  if (content.service !== null) registerContentService(app, content.service, { dataDir });
}

import type { FastifyInstance } from 'fastify';
import type { SiteWatch } from './site-watch.ts';

/** `/status.json`: what everybody may know, for monitors. It needs no page, and no thread that draws pages. */
export function registerStatus(app: FastifyInstance, watch: SiteWatch): void {
  app.get('/status.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('access-control-allow-origin', '*')
      .send(await watch.site()),
  );
}

import type { FastifyInstance } from 'fastify';
import type { SiteWatch } from './site-watch.ts';

/** `/status.json`: the public state of the site, for monitors. It works without the render processes. */
export function registerStatus(app: FastifyInstance, watch: SiteWatch): void {
  app.get('/status.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('access-control-allow-origin', '*')
      .send(await watch.site()),
  );
}

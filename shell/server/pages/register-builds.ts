import type { FastifyInstance } from 'fastify';
import type { LatestBuild } from 'shared-contracts/boot';
import { buildIdOf, type PageSite } from './site.ts';

/** What browsers compare with what they started from: never kept anywhere. */
const caching = 'no-cache';

/** `/builds/latest.json` and `/builds/manifest.json` (spec §7). */
export function registerBuilds(app: FastifyInstance, { build, releases }: PageSite): void {
  app.get('/builds/latest.json', (_request, reply) => {
    const latest: LatestBuild = { id: buildIdOf(build, releases.snapshot()) };
    return reply.header('cache-control', caching).send(latest);
  });
  app.get('/builds/manifest.json', (_request, reply) => {
    const snapshot = releases.snapshot();
    const { scripts, pages, integrity } = build;
    const shell = { hash: build.hash, base: '/assets/', scripts, pages, integrity };
    return reply.header('cache-control', caching).send({ id: buildIdOf(build, snapshot), shell, registry: snapshot });
  });
}

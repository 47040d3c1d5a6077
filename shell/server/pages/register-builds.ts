import type { FastifyInstance } from 'fastify';
import type { LatestBuild } from 'shared-contracts/boot';
import { iconUrl } from './shell-build.ts';
import { buildIdOf, type PageSite } from './site.ts';

/** What browsers compare with what they started from: never kept anywhere. */
const caching = 'no-cache';

/** What browsers ask for by themselves; the icon's own address carries a hash. */
function registerFavicon(app: FastifyInstance, build: PageSite['build']): void {
  const url = iconUrl(build, 'favicon.svg');
  if (url === undefined) return;
  app.get('/favicon.ico', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').redirect(url, 302),
  );
}

/** `/builds/latest.json` and `/builds/manifest.json` (spec §7). */
export function registerBuilds(app: FastifyInstance, { build, releases }: PageSite): void {
  registerFavicon(app, build);
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

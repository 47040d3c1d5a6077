import type { FastifyInstance } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import type { LatestBuild } from 'shared-contracts/boot';
import { readCookies } from '../../host/public.ts';
import { buildIdOf, defaultChoice, iconUrl, shellHash, type ReleaseChoice } from '../../releases/public.ts';
import { choiceOf } from './page-request.ts';
import type { PageSite } from './site.ts';

/** Browsers compare the response with the build that they started from, so a cached response must be revalidated. */
const caching = 'no-cache';

/** Browsers request this path unasked; the icon's own URL contains a hash. */
function registerFavicon(app: FastifyInstance, releases: PageSite['releases']): void {
  app.get('/favicon.ico', (_request, reply) => {
    const url = iconUrl(releases.shell(), 'favicon.svg');
    if (url === undefined) throw new AppError('not-found', 'There is no icon');
    return reply.header('cache-control', 'public, max-age=3600').redirect(url, 302);
  });
}

/** The content under an id never changes: other releases or another shell have another id. */
const fixed = 'public, max-age=31536000, immutable';

/** `/builds/latest.json`, `/builds/manifest.json` (spec §7), and the manifest at `/builds/meta/<id>.json`. */
export function registerBuilds(app: FastifyInstance, { releases }: Pick<PageSite, 'releases'>): void {
  registerFavicon(app, releases);
  app.get('/builds/latest.json', (_request, reply) => {
    const latest: LatestBuild = { id: buildIdOf(releases.shell(), releases.snapshot()) };
    return reply.header('cache-control', caching).send(latest);
  });
  const manifestOf = (choice: ReleaseChoice) => {
    const [build, registry] = [releases.shell(choice), releases.snapshot(choice)];
    const { version, scripts, pages, integrity } = build;
    const shell = { version, hash: shellHash(build), base: '/assets/', scripts, pages, integrity };
    return { id: buildIdOf(releases.shell(), registry), shell, registry };
  };
  app.get('/builds/manifest.json', (request, reply) => {
    // The same releases as in this reader's documents, but without a developer's overrides.
    const choice = choiceOf(readCookies(request.headers.cookie), releases.remotes());
    return reply.headers({ 'cache-control': caching, vary: 'cookie' }).send(manifestOf(choice));
  });
  app.get<{ Params: { file: string } }>('/builds/meta/:file', (request, reply) => {
    const manifest = manifestOf(defaultChoice);
    if (request.params.file !== `${manifest.id}.json`)
      throw new AppError('not-found', 'Only the current build is described here');
    return reply.header('cache-control', fixed).send(manifest);
  });
}

import type { FastifyInstance } from 'fastify';

/** Parts of scans that were below `/api/archive/` before `/scans/` (decision 0055). */
const moved = ['tiles', 'previews', 'small-previews', 'thumbnails', 'crops'] as const;

/** Redirects the old addresses, which feed readers have stored and open pages still use. */
export function registerMovedScans(app: FastifyInstance): void {
  for (const kind of moved) {
    app.get<{ Params: { readonly '*': string } }>(`/api/archive/${kind}/*`, (request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .redirect(`/scans/${kind}/${encodeURI(request.params['*'])}`, 301),
    );
  }
}

import type { FastifyInstance } from 'fastify';

/** Where pieces of scans stood before they were files below `/scans/` (decision 0055). */
const moved = ['tiles', 'previews', 'small-previews', 'thumbnails', 'crops'] as const;

/** Feed readers keep what entries show, and pages were open when the addresses changed: the old ones lead to the new. */
export function registerMovedScans(app: FastifyInstance): void {
  for (const kind of moved) {
    app.get<{ Params: { readonly '*': string } }>(`/api/archive/${kind}/*`, (request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .redirect(`/scans/${kind}/${encodeURI(request.params['*'])}`, 301),
    );
  }
}

/** How an endpoint appears in a bundle; the build writes those of `*.endpoint.ts` as JSON. */
const literal = /\bmethod["']?:\s*['"]([A-Z]+)['"],\s*["']?path["']?:\s*['"](\/api\/[^'"]+)['"]/g;
const anyPath = /\bpath["']?:\s*['"]\/api\/[^'"]+['"]/g;

/**
 * Returns the endpoints whose contracts are in a server bundle, as `GET /api/archive/get-day`. The bundle contains
 * everything that the remote's pages, loaders and actions import, so no called endpoint is missing, but some may never
 * be called. Throws if a contract is not in the expected form.
 */
export function calledEndpoints(bundle: string): readonly string[] {
  const found = [...bundle.matchAll(literal)].map(([, method = '', path = '']) => `${method} ${path}`);
  if (found.length !== (bundle.match(anyPath) ?? []).length)
    throw new Error(
      "an endpoint's contract starts with its method, and its path follows: { method: 'GET', path: '/api/…' }",
    );
  return [...new Set(found)].sort();
}

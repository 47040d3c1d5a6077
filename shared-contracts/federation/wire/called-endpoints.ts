/** How a contract of ours stands in a bundle that is not minimised. */
const literal = /\bmethod:\s*'([A-Z]+)',\s*path:\s*'(\/api\/[^']+)'/g;
const anyPath = /\bpath:\s*'\/api\/[^']+'/g;

/**
 * The endpoints whose contracts came into a server bundle, which has all that the remote's pages, loaders and actions
 * import: `GET /api/archive/get-day`. It may name a neighbour that is never called, and never misses one that is.
 * Throws when a contract is written so that it cannot be read.
 */
export function calledEndpoints(bundle: string): readonly string[] {
  const found = [...bundle.matchAll(literal)].map(([, method = '', path = '']) => `${method} ${path}`);
  if (found.length !== (bundle.match(anyPath) ?? []).length)
    throw new Error(
      "an endpoint's contract starts with its method, and its path follows: { method: 'GET', path: '/api/…' }",
    );
  return [...new Set(found)].sort();
}

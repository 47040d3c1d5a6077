import type { SandboxContext } from '../sandbox-context.ts';
import { json, type Reply } from './reply.ts';
import type { SandboxRequest } from './request.ts';

type Handle = (
  world: SandboxContext,
  request: SandboxRequest,
  params: Readonly<Record<string, string>>,
) => Promise<Reply> | Reply;

/** A route. `pattern` may contain `:name` segments. */
export interface Route {
  readonly method: 'GET' | 'POST';
  readonly pattern: string;
  readonly handle: Handle;
}

export const get = (pattern: string, handle: Handle): Route => ({ method: 'GET', pattern, handle });
export const post = (pattern: string, handle: Handle): Route => ({ method: 'POST', pattern, handle });

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** Returns the `:name` segments of a path by name; null when the path does not match. */
function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | null {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  if (wanted.length !== given.length) return null;
  const params = new Map<string, string>();
  for (const [index, want] of wanted.entries()) {
    const part = given[index] ?? '';
    if (!want.startsWith(':')) {
      if (want !== part) return null;
      continue;
    }
    const value = decoded(part);
    if (value === null || value === '') return null;
    params.set(want.slice(1), value);
  }
  return Object.fromEntries(params);
}

/** Responds with the first route that matches method and path, else with 404. */
export async function serveRequest(
  world: SandboxContext,
  routes: readonly Route[],
  request: SandboxRequest,
): Promise<Reply> {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  for (const route of routes) {
    const params = route.method === method ? matchPath(route.pattern, request.path) : null;
    if (params !== null) return await route.handle(world, request, params);
  }
  return json(404, { status: false, message: 'There is nothing here' });
}

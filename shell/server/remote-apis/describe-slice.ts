import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { ApiDescription, DescribedRoute } from 'shared-contracts/server/remote-api/api-description';
import { endpointDeadlineMs } from 'shared-contracts/server/with-deadline';

/**
 * Describes what the code of a slice serves over HTTP. `start` differs with every start of its process; empty if only
 * assumed.
 */
export function describeSlice(slice: ApiSlice, start: string): ApiDescription {
  const plain = { byKey: false, waitsMs: endpointDeadlineMs };
  return {
    name: slice.name,
    version: slice.version,
    start,
    routes: [
      ...slice.endpoints.map(({ endpoint: { method, path } }) => ({ ...plain, methods: withHead([method]), path })),
      ...(slice.files ?? []).map(({ path }) => ({ ...plain, methods: ['GET', 'HEAD'], path })),
      ...(slice.machines ?? []).map(({ methods, path, open, byKey = false, deadlineMs = endpointDeadlineMs }) => ({
        methods: [...withHead(methods), ...(open ? ['OPTIONS'] : [])],
        ...{ path, byKey, waitsMs: deadlineMs },
      })),
    ],
  };
}

const withHead = (methods: readonly string[]): readonly string[] =>
  methods.includes('GET') ? [...methods, 'HEAD'] : methods;

/** True if a request path matches a route's path pattern. Parameters are never empty. */
export function isAtPath(path: string, address: string): boolean {
  const [wanted, given] = [path.split('/'), address.split('/')];
  if (wanted.at(-1) === '*') wanted.pop();
  else if (wanted.length !== given.length) return false;
  return (
    wanted.length <= given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  );
}

/** Returns the route for a request, or null when the slice has none. Routes with fewer parameters take precedence. */
export function routeFor({ routes }: ApiDescription, method: string, address: string): DescribedRoute | null {
  const fitting = routes.filter((route) => route.methods.includes(method) && isAtPath(route.path, address));
  const count = ({ path }: DescribedRoute): number => path.split('/').filter((part) => /^[:*]/.test(part)).length;
  return fitting.toSorted((one, other) => count(one) - count(other))[0] ?? null;
}

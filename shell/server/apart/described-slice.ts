import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { endpointDeadlineMs } from '../host/public.ts';

/** An address of a slice in Fastify's syntax: with `:name` parts and `*` at the end. */
interface DescribedRoute {
  readonly methods: readonly string[];
  readonly path: string;
  /** True when the bearer token is a key of the public API; the visitor is then a guest. */
  readonly byKey: boolean;
  /** Time limit until the first byte, in ms. */
  readonly waitsMs: number;
}

/** The description that a slice's process gives of itself. */
export interface DescribedSlice {
  readonly name: string;
  /** Version of the contract of its endpoints. */
  readonly version: string;
  /** A random id of this start of the process. */
  readonly start: string;
  readonly routes: readonly DescribedRoute[];
}

/** Describes what the code of a slice answers over HTTP. */
export function describeSlice(slice: ApiSlice, start: string): DescribedSlice {
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

/** True when an address matches a path. Parameters are never empty. */
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
export function routeFor({ routes }: DescribedSlice, method: string, address: string): DescribedRoute | null {
  const fitting = routes.filter((route) => route.methods.includes(method) && isAtPath(route.path, address));
  const count = ({ path }: DescribedRoute): number => path.split('/').filter((part) => /^[:*]/.test(part)).length;
  return fitting.toSorted((one, other) => count(one) - count(other))[0] ?? null;
}

import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { endpointDeadlineMs } from '../host/public.ts';

/** An address of a slice, as Fastify knows it: with `:name` parts and a last `*`. */
interface DescribedRoute {
  readonly methods: readonly string[];
  readonly path: string;
  /** A bearer token is a key of the public API, and the visitor a guest. */
  readonly byKey: boolean;
  /** How long it may take until its first byte, in ms. */
  readonly waitsMs: number;
}

/** What a process that runs a slice says of itself. */
export interface DescribedSlice {
  readonly name: string;
  /** Version of the contract that its endpoints keep. */
  readonly version: string;
  /** Differs after each start. */
  readonly start: string;
  readonly routes: readonly DescribedRoute[];
}

/** What the code of a slice answers over HTTP. */
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

/** Whether an address is one of a path's; parameters are never empty. */
export function isAtPath(path: string, address: string): boolean {
  const [wanted, given] = [path.split('/'), address.split('/')];
  if (wanted.at(-1) === '*') wanted.pop();
  else if (wanted.length !== given.length) return false;
  return (
    wanted.length <= given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  );
}

/** The route that answers a request; null for one that is not the slice's. What is spelt out goes before parameters. */
export function routeFor({ routes }: DescribedSlice, method: string, address: string): DescribedRoute | null {
  const fitting = routes.filter((route) => route.methods.includes(method) && isAtPath(route.path, address));
  const count = ({ path }: DescribedRoute): number => path.split('/').filter((part) => /^[:*]/.test(part)).length;
  return fitting.toSorted((one, other) => count(one) - count(other))[0] ?? null;
}

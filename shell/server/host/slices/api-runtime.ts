import { AppError, isAppError } from 'shared-contracts/app-error';
import { hasRole, whoHasRole, type Role } from 'shared-contracts/auth/roles';
import type { Visitor } from 'shared-contracts/page';
import type { ApiSlice, EndpointHandler } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { metrics } from '../log/metrics.ts';
import { checkInput } from './check-input.ts';
import { endpointDeadlineMs, withDeadline } from './with-deadline.ts';

/** Returns `unauthorized` for a guest, `forbidden` for a member without the role, null when access is allowed. */
function accessProblem(needed: Role | undefined, visitor: Visitor): AppError | null {
  if (needed === undefined) return null;
  if (visitor.id === null) return new AppError('unauthorized', 'Please log in first');
  if (hasRole(visitor.role, needed)) return null;
  return new AppError('forbidden', `This is for ${whoHasRole(needed)}. Your role is ${visitor.role}.`);
}

/** The endpoints of the slices, as called by HTTP, pages and other slices. */
export interface ApiRuntime {
  /**
   * Checks access and input, and runs the handler. Rejects with AppError: `not-found`, `unauthorized`, `forbidden`,
   * `bad-request`, `timeout` after ten seconds, or the handler's own; other errors are unexpected.
   */
  call(method: string, path: string, input: unknown, visitor: Visitor): Promise<unknown>;
  /** Slice → version of its contract. */
  readonly versions: Readonly<Record<string, string>>;
  /** A text that changes when public pages may have changed. */
  dataVersion(): Promise<string>;
}

/** Slices with an open database, for the routes that answer their addresses. */
export interface OpenSlices {
  readonly slices: readonly ApiSlice[];
  readonly api: ApiRuntime;
  /** Without `visitor`: for a guest. */
  contextOf(slice: ApiSlice, visitor?: Visitor): SliceContext;
}

export type MakeContext = (slice: ApiSlice, visitor: Visitor) => SliceContext;

export const guest: Visitor = { id: null, role: 'user' };

interface Route {
  readonly slice: ApiSlice;
  readonly handler: EndpointHandler;
}

const routeKey = (method: string, path: string): string => `${method} ${path}`;

function tableOf(slices: readonly ApiSlice[]): ReadonlyMap<string, Route> {
  const table = new Map<string, Route>();
  for (const slice of slices) {
    for (const handler of slice.endpoints) {
      const key = routeKey(handler.endpoint.method, handler.endpoint.path);
      if (table.has(key)) throw new Error(`Two endpoints are called ${key}`);
      table.set(key, { slice, handler });
    }
  }
  return table;
}

/** Returns an object with getters, because the version of a slice in a process of its own changes with the process. */
function versionsOf(slices: readonly ApiSlice[]): ApiRuntime['versions'] {
  const versions = {};
  for (const slice of slices) {
    Object.defineProperty(versions, slice.name, { enumerable: true, get: () => slice.version });
  }
  return versions;
}

/** Finds the function that calls an endpoint of another process; null when there is none. */
export type FindElsewhere = (method: string, path: string) => ApiRuntime['call'] | null;

const nowhere: FindElsewhere = () => null;

export function makeApiRuntime(
  slices: readonly ApiSlice[],
  makeContext: MakeContext,
  findElsewhere: FindElsewhere = nowhere,
): ApiRuntime {
  const table = tableOf(slices);

  const run = async ({ slice, handler }: Route, input: unknown, visitor: Visitor): Promise<unknown> => {
    const problem = accessProblem(handler.endpoint.access, visitor);
    if (problem !== null) throw problem;
    // The schema has checked the input; `handler()` in the contracts ensures that schema and handler agree.
    return await handler.handle(makeContext(slice, visitor), checkInput(handler.input(), input) as never);
  };

  const runOf = (method: string, path: string, input: unknown, visitor: Visitor): (() => Promise<unknown>) => {
    const route = table.get(routeKey(method, path));
    if (route !== undefined) return () => withDeadline(run(route, input, visitor), endpointDeadlineMs);
    const elsewhere = findElsewhere(method, path);
    if (elsewhere === null) throw new AppError('not-found', `There is no ${method} ${path} here`);
    return () => elsewhere(method, path, input, visitor);
  };

  return {
    call: async (method, path, input, visitor) => {
      const work = runOf(method, path, input, visitor);
      const observe = metrics.endpointSeconds.startTimer({ endpoint: path });
      try {
        const output = await work();
        observe({ outcome: 'ok' });
        return output;
      } catch (error) {
        observe({ outcome: isAppError(error) ? error.code : 'internal' });
        throw error;
      }
    },
    versions: versionsOf(slices),
    dataVersion: async () => {
      const versions = slices.map(async (slice) => (await slice.dataVersion?.(makeContext(slice, guest))) ?? '');
      return (await Promise.all(versions)).join('.');
    },
  };
}

import { AppError, isAppError } from 'shared-contracts/app-error';
import { hasRole, whoHasRole, type Role } from 'shared-contracts/auth/roles';
import type { Visitor } from 'shared-contracts/page';
import type { ApiSlice, EndpointHandler } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { metrics } from '../log/metrics.ts';
import { checkInput } from './check-input.ts';
import { endpointDeadlineMs, withDeadline } from './with-deadline.ts';

/** Why somebody may not come in: a guest may log in first; who is signed in and lacks the role may not. Null: come in. */
function accessProblem(needed: Role | undefined, visitor: Visitor): AppError | null {
  if (needed === undefined) return null;
  if (visitor.id === null) return new AppError('unauthorized', 'Please log in first');
  if (hasRole(visitor.role, needed)) return null;
  return new AppError('forbidden', `This is for ${whoHasRole(needed)}. Your role is ${visitor.role}.`);
}

/** The slices' endpoints, called inside this process: what HTTP, pages and other slices all go through. */
export interface ApiRuntime {
  /** Checks who asks and what, and runs the handler. Rejects with AppError, `timeout` after ten seconds. */
  call(method: string, path: string, input: unknown, visitor: Visitor): Promise<unknown>;
  /** Slice → version of its contract. */
  readonly versions: Readonly<Record<string, string>>;
  /** One string that changes when public pages may have changed. */
  dataVersion(): Promise<string>;
}

/** Slices whose records are open: what answers their addresses is made from it. */
export interface OpenSlices {
  readonly slices: readonly ApiSlice[];
  readonly api: ApiRuntime;
  /** `visitor` left out: a guest. */
  contextOf(slice: ApiSlice, visitor?: Visitor): SliceContext;
}

/** Makes the context of one slice for one visitor. */
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

/** The versions as they are at each look: that of a slice in a process of its own changes with the process. */
function versionsOf(slices: readonly ApiSlice[]): ApiRuntime['versions'] {
  const versions = {};
  for (const slice of slices) {
    Object.defineProperty(versions, slice.name, { enumerable: true, get: () => slice.version });
  }
  return versions;
}

/** What runs an endpoint that none of the slices here has; null where nobody does. */
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
    // The schema made the input what the handler takes; `handler()` in the contracts saw to it that they agree.
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

import { AppError, isAppError, type AppErrorCode } from 'shared-contracts/app-error';
import type { Visitor } from 'shared-contracts/page';
import type { ApiSlice, EndpointHandler } from 'shared-contracts/server/api-slice';
import { reasonForLog } from 'shared-contracts/server/reason-for-log';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { checkAccess, checkInput } from 'shared-contracts/server/endpoint';
import { endpointDeadlineMs, withDeadline } from 'shared-contracts/server/with-deadline';
import { metrics } from '../log/metrics.ts';

/** The endpoints of the slices, as called by HTTP, pages and other slices. */
export interface ApiRuntime {
  /**
   * Checks access and input, and runs the handler. Rejects with AppError: `not-found`, `unauthorized`, `forbidden`,
   * `bad-request`, `timeout` after ten seconds, or the handler's own; other errors are unexpected.
   */
  call(method: string, path: string, input: unknown, visitor: Visitor): Promise<unknown>;
  /** True if there is such an endpoint, here or in another process. */
  has(method: string, path: string): boolean;
  /** API → version of its contract. */
  versions(): Readonly<Record<string, string>>;
  /** A text that changes when public pages may have changed. */
  dataVersion(): Promise<string>;
}

/** Slices with an open database, for the routes that serve their paths. */
export interface OpenSlices {
  readonly slices: readonly ApiSlice[];
  readonly api: ApiRuntime;
  /** Without `visitor`: for a guest. */
  contextOf(slice: ApiSlice, visitor?: Visitor): SliceContext;
}

export type MakeContext = (slice: ApiSlice, visitor: Visitor) => SliceContext;

/** Returns slice → version of the contract that this server provides. */
export const apiVersions = (slices: readonly ApiSlice[]): Readonly<Record<string, string>> =>
  Object.fromEntries(slices.map((slice) => [slice.name, slice.version]));

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

/** An endpoint as it is called and measured. */
interface CalledEndpoint {
  /** Labels of metrics; they must not contain parts of an address that the caller chose. */
  readonly slice: string;
  readonly endpoint: string;
  readonly call: ApiRuntime['call'];
}

/** Finds an endpoint of another process; null when there is none. */
export type FindElsewhere = (method: string, path: string) => CalledEndpoint | null;

/** The APIs in other processes that are not among the slices of this one. */
export interface ApisElsewhere {
  readonly find: FindElsewhere;
  versions(): Readonly<Record<string, string>>;
  /** Texts that change when public pages may have changed. */
  dataVersions(): readonly string[];
}

const noApisElsewhere: ApisElsewhere = { find: () => null, versions: () => ({}), dataVersions: () => [] };

/** Codes for which the site is at fault and not the caller. */
const faults: readonly AppErrorCode[] = ['internal', 'timeout', 'unavailable', 'storage-full'];

const outcomeOf = (error: unknown): 'refused' | 'failed' =>
  isAppError(error) && !faults.includes(error.code) ? 'refused' : 'failed';

function observeCall(
  { slice, endpoint }: Pick<CalledEndpoint, 'slice' | 'endpoint'>,
  outcome: 'ok' | ReturnType<typeof outcomeOf>,
  seconds: number,
): void {
  metrics.endpointCalls.inc({ endpoint });
  if (outcome === 'refused') metrics.endpointRefusals.inc({ endpoint });
  if (outcome === 'failed') metrics.endpointFailures.inc({ endpoint });
  metrics.endpointBusySeconds.inc({ endpoint }, seconds);
  metrics.endpointSeconds.observe({ slice }, seconds);
  metrics.endpointTimes.observe({ endpoint, outcome }, seconds);
}

/** After a failure, the last version is returned for this long without asking again, so that pages do not wait. */
const restMs = 1_000;

/** A lasting failure is logged once in this time, in ms. */
const tellEveryMs = 60_000;

/**
 * Returns the last known version while the current one is unavailable, for example while the database or a process is
 * down: pages that were rendered before are then still the newest possible.
 */
function orLast(ask: () => Promise<string>, tell: (error: unknown) => void): () => Promise<string> {
  let [last, restsUntil, toldAt] = ['', 0, Number.NEGATIVE_INFINITY];
  return async () => {
    if (performance.now() < restsUntil) return last;
    try {
      last = await ask();
    } catch (error) {
      const now = performance.now();
      restsUntil = now + restMs;
      if (now - toldAt >= tellEveryMs) {
        toldAt = now;
        tell(error);
      }
    }
    return last;
  };
}

export function makeApiRuntime(
  slices: readonly ApiSlice[],
  makeContext: MakeContext,
  elsewhere: ApisElsewhere = noApisElsewhere,
): ApiRuntime {
  const table = tableOf(slices);
  const ownVersions = slices.map((slice) =>
    orLast(
      async () => (await slice.dataVersion?.(makeContext(slice, guest))) ?? '',
      (error) => {
        const { log } = makeContext(slice, guest);
        log.error({ error: reasonForLog(error) }, 'pages stay as they were, since what they show cannot be asked for');
      },
    ),
  );

  const run = async ({ slice, handler }: Route, input: unknown, visitor: Visitor): Promise<unknown> => {
    checkAccess(handler.endpoint, visitor);
    // The schema has checked the input; `handler()` in the contracts ensures that schema and handler agree.
    return await handler.handle(makeContext(slice, visitor), checkInput(handler.input(), input) as never);
  };

  const find = (method: string, path: string): CalledEndpoint => {
    const route = table.get(routeKey(method, path));
    if (route !== undefined) {
      return {
        slice: route.slice.name,
        endpoint: path,
        call: (_method, _path, input, visitor) => withDeadline(run(route, input, visitor), endpointDeadlineMs),
      };
    }
    const found = elsewhere.find(method, path);
    if (found === null) throw new AppError('not-found', `There is no ${method} ${path} here`);
    return found;
  };

  return {
    call: async (method, path, input, visitor) => {
      const found = find(method, path);
      const started = performance.now();
      const seconds = (): number => (performance.now() - started) / 1000;
      try {
        const output = await found.call(method, path, input, visitor);
        observeCall(found, 'ok', seconds());
        return output;
      } catch (error) {
        observeCall(found, outcomeOf(error), seconds());
        throw error;
      }
    },
    has: (method, path) => table.has(routeKey(method, path)) || elsewhere.find(method, path) !== null,
    versions: () => ({ ...elsewhere.versions(), ...apiVersions(slices) }),
    dataVersion: async () => {
      const versions = await Promise.all(ownVersions.map((versionOf) => versionOf()));
      return [...versions, ...elsewhere.dataVersions()].join('.');
    },
  };
}

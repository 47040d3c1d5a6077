import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { Log, SliceContext } from 'shared-contracts/server/slice-context';
import type { ApiDescription } from 'shared-contracts/server/remote-api/api-description';
import { ApiClient, unavailableError, type ApiClientOptions } from './api-client.ts';
import { callPortOver, callOver, type CallElsewhere } from './call-api.ts';
import { describeSlice, routeFor } from './describe-slice.ts';
import { ApiFollower } from './follow-api.ts';
import { apiAccessOver, portOver, type ApiPort, type CallPort } from './ports.ts';

type DescribedRoute = NonNullable<ReturnType<typeof routeFor>>;

/** A slice whose API runs in a separate process, as seen from the rest of the site. */
export interface SeparateSlice extends ApiSlice {
  readonly separate: {
    readonly client: ApiClient;
    readonly follower: ApiFollower;
    readonly personalData: Pick<ApiPort, 'erasePerson'>;
    /** Returns the slice's route for a request, or null when it has none. */
    route(method: string, address: string): DescribedRoute | null;
    readonly call: CallElsewhere;
  };
}

export const isSeparate = (slice: ApiSlice): slice is SeparateSlice => 'separate' in slice;

/** Time limit in ms; short, because pages wait for `dataVersion`. */
const versionWaitsMs = 1_000;

/** Rejects immediately with `unavailable` while the process cannot be used. */
function unlessUnusable(follower: ApiFollower, ask: CallPort): CallPort {
  return async (...args) => {
    if (follower.isUnusable) throw unavailableError();
    return await ask(...args);
  };
}

/** The ports that other slices use, where the slice has them. Calls go to its process. */
function portsOf(local: ApiSlice, ask: CallPort): Pick<ApiSlice, 'apiAccess' | 'archiveReader' | 'entitlements'> {
  const { archiveReader, entitlements, apiAccess } = local;
  const readerOf = (context: SliceContext): ReturnType<NonNullable<ApiSlice['archiveReader']>> => ({
    ...portOver(ask, 'archive'),
    words: (text) => archiveReader?.(context).words(text) ?? [],
  });
  return {
    ...(archiveReader === undefined ? {} : { archiveReader: readerOf }),
    ...(entitlements === undefined ? {} : { entitlements: () => portOver(ask, 'entitlements') }),
    ...(apiAccess === undefined ? {} : { apiAccess: () => apiAccessOver(portOver(ask, 'apiAccess')) }),
  };
}

const whileAway = (follower: ApiFollower, local: ApiSlice): Promise<string | null> | null =>
  follower.isResponding ? null : Promise.resolve(`the process of ${local.name} does not answer`);

/**
 * Returns the slice as a client of its process at `options.url`. Tables, jobs and routes are in that process; documents
 * for the content service and `pageSources` come from the code here.
 */
export function separateSlice(local: ApiSlice, options: ApiClientOptions, log: Log): SeparateSlice {
  const client = new ApiClient(options);
  const follower = new ApiFollower(client, describeSlice(local, ''), log);
  const ask = unlessUnusable(follower, callPortOver(client));
  const api = portOver(ask, 'api');
  const versions = portOver(unlessUnusable(follower, callPortOver(client, versionWaitsMs)), 'api');
  const call = callOver(client);
  const described = (): ApiDescription => follower.described;
  return {
    name: local.name,
    get version() {
      return described().version;
    },
    migrations: {},
    endpoints: [],
    personalData: {
      tables: local.personalData.tables,
      export: (_context, accountId) => api.exportPerson(accountId),
      erase: () => Promise.reject(new Error(`a transaction cannot cross to the process of ${local.name}`)),
    },
    ...portsOf(local, ask),
    ...(local.content === undefined ? {} : { content: local.content }),
    ...(local.pageSources === undefined ? {} : { pageSources: local.pageSources }),
    awaits: () => whileAway(follower, local) ?? api.awaits(),
    dataVersion: () => versions.dataVersion(),
    sitemap: () => api.sitemap(),
    sitemapFiles: () => api.sitemapFiles(),
    separate: {
      client,
      follower,
      personalData: api,
      route: (method, address) => routeFor(described(), method, address),
      call: async (...args) => {
        if (follower.isUnusable) throw unavailableError();
        return await call(...args);
      },
    },
  };
}

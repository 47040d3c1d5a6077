import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { Log, SliceContext } from 'shared-contracts/server/slice-context';
import { askPortOver, callOver, type CallElsewhere } from './ask-peer.ts';
import { describeSlice, routeFor, type DescribedSlice } from './described-slice.ts';
import { SliceFollower } from './follow-slice.ts';
import { awayError, Peer, type PeerOptions } from './peer.ts';
import { apiAccessOver, portOver, type AskPort } from './wire-ports.ts';

type DescribedRoute = NonNullable<ReturnType<typeof routeFor>>;

/** A slice whose API runs in a process of its own, as seen from the rest of the site. */
export interface ApartSlice extends ApiSlice {
  readonly apart: {
    readonly peer: Peer;
    readonly follower: SliceFollower;
    /** Returns the slice's route for a request, or null when it has none. */
    route(method: string, address: string): DescribedRoute | null;
    readonly call: CallElsewhere;
  };
}

export const isApart = (slice: ApiSlice): slice is ApartSlice => 'apart' in slice;

/** In ms. Short, because pages wait for `dataVersion`. */
const versionWaitsMs = 1_000;

/** Rejects with `unavailable` at once while the process accepts connections but does not answer. */
function unlessItHangs(follower: SliceFollower, ask: AskPort): AskPort {
  return async (...args) => {
    if (follower.hangs) throw awayError();
    return await ask(...args);
  };
}

/** Returns the last known version while the process does not answer: pages rendered before are still the latest. */
function lastVersion(ask: AskPort): () => Promise<string> {
  const slice = portOver(ask, 'slice');
  let last = '';
  return async () => {
    try {
      last = await slice.dataVersion();
    } catch {
      // SliceFollower has logged it.
    }
    return last;
  };
}

/** The ports that other slices use, where the slice has them. Calls go to its process. */
function portsOf(local: ApiSlice, ask: AskPort): Pick<ApiSlice, 'apiAccess' | 'archiveReader' | 'entitlements'> {
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

const whileAway = (follower: SliceFollower, local: ApiSlice): Promise<string | null> | null =>
  follower.answers ? null : Promise.resolve(`the process of ${local.name} does not answer`);

/**
 * Returns the slice as a client of its process at `peer`. The process has its tables, jobs and addresses; its documents
 * for the content service and its `pageSources` come from the code here.
 */
export function apartSlice(local: ApiSlice, options: PeerOptions, log: Log): ApartSlice {
  const peer = new Peer(options);
  const follower = new SliceFollower(peer, describeSlice(local, ''), log);
  const ask = unlessItHangs(follower, askPortOver(peer));
  const slice = portOver(ask, 'slice');
  const call = callOver(peer);
  const described = (): DescribedSlice => follower.described;
  return {
    name: local.name,
    get version() {
      return described().version;
    },
    migrations: {},
    endpoints: [],
    personalData: {
      export: (_context, accountId) => slice.exportPerson(accountId),
      erase: () => Promise.reject(new Error(`a transaction cannot cross to the process of ${local.name}`)),
    },
    ...portsOf(local, ask),
    ...(local.content === undefined ? {} : { content: local.content }),
    ...(local.pageSources === undefined ? {} : { pageSources: local.pageSources }),
    awaits: () => whileAway(follower, local) ?? slice.awaits(),
    dataVersion: lastVersion(unlessItHangs(follower, askPortOver(peer, versionWaitsMs))),
    sitemap: () => slice.sitemap(),
    sitemapFiles: () => slice.sitemapFiles(),
    apart: {
      peer,
      follower,
      route: (method, address) => routeFor(described(), method, address),
      call: async (...args) => {
        if (follower.hangs) throw awayError();
        return await call(...args);
      },
    },
  };
}

import type { ApiDescription } from 'shared-contracts/server/remote-api/api-description';
import type { CallerKey } from 'shared-contracts/server/remote-api/call-token';
import type { Log } from 'shared-contracts/server/slice-context';
import type { FindElsewhere } from '../host/public.ts';
import type { Registry } from '../releases/public.ts';
import { ApiClient, unavailableError } from './api-client.ts';
import { callOver, callPortOver } from './call-api.ts';
import { routeFor } from './describe-slice.ts';
import { ApiFollower, type CheckDescription } from './follow-api.ts';
import { portOver, type ApiPort } from './ports.ts';

/** The API of a registered remote: a process of its team, anywhere. */
interface RegisteredApi {
  readonly name: string;
  readonly client: ApiClient;
  readonly follower: ApiFollower;
  /** Resolves after the first check of the process. */
  readonly looked: Promise<void>;
  readonly personalData: Pick<ApiPort, 'exportPerson' | 'erasePerson'>;
}

const maxRoutes = 100;
/**
 * Longest response of a team's API, in bytes: all concurrent responses together must fit into the memory of the site.
 */
const maxAnswer = 1024 * 1024;

/** An API may only serve paths below `/api/<name>/`. */
export const checkRegistered: CheckDescription = ({ name, routes }) => {
  if (routes.length > maxRoutes) return `the API of ${name} has more than ${String(maxRoutes)} endpoints`;
  const outside = routes.find(({ path }) => !path.startsWith(`/api/${name}/`));
  return outside === undefined ? null : `the API of ${name} claims ${outside.path}, which is not below /api/${name}/`;
};

interface RegisteredApiOptions {
  readonly name: string;
  readonly url: string;
  readonly key: () => Promise<CallerKey>;
  readonly log: Log;
}

/**
 * A team learns who a visitor is, but nothing about sessions, addresses or browsers. Responses are limited to
 * `maxAnswer`.
 */
export const registeredClient = (options: RegisteredApiOptions): ApiClient =>
  new ApiClient({
    ...options,
    maxAnswer,
    disclose: ({ id, role, confirmed }) => ({ id, role, ...(confirmed === true && { confirmed }) }),
  });

/** The APIs of registered remotes, according to the current registry. */
export class RegisteredApis {
  readonly #key: RegisteredApiOptions['key'];
  readonly #log: Log;
  #registry: () => Registry | null = () => null;
  #seen: Registry | null = null;
  #apis = new Map<string, RegisteredApi>();

  constructor(key: RegisteredApiOptions['key'], log: Log) {
    this.#key = key;
    this.#log = log;
  }

  /** Follows a registry. Resolves after the first check of each API, even if it failed. */
  async follow(registry: () => Registry): Promise<void> {
    this.#registry = registry;
    await Promise.all(this.list().map(({ looked }) => looked));
  }

  list(): readonly RegisteredApi[] {
    const registry = this.#registry();
    if (registry !== null && registry !== this.#seen) {
      this.#seen = registry;
      this.#apis = this.#next(registry);
    }
    return [...this.#apis.values()];
  }

  get(name: string): RegisteredApi | undefined {
    return this.list().find((api) => api.name === name);
  }

  /** Finds an endpoint. An API that has never responded is assumed to have any endpoint. */
  readonly find: FindElsewhere = (method, path) => {
    const api = this.list().find(({ name }) => path.startsWith(`/api/${name}/`));
    if (api === undefined) return null;
    const { name, follower, client } = api;
    if (follower.described.start !== '' && routeFor(follower.described, method, path) === null) return null;
    const call = callOver(client);
    return {
      slice: name,
      endpoint: `/api/${name}/`,
      call: async (...args) => {
        if (follower.isUnusable || !follower.isResponding) throw unavailableError();
        const output = await call(...args);
        // After a change, learns the new data version, so that no outdated page is served from the cache.
        if (method !== 'GET') await follower.checkNow();
        return output;
      },
    };
  };

  /** API → version of its contract. */
  versions(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.list().map(({ name, follower }) => [name, follower.described.version]));
  }

  /** Texts that change when public pages may have changed. */
  dataVersions(): readonly string[] {
    return this.list().map(({ follower: { described } }) => described.dataVersion ?? described.start);
  }

  async close(): Promise<void> {
    this.#registry = () => null;
    for (const api of this.#apis.values()) await close(api);
    this.#apis.clear();
  }

  #next(registry: Registry): Map<string, RegisteredApi> {
    const next = new Map<string, RegisteredApi>();
    for (const [name, { registered }] of Object.entries(registry.remotes)) {
      const api = registered?.api;
      if (api === undefined) continue;
      const open = this.#apis.get(name);
      next.set(name, open !== undefined && open.client.url === api.url ? open : this.#open(name, api));
    }
    for (const [name, api] of this.#apis) if (next.get(name) !== api) void close(api);
    return next;
  }

  #open(name: string, { url, version }: { readonly url: string; readonly version: string }): RegisteredApi {
    const client = registeredClient({ name, url, key: this.#key, log: this.#log });
    const assumed: ApiDescription = { name, version, start: '', routes: [] };
    const follower = new ApiFollower(client, assumed, this.#log, checkRegistered);
    const personalData = portOver(callPortOver(client), 'api');
    return { name, client, follower, looked: follower.start(), personalData };
  }
}

async function close({ follower, client, looked }: RegisteredApi): Promise<void> {
  await looked;
  await follower.close();
  client.close();
}

import type { ApiAccess, ApiCaller } from 'shared-contracts/server/api-access';
import type { SitemapEntry } from 'shared-contracts/server/api-slice';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import type { Entitlements } from 'shared-contracts/server/entitlements';
import type { ErasedPerson } from 'shared-contracts/server/slice-context';

/** What an API provides to the site besides its endpoints; APIs of other teams have only the last two methods. */
export interface ApiPort {
  dataVersion(): Promise<string>;
  awaits(): Promise<string | null>;
  sitemap(): Promise<readonly SitemapEntry[]>;
  sitemapFiles(): Promise<readonly SitemapEntry[]>;
  /** Resolves to the person's data in this API. */
  exportPerson(accountId: string): Promise<Readonly<Record<string, unknown>>>;
  /** Erases the person in this API. Idempotent. */
  erasePerson(person: ErasedPerson): Promise<void>;
}

/** `asks`: the port has never seen the key, and the caller must first say whether it may be looked up. */
type CheckedKey = { readonly caller: ApiCaller | null } | { readonly asks: true };

/** Like `ApiAccess`, but with `mayLookUp` as a value, since a function cannot be sent; null if not evaluated yet. */
export interface KeyPort {
  check(authorization: string, ip: string, mayLookUp: boolean | null): Promise<CheckedKey>;
}

/**
 * The ports that are called across processes. `words` depends only on its argument, so it runs in the caller's process.
 */
export interface CrossingPorts {
  readonly api: ApiPort;
  readonly archive: Omit<ArchiveReader, 'words'>;
  readonly entitlements: Entitlements;
  readonly apiAccess: KeyPort;
}

type MethodsOf = { readonly [Name in keyof CrossingPorts]: readonly (keyof CrossingPorts[Name] & string)[] };

/** The methods that may be called by name; no others are reachable. */
export const portMethods: MethodsOf = {
  api: ['dataVersion', 'awaits', 'sitemap', 'sitemapFiles', 'exportPerson', 'erasePerson'],
  archive: [
    'pagesWith',
    'misreadings',
    'rank',
    'pages',
    'boxes',
    'crops',
    'held',
    'changedPages',
    'things',
    'citations',
    'titleNames',
  ],
  entitlements: ['of'],
  apiAccess: ['check'],
};

/** Each use of a key is counted, so a call of `apiAccess` is never repeated after a lost connection. */
export const isRepeatable = (port: string): boolean => port !== 'apiAccess';

/** Calls one method of a port in another process. */
export type CallPort = (port: string, method: string, args: readonly unknown[]) => Promise<unknown>;

/** Returns the port as a client of another process. */
export function portOver<Name extends keyof CrossingPorts>(call: CallPort, name: Name): CrossingPorts[Name] {
  const methods = portMethods[name].map((method) => [
    method,
    (...args: readonly unknown[]): Promise<unknown> => call(name, method, args),
  ]);
  return Object.fromEntries(methods) as CrossingPorts[Name];
}

/** Checks keys in another process; a second call is needed only for a key that was never seen there. */
export function apiAccessOver(port: KeyPort): ApiAccess {
  return {
    check: async (authorization, ip, mayLookUp = () => true) => {
      if (authorization === null) return null;
      const first = await port.check(authorization, ip, null);
      if ('caller' in first) return first.caller;
      const second = await port.check(authorization, ip, await mayLookUp());
      return 'caller' in second ? second.caller : null;
    },
  };
}

/** The counterpart of `apiAccessOver`, in the process that checks keys. */
export function keyPortOf(access: ApiAccess): KeyPort {
  return {
    check: async (authorization, ip, mayLookUp) => {
      const calls: true[] = [];
      const answer = (): boolean => {
        calls.push(true);
        return mayLookUp ?? false;
      };
      try {
        return { caller: await access.check(authorization, ip, answer) };
      } catch (error) {
        if (calls.length > 0 && mayLookUp === null) return { asks: true };
        throw error;
      }
    },
  };
}

import type { ApiAccess, ApiCaller } from 'shared-contracts/server/api-access';
import type { SitemapEntry } from 'shared-contracts/server/api-slice';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import type { Entitlements } from 'shared-contracts/server/entitlements';

/** What a slice answers beside its addresses and the ports that it brings. */
export interface SlicePort {
  dataVersion(): Promise<string>;
  awaits(): Promise<string | null>;
  sitemap(): Promise<readonly SitemapEntry[]>;
  sitemapFiles(): Promise<readonly SitemapEntry[]>;
  /** What it keeps of a person. */
  exportPerson(accountId: string): Promise<Readonly<Record<string, unknown>>>;
}

/** `asks`: whether a key that nobody has seen may be looked up has to be told first. */
type CheckedKey = { readonly caller: ApiCaller | null } | { readonly asks: true };

/** As `ApiAccess`, whose question to the asker cannot cross: null says that it was not asked yet. */
export interface KeyPort {
  check(authorization: string, ip: string, mayLookUp: boolean | null): Promise<CheckedKey>;
}

/** What crosses between processes: `words` is a function of its text alone and runs where it is asked. */
export interface CrossingPorts {
  readonly slice: SlicePort;
  readonly archive: Omit<ArchiveReader, 'words'>;
  readonly entitlements: Entitlements;
  readonly apiAccess: KeyPort;
}

type MethodsOf = { readonly [Name in keyof CrossingPorts]: readonly (keyof CrossingPorts[Name] & string)[] };

/** The methods that may be asked for by name; nothing else can be reached. */
export const portMethods: MethodsOf = {
  slice: ['dataVersion', 'awaits', 'sitemap', 'sitemapFiles', 'exportPerson'],
  archive: ['pagesWith', 'misreadings', 'rank', 'pages', 'boxes', 'crops', 'held', 'things', 'citations', 'titleNames'],
  entitlements: ['of'],
  apiAccess: ['check'],
};

/** A use of a key is counted: it is never asked twice by itself. */
export const isRepeatable = (port: string): boolean => port !== 'apiAccess';

/** Asks one method of a port in another process. */
export type AskPort = (port: string, method: string, args: readonly unknown[]) => Promise<unknown>;

/** The port, as if it were here. */
export function portOver<Name extends keyof CrossingPorts>(ask: AskPort, name: Name): CrossingPorts[Name] {
  const methods = portMethods[name].map((method) => [
    method,
    (...args: readonly unknown[]): Promise<unknown> => ask(name, method, args),
  ]);
  return Object.fromEntries(methods) as CrossingPorts[Name];
}

/** Keys, asked elsewhere: in a second question only where a key was never seen there. */
export function apiAccessOver(port: KeyPort): ApiAccess {
  return {
    check: async (authorization, ip, mayLookUp = () => true) => {
      if (authorization === null) return null;
      const first = await port.check(authorization, ip, null);
      if ('caller' in first) return first.caller;
      const second = await port.check(authorization, ip, mayLookUp());
      return 'caller' in second ? second.caller : null;
    },
  };
}

/** The other end of it. */
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

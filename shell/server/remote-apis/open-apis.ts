import { ownValue } from 'shared-contracts/own-value';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { Log } from 'shared-contracts/server/slice-context';
import type { Settings } from '../host/public.ts';
import { sharedKey, siteKey } from './caller-key.ts';
import { RegisteredApis } from './registered-apis.ts';
import { separateSlice, isSeparate } from './separate-slice.ts';

interface OpenedApis {
  /** All slices; those that run in their own process are clients of it. */
  readonly slices: readonly ApiSlice[];
  /** The APIs of registered remotes; empty until `registered.follow()` is called. */
  readonly registered: RegisteredApis;
  /** The key that the site's processes share. */
  readonly key: Awaited<ReturnType<typeof sharedKey>>;
  close(): Promise<void>;
}

/** Connects to the slices that run in their own process, and follows them. A process need not respond yet. */
export async function openApis(
  slices: readonly ApiSlice[],
  settings: Pick<Settings, 'apiSecret' | 'apiUrls' | 'dataDir' | 'databaseUrl' | 'sessionSigningKey' | 'siteSecret'>,
  log: Log,
): Promise<OpenedApis> {
  const key = await sharedKey(settings);
  const registered = new RegisteredApis(siteKey(settings), log);
  const all = slices.map((slice) => {
    const url = ownValue(settings.apiUrls, slice.name);
    return url === undefined
      ? slice
      : separateSlice(slice, { name: slice.name, url, key: () => Promise.resolve(key), log }, log);
  });
  const separate = all.filter(isSeparate).map((slice) => slice.separate);
  await Promise.all(separate.map(({ follower }) => follower.start()));
  return {
    slices: all,
    registered,
    key,
    close: async () => {
      await registered.close();
      await Promise.all(separate.map(({ follower }) => follower.close()));
      for (const { client } of separate) client.close();
    },
  };
}

import { ownValue } from 'shared-contracts/own-value';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { Log } from 'shared-contracts/server/slice-context';
import type { Settings } from '../host/public.ts';
import { apartSlice, isApart } from './apart-slice.ts';
import { apiSecret } from './api-secret.ts';

interface OpenedApart {
  /** All slices; those that run in their own process are clients of it. */
  readonly slices: readonly ApiSlice[];
  /** The secret that the site's processes share. */
  readonly secret: Uint8Array;
  close(): Promise<void>;
}

/** Connects to the slices that run in their own process, and follows them. A process need not answer yet. */
export async function openApart(
  slices: readonly ApiSlice[],
  settings: Pick<Settings, 'apiSecret' | 'apiUrls' | 'dataDir'>,
  log: Log,
): Promise<OpenedApart> {
  const secret = await apiSecret(settings);
  const all = slices.map((slice) => {
    const url = ownValue(settings.apiUrls, slice.name);
    return url === undefined ? slice : apartSlice(slice, { name: slice.name, url, secret, log }, log);
  });
  const apart = all.filter(isApart).map((slice) => slice.apart);
  await Promise.all(apart.map(({ follower }) => follower.start()));
  for (const { follower, peer } of apart) {
    if (!follower.answers) log.warn({ slice: peer.name }, 'the process of a slice does not answer yet');
  }
  return {
    slices: all,
    secret,
    close: async () => {
      await Promise.all(apart.map(({ follower }) => follower.close()));
      for (const { peer } of apart) peer.close();
    },
  };
}

import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { Core } from '../core.ts';
import { keyPortOf, type CrossingPorts, type ApiPort } from './ports.ts';

/** The ports that the site offers to slices in their own process. */
export function openPorts({
  ports: { archive, entitlements, apiAccess },
}: Pick<Core, 'ports'>): Partial<CrossingPorts> {
  return {
    ...(archive === undefined ? {} : { archive }),
    ...(entitlements === undefined ? {} : { entitlements }),
    ...(apiAccess === undefined ? {} : { apiAccess: keyPortOf(apiAccess) }),
  };
}

/** The port that a slice in its own process offers to the site; `awaits` covers the whole process. */
export function openApiPort(
  slice: ApiSlice,
  { contextOf }: Pick<Core, 'contextOf'>,
  awaits: ApiPort['awaits'],
): ApiPort {
  return {
    awaits,
    dataVersion: async () => (await slice.dataVersion?.(contextOf(slice))) ?? '',
    sitemap: async () => (await slice.sitemap?.(contextOf(slice))) ?? [],
    sitemapFiles: async () => (await slice.sitemapFiles?.(contextOf(slice))) ?? [],
    exportPerson: (accountId) => slice.personalData.export(contextOf(slice), accountId),
    erasePerson: (person) => contextOf(slice).transact((transaction) => slice.personalData.erase(transaction, person)),
  };
}

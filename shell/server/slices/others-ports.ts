import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { openApiAccess } from './open-api-access.ts';
import { openArchiveReader } from './open-archive-reader.ts';
import { openEntitlements } from './open-entitlements.ts';

/** What slices are given that others bring: slices, and the pages of the site. */
export type OthersPorts = Pick<SliceContext, 'apiAccess' | 'archive' | 'entitlements' | 'routeOf'>;

/** Opens them, in turn, into `ports`, which contexts are made from meanwhile: of a slice here, else as they are elsewhere. */
export function openOthersPorts(
  ports: { -readonly [Name in keyof OthersPorts]: OthersPorts[Name] },
  slices: readonly ApiSlice[],
  contextOf: (slice: ApiSlice) => SliceContext,
  elsewhere: OthersPorts = {},
): void {
  const entitlements = openEntitlements(slices, contextOf) ?? elsewhere.entitlements;
  if (entitlements !== undefined) ports.entitlements = entitlements;
  const apiAccess = openApiAccess(slices, contextOf) ?? elsewhere.apiAccess;
  if (apiAccess !== undefined) ports.apiAccess = apiAccess;
  const archive = openArchiveReader(slices, contextOf) ?? elsewhere.archive;
  if (archive !== undefined) ports.archive = archive;
}

/** What a slice is given of them: the archive reads its own text by itself. */
export function portsFor({ archiveReader }: ApiSlice, { archive, ...others }: OthersPorts): OthersPorts {
  return archive === undefined || archiveReader !== undefined ? others : { ...others, archive };
}

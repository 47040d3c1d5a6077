import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { ApiAccess } from 'shared-contracts/server/api-access';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import type { Entitlements } from 'shared-contracts/server/entitlements';

/** The port by which slices ask what members may do, of the slice that brings it; null without one. Throws for two. */
function openEntitlements(
  slices: readonly ApiSlice[],
  contextOf: (slice: ApiSlice) => SliceContext,
): Entitlements | null {
  const [slice, another] = slices.filter(({ entitlements }) => entitlements !== undefined);
  if (another !== undefined) throw new Error('Two slices say what members may do');
  const open = slice?.entitlements;
  if (slice === undefined || open === undefined) return null;
  let opened: Entitlements | null = null;
  // Not before it is asked: a context has this port itself.
  return { of: (accountId) => (opened ??= open(contextOf(slice))).of(accountId) };
}

/** The port to the archive's text, of the slice that brings it; null without one. Throws for two. */
function openArchiveReader(
  slices: readonly ApiSlice[],
  contextOf: (slice: ApiSlice) => SliceContext,
): ArchiveReader | null {
  const [slice, another] = slices.filter(({ archiveReader }) => archiveReader !== undefined);
  if (another !== undefined) throw new Error('Two slices bring the text of the archive');
  return slice?.archiveReader?.(contextOf(slice)) ?? null;
}

/** The port by which slices ask who sent a key, of the slice that brings it; null without one. Throws for two. */
function openApiAccess(slices: readonly ApiSlice[], contextOf: (slice: ApiSlice) => SliceContext): ApiAccess | null {
  const [slice, another] = slices.filter(({ apiAccess }) => apiAccess !== undefined);
  if (another !== undefined) throw new Error('Two slices say whose a key is');
  const open = slice?.apiAccess;
  if (slice === undefined || open === undefined) return null;
  let opened: ApiAccess | null = null;
  // Not before it is asked: a context has this port itself.
  return { check: (...args) => (opened ??= open(contextOf(slice))).check(...args) };
}

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

import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { ApiAccess } from 'shared-contracts/server/api-access';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import type { Entitlements } from 'shared-contracts/server/entitlements';

/**
 * Returns the port for members' entitlements, from the slice that provides it, or null. Throws Error for two providers.
 */
function openEntitlements(
  slices: readonly ApiSlice[],
  contextOf: (slice: ApiSlice) => SliceContext,
): Entitlements | null {
  const [slice, another] = slices.filter(({ entitlements }) => entitlements !== undefined);
  if (another !== undefined) throw new Error('Two slices say what members may do');
  const open = slice?.entitlements;
  if (slice === undefined || open === undefined) return null;
  let opened: Entitlements | null = null;
  // Opened on first use, because the context itself contains this port.
  return { of: (accountId) => (opened ??= open(contextOf(slice))).of(accountId) };
}

/** Returns the port to the archive's text, from the slice that provides it, or null. Throws Error for two providers. */
function openArchiveReader(
  slices: readonly ApiSlice[],
  contextOf: (slice: ApiSlice) => SliceContext,
): ArchiveReader | null {
  const [slice, another] = slices.filter(({ archiveReader }) => archiveReader !== undefined);
  if (another !== undefined) throw new Error('Two slices bring the text of the archive');
  return slice?.archiveReader?.(contextOf(slice)) ?? null;
}

/** Returns the port that checks API keys, from the slice that provides it, or null. Throws Error for two providers. */
function openApiAccess(slices: readonly ApiSlice[], contextOf: (slice: ApiSlice) => SliceContext): ApiAccess | null {
  const [slice, another] = slices.filter(({ apiAccess }) => apiAccess !== undefined);
  if (another !== undefined) throw new Error('Two slices say whose a key is');
  const open = slice?.apiAccess;
  if (slice === undefined || open === undefined) return null;
  let opened: ApiAccess | null = null;
  // Opened on first use, because the context itself contains this port.
  return { check: (...args) => (opened ??= open(contextOf(slice))).check(...args) };
}

/** Ports that other slices or the pages of the site provide. */
export type ProvidedPorts = Pick<SliceContext, 'apiAccess' | 'archive' | 'entitlements' | 'routeOf'>;

/**
 * Adds the ports to `ports` one by one, since contexts already refer to that object. A port comes from a slice of this
 * process, else from `elsewhere`.
 */
export function openProvidedPorts(
  ports: { -readonly [Name in keyof ProvidedPorts]: ProvidedPorts[Name] },
  slices: readonly ApiSlice[],
  contextOf: (slice: ApiSlice) => SliceContext,
  elsewhere: ProvidedPorts = {},
): void {
  const entitlements = openEntitlements(slices, contextOf) ?? elsewhere.entitlements;
  if (entitlements !== undefined) ports.entitlements = entitlements;
  const apiAccess = openApiAccess(slices, contextOf) ?? elsewhere.apiAccess;
  if (apiAccess !== undefined) ports.apiAccess = apiAccess;
  const archive = openArchiveReader(slices, contextOf) ?? elsewhere.archive;
  if (archive !== undefined) ports.archive = archive;
}

/** Returns the ports for one slice. The archive does not get the port to its own text. */
export function portsFor({ archiveReader }: ApiSlice, { archive, ...others }: ProvidedPorts): ProvidedPorts {
  return archive === undefined || archiveReader !== undefined ? others : { ...others, archive };
}

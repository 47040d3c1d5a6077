import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { Entitlements } from 'shared-contracts/server/entitlements';
import type { SliceContext } from 'shared-contracts/server/slice-context';

/** The port by which slices ask what members may do, of the slice that brings it; null without one. Throws for two. */
export function openEntitlements(
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

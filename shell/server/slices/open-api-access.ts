import type { ApiAccess } from 'shared-contracts/server/api-access';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';

/** The port by which slices ask who sent a key, of the slice that brings it; null without one. Throws for two. */
export function openApiAccess(
  slices: readonly ApiSlice[],
  contextOf: (slice: ApiSlice) => SliceContext,
): ApiAccess | null {
  const [slice, another] = slices.filter(({ apiAccess }) => apiAccess !== undefined);
  if (another !== undefined) throw new Error('Two slices say whose a key is');
  const open = slice?.apiAccess;
  if (slice === undefined || open === undefined) return null;
  let opened: ApiAccess | null = null;
  // Not before it is asked: a context has this port itself.
  return { check: (...asked) => (opened ??= open(contextOf(slice))).check(...asked) };
}

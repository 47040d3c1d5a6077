import type { OpenSlices } from '../../host/public.ts';
import { nothingMore } from './content-policy.ts';
import type { PageSite } from './site.ts';

/** Returns what a remote's payment pages may load, from the slice with the remote's name. */
export const paymentSources =
  ({ slices, contextOf }: Pick<OpenSlices, 'contextOf' | 'slices'>): PageSite['paymentSources'] =>
  (owner) => {
    const slice = slices.find(({ name }) => name === owner);
    return slice?.pageSources?.(contextOf(slice)) ?? nothingMore;
  };

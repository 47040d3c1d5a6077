import type { OpenSlices } from '../../host/public.ts';
import { nothingMore } from './content-policy.ts';
import type { PageSite } from './site.ts';

/** What pages of payments may load, as the slice of the same name as their remote says. */
export const paymentSources =
  ({ slices, contextOf }: Pick<OpenSlices, 'contextOf' | 'slices'>): PageSite['paymentSources'] =>
  (owner) => {
    const slice = slices.find(({ name }) => name === owner);
    return slice?.pageSources?.(contextOf(slice)) ?? nothingMore;
  };

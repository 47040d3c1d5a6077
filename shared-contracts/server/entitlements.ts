import { catalogue, type PlanEntitlements, type PlanName } from '../src/membership/catalogue.ts';
import type { Visitor } from '../src/page.ts';

/** What somebody may do, now. */
export interface Entitled extends PlanEntitlements {
  readonly plan: PlanName;
}

/** What a member may do: the one port by which slices ask. Without the slice of membership everybody has the free plan. */
export interface Entitlements {
  /** A guest has the free plan; what is kept for a person needs one. */
  of(accountId: string | null): Promise<Entitled>;
}

const free: Entitled = { plan: 'roots', ...catalogue.roots.entitlements };

/** What the person of a request may do, or somebody else by the id of the account. */
export const entitledTo = (
  { entitlements, visitor }: { readonly entitlements?: Entitlements; readonly visitor: Visitor },
  accountId: string | null = visitor.id,
): Promise<Entitled> => entitlements?.of(accountId) ?? Promise.resolve(free);

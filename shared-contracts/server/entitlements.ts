import { catalogue, type PlanEntitlements, type PlanName } from '../src/membership/catalogue.ts';
import type { Visitor } from '../src/page.ts';

/** The plan of a person, and what it includes. */
export interface Entitled extends PlanEntitlements {
  readonly plan: PlanName;
}

/** The port to members' plans. Without the membership slice, everybody has the free plan. */
export interface Entitlements {
  /** Resolves to the free plan for a guest. Whatever is stored for a person still needs an account. */
  of(accountId: string | null): Promise<Entitled>;
}

const free: Entitled = { plan: 'roots', ...catalogue.roots.entitlements };

/** Resolves to what the plan of the visitor includes, or that of another account by its id. */
export const entitledTo = (
  { entitlements, visitor }: { readonly entitlements?: Entitlements; readonly visitor: Visitor },
  accountId: string | null = visitor.id,
): Promise<Entitled> => entitlements?.of(accountId) ?? Promise.resolve(free);

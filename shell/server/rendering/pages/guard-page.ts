import { twoStepPath } from 'shared-contracts/auth/get-me';
import { hasRole, whoHasRole, type Role } from 'shared-contracts/auth/roles';
import type { PagePayload, PageProblem, Visitor } from 'shared-contracts/page';
import { type SiteRoute } from 'shared-contracts/routes';
import { siteLinks } from 'shared-contracts/site-links';
import { privateCaching } from '../../host/public.ts';
import { pageVary, type PageResponse, payloadResponse } from './page-response.ts';
import type { PageSite } from './site.ts';

/** Whether a visitor may see a page. */
export type AccessDecision =
  | { readonly kind: 'open' }
  /**
   * A guest, who is sent to the log-in page and returns from there; or staff without the second factor that their role
   * requires, who are sent to the page for setting it up.
   */
  | { readonly kind: 'log-in'; readonly to: string }
  /** Logged in, but without the role. */
  | { readonly kind: 'refused'; readonly refusal: PageProblem };

const allowed: AccessDecision = { kind: 'open' };

const refused = (needed: Role, name: string, role: string): AccessDecision => ({
  kind: 'refused',
  refusal: {
    code: 'forbidden',
    message: `This page is for ${whoHasRole(needed)}. You are logged in as ${name}, with the role ${role}.`,
  },
});

/** Decides before the page is loaded or rendered. `visitor` is called only for pages that need a role. */
export async function decideAccess(
  { brand, nameOf }: Pick<PageSite, 'brand' | 'nameOf'>,
  route: SiteRoute | null,
  url: URL,
  visitor: () => Promise<Visitor>,
): Promise<AccessDecision> {
  if (route?.access === undefined) return allowed;
  const known = await visitor();
  const { id, role } = known;
  if (id === null) return { kind: 'log-in', to: siteLinks(brand).logInThen(`${url.pathname}${url.search}`) };
  if (known.lacksSecondFactor === true && !hasRole(role, route.access)) return { kind: 'log-in', to: twoStepPath };
  return hasRole(role, route.access) ? allowed : refused(route.access, await nameOf(known), role);
}

/** Redirects to where an access decision leads: a document by its status, a payload by its content. */
export function redirectToLogIn(kind: 'document' | 'payload', route: SiteRoute | null, to: string): PageResponse {
  if (kind === 'document') {
    return { status: 303, headers: { location: to, 'cache-control': privateCaching, vary: pageVary }, body: '' };
  }
  const payload: PagePayload = {
    routeId: route?.id ?? null,
    status: 303,
    head: { title: '' },
    data: null,
    form: null,
    redirect: { kind: 'redirect', to, status: 303 },
    problem: null,
  };
  return payloadResponse(payload, null);
}

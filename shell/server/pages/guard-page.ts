import { hasRole, whoHasRole, type Role } from 'shared-contracts/auth/roles';
import type { PagePayload, PageProblem, Visitor } from 'shared-contracts/page';
import { type SiteRoute } from 'shared-contracts/routes';
import { siteLinks } from 'shared-contracts/site-links';
import { pageVary, privateCaching } from './caching.ts';
import type { PageAnswer } from './page-answer.ts';
import { payloadAnswer } from './payload-json.ts';
import type { PageSite } from './site.ts';

/** What becomes of a visitor at a page's door. */
export type Door =
  | { readonly kind: 'open' }
  /** A guest: to the log-in page, and back from there. */
  | { readonly kind: 'log-in'; readonly to: string }
  /** Signed in, without the role. */
  | { readonly kind: 'refused'; readonly refusal: PageProblem };

const open: Door = { kind: 'open' };

const refused = (needed: Role, name: string, role: string): Door => ({
  kind: 'refused',
  refusal: {
    code: 'forbidden',
    message: `This page is for ${whoHasRole(needed)}. You are logged in as ${name}, with the role ${role}.`,
  },
});

/** Decides before anything of the page is loaded or drawn. `visitor` is asked for only where it matters. */
export async function openDoor(
  { brand, nameOf }: Pick<PageSite, 'brand' | 'nameOf'>,
  route: SiteRoute | null,
  url: URL,
  visitor: () => Promise<Visitor>,
): Promise<Door> {
  if (route?.access === undefined) return open;
  const known = await visitor();
  const { id, role } = known;
  if (id === null) return { kind: 'log-in', to: siteLinks(brand).logInThen(`${url.pathname}${url.search}`) };
  return hasRole(role, route.access) ? open : refused(route.access, await nameOf(known), role);
}

/** Sends a guest to the log-in page: a document by its status, a payload by what it says. */
export function sentToLogIn(kind: 'document' | 'payload', route: SiteRoute | null, to: string): PageAnswer {
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
  return payloadAnswer(payload, null);
}

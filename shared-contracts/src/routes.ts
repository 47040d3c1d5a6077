import type { Role } from './auth/roles.ts';
import type { Brand } from './brand.ts';
import type { RemoteName } from './remote-name.ts';

/** Spec §2. */
export type LayoutName = 'context' | 'default' | 'membership' | 'visitor';

/** A Content-Security-Policy other than that of most pages. */
export type RoutePolicy = 'payments' | 'preview';

/** Who owns a route's page: `shell` or a remote. */
export type RouteOwner = RemoteName;

/** What the site knows of a page before any of its code is loaded. Data: it is written into the release. */
export interface RouteDeclaration {
  /** A react-router path; `{section}` and `{inside}` stand for the product's slugs (`Brand`). */
  readonly path: string;
  /** `default` when left out. */
  readonly layout?: LayoutName;
  /** Set for pages with a Content-Security-Policy of their own: always a full navigation. */
  readonly policy?: RoutePolicy;
  /** Who may see it: a guest is sent to log in, anybody else without the role is refused. Left out: everyone. */
  readonly access?: Role;
}

/** A route as a release declares it. */
export interface PageRoute extends RouteDeclaration {
  /** The page's key in its owner's table of pages. */
  readonly page: string;
}

/** What the shell and each remote declare; remotes that are not in it have no addresses. */
export type DeclaredRoutes = Readonly<Record<RouteOwner, readonly PageRoute[]>>;

/** A route of the site. */
export interface SiteRoute extends RouteDeclaration {
  /** `<owner>/<page>`, unique; `<page>` is the key in the owner's table of pages. */
  readonly id: `${RouteOwner}/${string}`;
  readonly owner: RouteOwner;
  readonly layout: LayoutName;
}

/** The table of routes of one product. An address that is not in it is 'Page not found' with status 404. */
export const siteRoutes = (brand: Brand, declared: DeclaredRoutes): readonly SiteRoute[] =>
  Object.entries(declared).flatMap(([owner, routes]) =>
    routes.map(({ page, path, layout = 'default', ...rest }): SiteRoute => ({
      id: `${owner}/${page}`,
      path: path.replace('{section}', brand.sectionSlug).replace('{inside}', brand.insideSlug),
      owner,
      layout,
      ...rest,
    })),
  );

/** `archive/search` → `search`: the key in the owner's table of pages. */
export const pageOfRoute = (id: SiteRoute['id']): string => id.slice(id.indexOf('/') + 1);

import type { Role } from './auth/roles.ts';
import type { Brand } from './brand.ts';
import type { RemoteName } from './remote-name.ts';

/** The layouts of the site (R2.01). */
export type LayoutName = 'context' | 'default' | 'membership' | 'visitor';

/** A Content-Security-Policy that differs from that of most pages. */
export type RoutePolicy = 'payments' | 'preview';

/** The owner of a route's page: `shell` or a remote. */
export type RouteOwner = RemoteName;

/** What the site knows of a page before its code is loaded. Plain data, because it is written into the release. */
export interface RouteDeclaration {
  /** A path for react-router; `{section}` and `{inside}` are replaced by the product's slugs (`Brand`). */
  readonly path: string;
  /** `default` if absent. */
  readonly layout?: LayoutName;
  /** For pages with a Content-Security-Policy of their own, which are always loaded as a document. */
  readonly policy?: RoutePolicy;
  /**
   * The role that is needed: a guest is sent to the login, a user without it is refused. Everybody may see the page by
   * default.
   */
  readonly access?: Role;
  /** Adds the page to the site's menu while its section is on. Only for public pages without parameters. */
  readonly navigation?: RouteNavigation;
}

/** The entry of a page in the site's menu. */
export interface RouteNavigation {
  /** Plain text, at most 24 characters. */
  readonly label: string;
}

/** A route as a release declares it. */
export interface PageRoute extends RouteDeclaration {
  /** The page's key in its owner's table of pages. */
  readonly page: string;
  /**
   * Set by the site, never by a release, while the section is switched off or has no working release. The address
   * remains, but nothing links to it.
   */
  readonly off?: true;
}

/** The routes of the shell and each remote. A remote that is missing here has no routes. */
export type DeclaredRoutes = Readonly<Record<RouteOwner, readonly PageRoute[]>>;

/** A route of the site. */
export interface SiteRoute extends RouteDeclaration {
  /** `<owner>/<page>`, unique; `<page>` is the key in the owner's table of pages. */
  readonly id: `${RouteOwner}/${string}`;
  readonly owner: RouteOwner;
  readonly layout: LayoutName;
  readonly off?: true;
}

/** Returns all routes of a product. Any other address returns 404 'Page not found' (R2.20). */
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

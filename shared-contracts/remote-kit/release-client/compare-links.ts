import type { ReleaseFile } from '../release-files.ts';
import { isWithin, canMatchRoute } from '../route-patterns.ts';
import type { MatrixLine } from './contract-matrix.ts';

/** A link on a page of a remote to a path of another section. */
export interface PageLink {
  readonly remote: string;
  /** The page's key. */
  readonly page: string;
  readonly path: string;
}

/** The addresses of a site without those of one remote, for checking the links of that remote's releases. */
export interface SiteAddresses {
  /** Paths of pages. */
  readonly routes: readonly string[];
  /** Prefixes of registered remotes, whose pages may come later. */
  readonly prefixes: readonly string[];
  /** The links of other remotes that lead to pages of this remote's live release, and to no other page. */
  readonly linkedFrom: readonly PageLink[];
}

const pathsOf = ({ exposes }: ReleaseFile): readonly string[] => (exposes?.routes ?? []).map(({ path }) => path);

/** Returns the links of a release; none for older releases, which do not list them. */
export const linksOf = ({ name, links = {} }: ReleaseFile): readonly PageLink[] =>
  Object.entries(links).flatMap(([page, paths]) => paths.map((path) => ({ remote: name, page, path })));

const deadLinkProblem = (
  { page, path }: PageLink,
  own: readonly string[],
  { routes, prefixes }: Pick<SiteAddresses, 'prefixes' | 'routes'>,
): string | null => {
  const leadsSomewhere =
    [...own, ...routes].some((route) => canMatchRoute(path, route)) ||
    prefixes.some((prefix) => isWithin(path, prefix));
  return leadsSomewhere ? null : `its page '${page}' links to ${path}, where the site has no page`;
};

/** Compares every link of a release with the addresses of a site. */
export const linkLines = (
  release: ReleaseFile,
  addresses: Pick<SiteAddresses, 'prefixes' | 'routes'>,
): readonly MatrixLine[] =>
  linksOf(release).map((link) => {
    const problem = deadLinkProblem(link, pathsOf(release), addresses);
    const has = problem === null ? 'a page' : null;
    return { kind: 'link', name: `${link.page} → ${link.path}`, needs: 'a page', has, problem };
  });

/**
 * Returns the links of other remotes that are no longer rendered once this release is live; none for older releases,
 * which do not list their routes.
 */
export const linksLostTo = (release: ReleaseFile, { linkedFrom }: SiteAddresses): readonly PageLink[] =>
  release.exposes?.routes === undefined
    ? []
    : linkedFrom.filter(({ path }) => !pathsOf(release).some((route) => canMatchRoute(path, route)));

/** Reports a link that is no longer rendered. */
export const lostLinkInWords = ({ remote, page, path }: PageLink): string =>
  `the page '${page}' of ${remote} links to ${path}, where there is no longer a page: that link is no longer shown`;

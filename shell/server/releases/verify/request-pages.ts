import type { PageLine } from 'remote-kit/release-client/verdict';
import { shellAttribute } from 'shared-contracts/boot';
import { formatReleases, releasesHeader, shellHeader } from 'shared-contracts/registry';
import type { SiteRoute } from 'shared-contracts/routes';
import type { CandidateRelease } from './copy-home.ts';
import type { CandidateSiteNews } from './candidate-site.ts';

type Candidate = Pick<CandidateRelease, 'remote' | 'version'>;

const askMs = 20_000;

/** A route, and an address to request it by. */
interface PageToCheck {
  readonly route: SiteRoute;
  readonly path: string;
}

const hasParameters = ({ path }: SiteRoute): boolean => /[:*]/.test(path);

const patternOf = ({ path }: SiteRoute): RegExp =>
  new RegExp(`^${path.replaceAll(/:[a-z]+/gi, '[^/]+').replace('*', '.+')}$`);

/** Returns a path with nothing behind it, which the page must handle correctly too. */
const addressOfNothing = ({ path }: SiteRoute): string => path.replaceAll(/:[a-z]+|\*/gi, 'nothing-here');

async function sitemapPaths(url: string): Promise<readonly string[]> {
  const response = await fetch(`${url}/sitemap-pages.xml`, { signal: AbortSignal.timeout(askMs) });
  const text = await response.text();
  return Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
}

/**
 * Returns one address per route: its own path if it has no parameters, else one from the sitemap, else one with nothing
 * behind it. The candidate has only the demonstration content and an empty database.
 */
async function askedRoutes(url: string, routes: readonly SiteRoute[]): Promise<readonly PageToCheck[]> {
  const plain = new Set(routes.filter((route) => !hasParameters(route)).map(({ path }) => path));
  const patterns = routes.filter(hasParameters).map((route) => ({ route, pattern: patternOf(route) }));
  const listed = (await sitemapPaths(url)).filter((path) => !plain.has(path));
  const exampleOf = (route: SiteRoute): string | undefined =>
    listed.find((path) => patterns.find(({ pattern }) => pattern.test(path))?.route === route);
  return routes.map((route) => ({
    route,
    path: hasParameters(route) ? (exampleOf(route) ?? addressOfNothing(route)) : route.path,
  }));
}

const textIn = (html: string): string => {
  const main = /<main[\s>](.*)<\/main>/s.exec(html)?.[1] ?? '';
  return main
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .trim();
};

const isRedirect = (status: number): boolean => status >= 300 && status < 400;

/** Statuses of a working page: 404 and 410 are correct when there is nothing to show. */
const isExpectedStatus = (status: number): boolean => status === 200 || status === 404 || status === 410;

/** Returns what is wrong with a document: its status, its text, or the release that rendered it. */
function documentProblem({ remote, version }: Candidate, response: Response, html: string): string | null {
  if (isRedirect(response.status)) return response.headers.has('location') ? null : 'its redirect has no target';
  if (!isExpectedStatus(response.status)) return 'the document cannot be rendered';
  if (textIn(html) === '') return 'the document has no text';
  const trace = remote === 'shell' ? `${shellAttribute}="${version}"` : `/r/${remote}/${version}/`;
  return html.includes(trace) ? null : 'it was rendered with another release';
}

/** Returns what is wrong with a payload, given the status of its document. */
function payloadProblem(document: number, payload: number, text: string): string | null {
  if (payload !== 200) return `its payload answers ${String(payload)}`;
  try {
    const { status } = JSON.parse(text) as { readonly status?: unknown };
    return status === document ? null : `its payload says ${String(status)}`;
  } catch {
    return 'its payload is not JSON';
  }
}

async function askPage(
  url: string,
  candidate: Candidate,
  { route, path }: PageToCheck,
  cookie: string,
): Promise<PageLine> {
  const as = route.access ?? 'everyone';
  const common = { redirect: 'manual' as const, signal: AbortSignal.timeout(askMs) };
  try {
    const document = await fetch(`${url}${path}`, { ...common, headers: { accept: 'text/html', cookie } });
    const problem = documentProblem(candidate, document, await document.text());
    const { remote, version } = candidate;
    const named =
      remote === 'shell' ? { [shellHeader]: version } : { [releasesHeader]: formatReleases(remote, version) };
    const payload = await fetch(`${url}${path.replace(/\/$/, '')}/_payload.json`, {
      ...common,
      headers: { cookie, ...named },
    });
    const second = payloadProblem(document.status, payload.status, await payload.text());
    return { path, as, status: document.status, problem: problem ?? second };
  } catch (error) {
    return { path, as, status: null, problem: `no answer: ${error instanceof Error ? error.message : String(error)}` };
  }
}

async function logIn(url: string, { email, password }: CandidateSiteNews['logins'][number]): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  await response.body?.cancel();
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/**
 * Requests one address of every route from the candidate, as document and as payload, logged in with a role that may
 * see it. Without a login of that role, the page is listed without a status.
 */
export async function requestPages(
  { url, logins }: CandidateSiteNews,
  candidate: Candidate,
  routes: readonly SiteRoute[],
): Promise<readonly PageLine[]> {
  const cookies = new Map<string, string>([['everyone', '']]);
  for (const login of logins) if (!cookies.has(login.role)) cookies.set(login.role, await logIn(url, login));
  const lines: PageLine[] = [];
  for (const page of await askedRoutes(url, routes)) {
    const as = page.route.access ?? 'everyone';
    const cookie = cookies.get(as);
    lines.push(
      cookie === undefined
        ? { path: page.path, as, status: null, problem: null }
        : await askPage(url, candidate, page, cookie),
    );
  }
  return lines;
}

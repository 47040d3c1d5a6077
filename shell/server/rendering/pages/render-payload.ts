import { isAppError, statusOfCode, toWireError, type AppError } from 'shared-contracts/app-error';
import { ownValue } from 'shared-contracts/own-value';
import type { PageProblem, Visitor } from 'shared-contracts/page';
import { formatReleases, parseReleases, type ReleaseInfo } from 'shared-contracts/registry';
import { pageOfRoute, type SiteRoute } from 'shared-contracts/routes';
import type { ReleaseChoice, ShellBuild } from '../../releases/public.ts';
import { privateCaching } from '../../host/public.ts';
import { kindKey, nameOfKind } from '../processes/render-messages.ts';
import { type PageResponse, jsonHeaders, payloadResponse } from './page-response.ts';
import { hasPage, isPageFault } from './render-page.ts';
import type { RouteTable } from './route-table.ts';
import type { PageSite } from './site.ts';
import { watchVisitor } from 'shared-contracts/server/remote-api/watched-visitor';

export interface PayloadRequest {
  readonly url: URL;
  readonly route: SiteRoute | null;
  readonly table: RouteTable;
  readonly visitor: Visitor;
  readonly shell: ShellBuild;
  /** The version whose loader is run; null for the shell's own pages. */
  readonly version: string | null;
  readonly etag: string | null;
  /** Shown in place of the page. */
  readonly refusal?: PageProblem;
  readonly saveData?: boolean;
}

/** The browser's release is no longer served: the browser then makes a full navigation and gets the live release. */
export const goneAnswer: PageResponse = {
  status: 409,
  headers: { ...jsonHeaders, 'cache-control': privateCaching },
  body: JSON.stringify({ code: 'conflict', statusMessage: 'This release is no longer available. Reload the page.' }),
};

/** Not `goneAnswer`, which would make the browser load a document, and that costs more than the payload. */
const refusedAnswer = (refusal: AppError): PageResponse => ({
  status: statusOfCode[refusal.code],
  headers: {
    ...jsonHeaders,
    'cache-control': privateCaching,
    'retry-after': String(refusal.details.retryAfter ?? 2),
  },
  body: JSON.stringify(toWireError(refusal)),
});

/** The release that a header names, when it is one of this remote and still stored. */
function namedRelease(site: PageSite, remote: string, header: string, shell: ShellBuild): ReleaseInfo | null {
  const named = parseReleases(header);
  return named?.remote === remote ? site.releases.find(remote, named.version, shell) : null;
}

/**
 * The shell that a payload must come from: the one that the browser names, else the live one. Undefined when it is no
 * longer stored.
 */
export const shellFor = (
  { releases }: Pick<PageSite, 'releases'>,
  header: string | undefined,
  choice: ReleaseChoice,
): ShellBuild | undefined =>
  header === undefined ? releases.shell(choice) : (releases.findShell(header) ?? undefined);

/**
 * The release that a payload must come from: the one that the browser names, else the live one. Null for the shell's
 * own pages. Undefined when the remote is not enabled, or the release is not stored or lacks the page.
 */
export function versionFor(
  site: PageSite,
  route: SiteRoute | null,
  header: string | undefined,
  { choice, shell }: { readonly choice: ReleaseChoice; readonly shell: ShellBuild },
): string | null | undefined {
  if (route === null || route.owner === 'shell') return null;
  const snapshot = site.releases.snapshot(choice);
  const state = ownValue(snapshot.remotes, route.owner);
  if (state?.state !== 'enabled') return undefined;
  const isCurrent = header === undefined || header === formatReleases(route.owner, state.release.version);
  const release = isCurrent ? state.release : namedRelease(site, route.owner, header, shell);
  return release !== null && hasPage(release, pageOfRoute(route.id)) ? release.version : undefined;
}

const pageOf = ({ route }: PayloadRequest): string => (route === null ? '' : pageOfRoute(route.id));

/**
 * Runs the loader of exactly this release. If its process fails or the page is excluded, responds as if the release
 * were gone, since the document has fallbacks.
 */
export async function renderPayload(site: PageSite, request: PayloadRequest): Promise<PageResponse> {
  const { brand, publicUrl, breaker, sendsMail } = site;
  const owner = request.route === null || request.route.owner === 'shell' ? null : request.route.owner;
  const kind = { owner, version: request.version, shell: request.shell.version };
  const [name, key] = [nameOfKind(kind), kindKey(kind)];
  const page = pageOf(request);
  if (!breaker.allows(key, page)) return goneAnswer;
  const visitor = watchVisitor(request.visitor);
  const { refusal } = request;
  const job = {
    document: false,
    url: request.url.href,
    publicUrl,
    product: brand.product,
    routes: request.table.text,
    form: null,
    saveData: request.saveData === true,
    sendsMail,
    ...(refusal === undefined ? {} : { refusal }),
  };
  const counted = (failed: boolean): Pick<PageResponse, 'releases'> =>
    owner === null || request.version === null
      ? {}
      : { releases: [{ remote: owner, version: request.version, fault: failed ? 'loader' : null }] };
  try {
    const result = await site.processes.run({ ...job, ...kind, page }, visitor);
    for (const fault of result.faults) site.log.error({ release: name, fault }, 'a loader threw');
    const answer = payloadResponse(result.payload, result.faults.length === 0 ? request.etag : null);
    return { ...answer, ...counted(result.faults.length > 0), reads: [...visitor.reads] };
  } catch (error) {
    if (isPageFault(error)) breaker.recordFailure(key, page);
    if (isAppError(error)) {
      site.log.warn({ code: error.code }, 'a payload was refused');
      return refusedAnswer(error);
    }
    site.log.error({ release: name, error }, 'a payload could not be made');
    return { ...goneAnswer, ...counted(true) };
  }
}

import { renderToStaticMarkup } from 'react-dom/server';
import * as react from 'react';
import * as reactDom from 'react-dom';
import * as reactJsxRuntime from 'react/jsx-runtime';
import { ownValue } from 'shared-contracts/own-value';
import type { PagePayload } from 'shared-contracts/page';
import type { DrawnPage, PageRenderer, PageRequest, Report } from 'shared-contracts/page-renderer';
import type { PageModule } from 'shared-contracts/remote-module';
import { pageOfRoute } from 'shared-contracts/routes';
import * as emotion from 'shared-contracts/platform/emotion';
import * as jsxDevRuntime from 'shared-contracts/platform/jsx-dev-runtime';
import * as jsxRuntime from 'shared-contracts/platform/jsx-runtime';
import * as redux from 'shared-contracts/platform/redux';
import * as router from 'shared-contracts/platform/router';
import * as site from 'shared-contracts/platform/site';
import { globalCss, preloadedFonts } from 'shared-contracts/ui/global-css';
import { readablePath } from './app/address.ts';
import { renderPageHtml } from './app/render-page-html.tsx';
import { headHtml } from './app/head-html.ts';
import { loadPage } from './app/load-page.ts';
import type { LoadedPage } from './app/page-source.ts';
import { cachedSiteMap } from './app/cached-site-map.ts';
import type { SiteMap } from './app/site-routes.ts';
import { FatalMessage } from './errors/fatal-message.tsx';
import { problemPayload } from './errors/problem-title.ts';
import { shellPages } from './shell.ts';

const noPage: LoadedPage = { ok: false };

async function pageCode(request: PageRequest, map: SiteMap): Promise<LoadedPage> {
  const route = map.routeOf(new URL(request.url).pathname)?.route;
  if (route === undefined) return noPage;
  const pages: Readonly<Record<string, () => Promise<PageModule>>> =
    route.owner === 'shell' ? shellPages : (request.server?.remote.pages ?? {});
  const load = ownValue(pages, pageOfRoute(route.id));
  if (load === undefined) throw new Error(`there is no code for ${route.id}`);
  return { ok: true, Page: (await load()).Page };
}

/**
 * Adds the role of a signed-in viewer, which marks the document as personal: it is not shared with guests through the
 * cache.
 */
const forViewer = ({ visitor }: PageRequest, payload: PagePayload): PagePayload =>
  visitor.id === null ? payload : { ...payload, viewerRole: visitor.role };

/** Tries the page, then the problem in its layout, then the fatal page, which depends on nothing. */
async function attempts(request: PageRequest, loaded: PagePayload, report: Report) {
  const map = cachedSiteMap(request);
  const url = new URL(request.url);
  const payload = forViewer(request, loaded);
  try {
    const code = payload.problem === null ? await pageCode(request, map) : noPage;
    return { ...(await renderPageHtml(map, url, payload, code)), payload, hydrates: true };
  } catch (error) {
    report(error);
  }
  const message = `An unexpected error occurred on ${readablePath(url.pathname)}`;
  const broken = forViewer(request, problemPayload(payload.routeId, { code: 'internal', message }));
  try {
    return { ...(await renderPageHtml(map, url, broken, noPage)), payload: broken, hydrates: true };
  } catch (error) {
    report(error);
    return { html: renderToStaticMarkup(<FatalMessage />), styles: [], payload: broken, hydrates: false };
  }
}

function leaveOut(data: unknown, [key, ...rest]: readonly string[]): unknown {
  if (typeof data !== 'object' || data === null || key === undefined || !Object.hasOwn(data, key)) return data;
  const { [key]: part, ...others } = data as Readonly<Record<string, unknown>>;
  return rest.length === 0 ? others : { ...others, [key]: leaveOut(part, rest) };
}

/** Leaves out the data that the document contains as markup already. */
function forDocument({ drawnOnly = [], ...payload }: PagePayload): PagePayload {
  const data = drawnOnly.reduce((left, path) => leaveOut(left, path.split('.')), payload.data);
  return { ...payload, data };
}

async function renderPage(
  request: PageRequest,
  payload: PagePayload,
  publicUrl: string,
  report: Report,
): Promise<DrawnPage> {
  const drawn = await attempts(request, payload, report);
  const { brand } = cachedSiteMap(request);
  const { payload: shown } = drawn;
  return { ...drawn, payload: forDocument(shown), status: shown.status, head: headHtml(shown.head, brand, publicUrl) };
}

const facades: PageRenderer['facades'] = {
  react,
  'react-dom': reactDom,
  'react/jsx-runtime': reactJsxRuntime,
  'shared-contracts/platform/emotion': emotion,
  'shared-contracts/platform/jsx-dev-runtime': jsxDevRuntime,
  'shared-contracts/platform/jsx-runtime': jsxRuntime,
  'shared-contracts/platform/redux': redux,
  'shared-contracts/platform/router': router,
  'shared-contracts/platform/site': site,
};

export const renderer: PageRenderer = { loadPage, renderPage, globalCss, preloadedFonts, facades };

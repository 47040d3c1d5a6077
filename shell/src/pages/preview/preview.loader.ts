import { isAppError, statusOfCode } from 'shared-contracts/app-error';
import { requestedPreview } from 'shared-contracts/content/preview-address';
import { resolvePreview } from 'shared-contracts/content/resolve-preview';
import type { Frame } from 'shared-contracts/frame';
import { isOwnPath } from 'shared-contracts/own-path';
import type { GoElsewhere, PageLoader, ShowPage } from 'shared-contracts/page';
import type { SiteLinks } from 'shared-contracts/site-links';

/** Returns a page that explains why there is no preview. */
function explain(sentence: string, status: number, links: SiteLinks): ShowPage<Frame> {
  const data = {
    title: 'Preview',
    deck: 'Editors preview pages here before they are published.',
    state: sentence,
    onward: [{ to: links.home, label: 'Home', text: 'Published pages' }],
  };
  return { kind: 'page', data, head: { title: 'Preview', noindex: true }, status, incomplete: true };
}

const go = (to: string): GoElsewhere => ({ kind: 'redirect', to: isOwnPath(to) ? to : '/', status: 302 });

/**
 * Redirects to the preview, or explains why there is none. When `/preview` is requested as a document, the server
 * handles valid previews, with their cookie, before this runs.
 */
export const loadPreview: PageLoader = async ({ call, links, url }) => {
  if (url.searchParams.has('leave')) return go('/');
  const preview = requestedPreview(url);
  if (preview === null) return explain('There is nothing to preview. Open a preview from your dashboard.', 200, links);
  try {
    return go((await call(resolvePreview, preview)).path);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return explain(error.message, statusOfCode[error.code], links);
  }
};

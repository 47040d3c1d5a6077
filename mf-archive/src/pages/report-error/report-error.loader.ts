import { isAppError } from 'shared-contracts/app-error';
import { archiveLinks } from 'shared-contracts/archive/archive-links';
import { clipText, readClip } from 'shared-contracts/archive/clip';
import { getPage } from 'shared-contracts/archive/get-page';
import type { PageAction, PageLoader } from 'shared-contracts/page';
import { reportError } from '../../../api/core/reports/report-error.endpoint.ts';
import { pageName } from '../../parts/page-name.ts';
import { readReportForm } from '../../report/read-report-form.ts';

export interface ReportErrorData {
  readonly page: string;
  /** The name of the page. */
  readonly name: string;
  /** The address to return to. */
  readonly to: string;
  readonly region: string;
}

const maxSlugLength = 200;
const maxRegionLength = 40;

/** Loads `/report-error?page=&region=`. */
export const loadReportError: PageLoader<ReportErrorData> = async ({ url, call, links, brand }) => {
  const slug = url.searchParams.get('page') ?? '';
  const region = (url.searchParams.get('region') ?? '').slice(0, maxRegionLength);
  if (slug === '' || slug.length > maxSlugLength) return { kind: 'not-found' };
  const page = await call(getPage, { slug }).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'not-found') return null;
    throw error;
  });
  if (page === null) return { kind: 'not-found' };
  if (page.movedTo !== null) {
    return { kind: 'redirect', to: archiveLinks(brand).reportError(page.movedTo, region), status: 301 };
  }
  // Ignores a region that is not within the page.
  const part = page.image === null ? null : readClip(region, page.image);
  const data = {
    ...{ page: page.slug, name: pageName(page), to: links.newspaperPage(page.slug) },
    region: part === null ? '' : clipText(part),
  };
  return { kind: 'page', data, head: { title: 'Report an error', noindex: true } };
};

const explainedCodes: readonly string[] = ['bad-request', 'not-found', 'too-many-requests', 'unavailable'];

/** Handles the form without script; redirects to the report. */
export const sendReportError: PageAction = async ({ call, form, brand }) => {
  const field = (name: string): string => form.get(name) ?? '';
  try {
    const { number } = await call(reportError, readReportForm(field));
    return { kind: 'redirect', to: archiveLinks(brand).report(number), status: 303 };
  } catch (error) {
    if (!isAppError(error) || !explainedCodes.includes(error.code)) throw error;
    const values = { kind: field('kind'), message: field('message') };
    return { kind: 'form-errors', errors: { form: error.message }, values };
  }
};

import { siteLinks } from '../site-links.ts';
import type { ReportStatus } from './reports/report.ts';
import type { Brand } from '../brand.ts';

/** Addresses that only the archive's own pages and API use. Addresses for all sections are in `SiteLinks`. */
export interface ArchiveLinks {
  /** The topics of one category. */
  topicCategory(category: string): string;
  /** A topic. */
  topic(category: string, slug: string): string;
  /** The form that reports an error on a page, or on a part of it (`clipText`): `/report-error?page=&region=`. */
  reportError(page: string, region?: string): string;
  /** The state of a report. */
  report(number: number): string;
  /** The archivists' queue: `/reports?status=&page=`. */
  reports(status?: ReportStatus, page?: number): string;
}

/** Appends a query string without its empty values. */
function withQuery(path: string, values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** Returns the addresses for a brand. */
export function archiveLinks(brand: Brand): ArchiveLinks {
  const { topics } = siteLinks(brand);
  return {
    topicCategory: (category) => `${topics}/${encodeURIComponent(category)}`,
    topic: (category, slug) => `${topics}/${encodeURIComponent(category)}/${encodeURIComponent(slug)}`,
    reportError: (page, region = '') => withQuery('/report-error', { page, region }),
    report: (number) => `/reports/${String(number)}`,
    reports: (status = 'open', page = 1) =>
      withQuery('/reports', { status: status === 'open' ? '' : status, page: page === 1 ? '' : String(page) }),
  };
}

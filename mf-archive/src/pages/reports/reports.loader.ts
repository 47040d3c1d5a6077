import { isAppError } from 'shared-contracts/app-error';
import { archiveLinks } from 'shared-contracts/archive/archive-links';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { reportStatuses, type ReportStatus } from 'shared-contracts/archive/reports/report';
import type { PageAction, PageLoader } from 'shared-contracts/page';
import type { StaffData } from 'shared-contracts/ui/staff-frame';
import { answerReport } from '../../../api/core/reports/answer-report.endpoint.ts';
import { listReports } from '../../../api/core/reports/list-reports.endpoint.ts';
import { describeReport, type PresentedReport } from '../../report/presented-report.ts';

/** The names of the lists, shorter than those that readers see. */
const listNames: Readonly<Record<ReportStatus, string>> = {
  open: 'New',
  looking: 'In progress',
  mended: 'Fixed',
  kept: 'No change',
};

/** The queue of reports, for archivists. */
export interface ReportsData extends StaffData {
  readonly status: ReportStatus;
  readonly statuses: readonly {
    readonly status: ReportStatus;
    readonly name: string;
    readonly count: number;
    readonly to: string;
  }[];
  readonly reports: readonly (PresentedReport & {
    readonly message: string;
    /** The address of the form that withdraws its page, when the report asks for that. */
    readonly withdrawal: string | null;
  })[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
}

const statusOf = (text: string): ReportStatus => reportStatuses.find((status) => status === text) ?? 'open';

const pageOf = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

/** Returns the address of the withdrawal form with the page and the report filled in. */
const withdrawalOf = (slug: string, report: number): string =>
  `${deskLinks.withdrawals(slug)}&report=${String(report)}`;

/** Loads `/reports?status=&page=`. */
export const loadReports: PageLoader<ReportsData> = async ({ url, call, links, brand, visitor }) => {
  const status = statusOf(url.searchParams.get('status') ?? '');
  const list = await call(listReports, { status, page: pageOf(url.searchParams.get('page') ?? '') });
  const statuses = reportStatuses.map((reportStatus) => ({
    ...{ status: reportStatus, name: listNames[reportStatus], count: list.counts[reportStatus] },
    to: archiveLinks(brand).reports(reportStatus),
  }));
  const reports = list.reports.map((report) => ({
    ...describeReport(report, links),
    message: report.message,
    withdrawal: report.confidential && report.page !== null ? withdrawalOf(report.page.slug, report.number) : null,
  }));
  const { total, page, pageCount } = list;
  const head = { title: 'Error reports', noindex: true };
  return {
    kind: 'page',
    data: { status, statuses, reports, total, page, pageCount, role: visitor.role, done: null },
    head,
  };
};

const explainedCodes: readonly string[] = ['bad-request', 'not-found', 'conflict'];

/** Handles an archivist's answer; redirects to the list from which it was sent, where the report no longer is. */
export const sendAnswer: PageAction = async ({ call, form, brand }) => {
  const field = (name: string): string => form.get(name) ?? '';
  const seen = statusOf(field('seen'));
  const answer = { number: Number(field('number')), status: statusOf(field('status')), note: field('note'), seen };
  try {
    await call(answerReport, answer);
    return { kind: 'redirect', to: archiveLinks(brand).reports(seen), status: 303 };
  } catch (error) {
    if (!isAppError(error) || !explainedCodes.includes(error.code)) throw error;
    const message = [error.message, error.details.hint].filter((text) => text !== undefined).join(' ');
    const values = { number: field('number'), status: field('status'), note: field('note') };
    return { kind: 'form-errors', errors: { form: message }, values };
  }
};

import { answerReport as answerContract, answerReportInput } from 'shared-contracts/archive/reports/answer-report';
import { getReport as getContract, getReportInput } from 'shared-contracts/archive/reports/get-report';
import { listReports as listContract, listReportsInput } from 'shared-contracts/archive/reports/list-reports';
import { reportError as reportContract, reportErrorInput } from 'shared-contracts/archive/reports/report-error';
import { handler, type EndpointHandler } from 'shared-contracts/server/api-slice';
import { answerReport } from './answer-report.ts';
import { getReport, listReports } from './list-reports.ts';
import { reportError } from './report-error.ts';

/** The endpoints of reports. */
export const reportEndpoints: readonly EndpointHandler[] = [
  handler(reportContract, reportErrorInput, reportError),
  handler(getContract, getReportInput, getReport),
  handler(listContract, listReportsInput, listReports),
  handler(answerContract, answerReportInput, answerReport),
];

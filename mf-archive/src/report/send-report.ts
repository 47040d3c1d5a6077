import { reportError, type ReportErrorInput, type ReportErrorResult } from '../../api/reports/report-error.endpoint.ts';

const offline = 'Not sent. You seem to be offline. Try again in a moment.';
const failed = 'Not sent. Try again in a moment.';

type Answer = Partial<ReportErrorResult> & { readonly statusMessage?: unknown };

/** Sends a report; answers with its number, or with the sentence why there is none. */
export async function sendReport(report: ReportErrorInput): Promise<number | string> {
  const response = await fetch(reportError.path, {
    method: reportError.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => null);
  if (response === null) return offline;
  const answer = (await response.json().catch(() => ({}))) as Answer;
  if (response.ok && typeof answer.number === 'number') return answer.number;
  return typeof answer.statusMessage === 'string' ? answer.statusMessage : failed;
}

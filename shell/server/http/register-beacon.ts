import type { FastifyInstance } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { browserReportInput, maxReportBytes, type BrowserReport } from 'shared-contracts/browser-report';
import type { Log } from 'shared-contracts/server/slice-context';
import { metrics } from '../log/metrics.ts';
import { checkInput } from '../slices/check-input.ts';
import { RateLimit } from 'shared-contracts/server/rate-limit';

/** The kinds that are counted apart; a sender cannot invent new series. */
const kinds: readonly string[] = ['remote-failed', 'fatal', 'payload', 'hydration', 'csp', 'unhandled'];

/** Without control characters, and without what readers search for or ask: queries, and paths of the members' area. */
const clean = (text: string): string =>
  text
    .replace(/\?[^\s)'"]*/g, '?…')
    .replace(/\/context\/[^\s)'"]*/g, '/context/…')
    .replace(/\p{Cc}+/gu, ' ');

function parse(body: unknown): BrowserReport {
  if (typeof body !== 'string') throw new AppError('bad-request', 'The report is not text');
  let report: unknown;
  try {
    report = JSON.parse(body);
  } catch (cause) {
    throw new AppError('bad-request', 'The report is not valid JSON', { cause });
  }
  return checkInput(browserReportInput(), report);
}

/** `POST /api/beacon`: faults that browsers tell of go to the log and the metrics. At most 30 a minute an address. */
export function registerBeacon(app: FastifyInstance, log: Log): void {
  const limit = new RateLimit(30, 60_000);
  void app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(['text/plain', 'application/json'], { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    scope.post('/api/beacon', { bodyLimit: maxReportBytes }, (request, reply) => {
      if (!limit.allows(request.ip)) throw new AppError('too-many-requests', 'Too many reports, try again in a minute');
      const report = parse(request.body);
      const fields = Object.entries(report).map(([name, value]): [string, string] => [name, clean(String(value))]);
      log.warn({ report: Object.fromEntries(fields), requestId: request.id }, 'a browser told of a fault');
      metrics.browserReports.inc({ kind: kinds.includes(report.kind) ? report.kind : 'other' });
      return reply.code(204).header('cache-control', 'no-store').send();
    });
    registered();
  });
}

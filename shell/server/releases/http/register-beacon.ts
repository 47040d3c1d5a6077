import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { browserReportInput, maxReportBytes, type BrowserReport } from 'shared-contracts/browser-report';
import { RateLimit } from 'shared-contracts/server/rate-limit';
import type { Log } from 'shared-contracts/server/slice-context';
import { checkInput } from 'shared-contracts/server/endpoint';
import { metrics } from '../../host/public.ts';
import type { ReleaseCounts } from '../release-counts.ts';

/** Kinds with a metric of their own; others are counted as `other`, so a sender cannot create new series. */
const kinds: readonly string[] = [
  'remote-failed',
  'shell-failed',
  'page-error',
  'fatal',
  'payload',
  'hydration',
  'csp',
  'unhandled',
];

/** Kinds that count as faults of a release if the report or its stack names one. */
const faultsOfReleases: readonly string[] = ['remote-failed', 'shell-failed', 'page-error', 'fatal', 'unhandled'];

/** Finds the first URL of a release in a stack, which is nearest to where the error was thrown. */
const releaseInStack = /\/r\/([a-z][a-z0-9-]{0,40})\/(\d+\.\d+\.\d+-[0-9a-f]{8})\//;

/** Returns the remote and version named by a report or its stack, else the shell's; null if there is none. */
function namedBy({ remote, release, shell, stack = '' }: BrowserReport): readonly [string, string] | null {
  if (remote !== undefined && release !== undefined) return [remote, release];
  const [, owner, version] = releaseInStack.exec(stack) ?? [];
  if (owner !== undefined && version !== undefined) return [owner, version];
  return shell === undefined ? null : ['shell', shell];
}

/** Removes control characters and what is private: queries, paths of the members' area, keys of shared links. */
const clean = (text: string): string =>
  text
    .replace(/\?[^\s)'"]*/g, '?…')
    .replace(/\/(context|shared)\/[^\s)'"]*/g, '/$1/…')
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

type Counts = Pick<ReleaseCounts, 'fault' | 'isCounted' | 'vitals'>;

/** The sender chooses the release, so only releases in the registry get series of their own. */
function labelsOf(report: BrowserReport, counts: Counts | null): { readonly remote: string; readonly release: string } {
  const [remote = 'other', release = 'other'] = namedBy(report) ?? [];
  return counts?.isCounted(remote, release) === true ? { remote, release } : { remote: 'other', release: 'other' };
}

/** Web vitals are counted and measured, but never logged. */
function takeVitals(report: BrowserReport, ip: string, counts: Counts | null): void {
  const { remote, release, shell, vitals = {} } = report;
  if (shell !== undefined) counts?.vitals('shell', shell, ip, vitals);
  if (remote === undefined || release === undefined) return;
  if (counts?.vitals(remote, release, ip, vitals) !== true) return;
  for (const [name, value] of Object.entries(vitals) as [keyof typeof vitals, number][])
    metrics.webVitals.observe({ remote, name }, name === 'cls' ? value : value / 1_000);
}

/**
 * `POST /api/beacon`: faults that browsers report go to the log, the metrics and the counts of releases; web vitals go
 * to the metrics and the counts. Each is limited to 30 per minute and IP address (`too-many-requests`).
 */
export function registerBeacon(app: FastifyInstance, log: Log, counts: Counts | null = null): void {
  const limit = new RateLimit(30, 60_000);
  const vitalsLimit = new RateLimit(30, 60_000);
  void app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(['text/plain', 'application/json'], { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    scope.post('/api/beacon', { bodyLimit: maxReportBytes }, (request, reply) => {
      const report = parse(request.body);
      const isSpeed = report.kind === 'vitals';
      if (!(isSpeed ? vitalsLimit : limit).allows(request.ip))
        throw new AppError('too-many-requests', 'Too many reports, try again in a minute');
      const done = (): FastifyReply => reply.code(204).header('cache-control', 'no-store').send();
      if (isSpeed) {
        takeVitals(report, request.ip, counts);
        return done();
      }
      const blame = faultsOfReleases.includes(report.kind) ? namedBy(report) : null;
      if (blame !== null) counts?.fault(...blame, request.ip);
      const fields = Object.entries(report).map(([name, value]): [string, string] => [name, clean(String(value))]);
      log.warn({ report: Object.fromEntries(fields), requestId: request.id }, 'a browser told of a fault');
      metrics.browserReports.inc({
        kind: kinds.includes(report.kind) ? report.kind : 'other',
        ...labelsOf(report, counts),
      });
      return done();
    });
    registered();
  });
}

import { Counter, Gauge, Histogram } from 'prom-client';
import { statusOfCode } from 'shared-contracts/app-error';
import { remotes } from 'remote-kit/remotes';
import type { Visitor } from 'shared-contracts/page';
import { closeSearch } from '../../../../mf-archive/api/search/archive-search.ts';
import { slices } from '../../slices.ts';
import { serveSlices } from '../../testing/serve-slices.ts';
import { diskUsers } from '../disk/disk-full.ts';
import { metrics, watchProcess } from './metrics.ts';

/** Every separately released remote adds series: its pages, its releases and what browsers report about them. */
const maxBytes = 108_000 + 9_000 * Math.max(0, remotes.length - 4);
/** A number of many digits. */
const long = 1_234_567 / 7;

const endpoints = slices.flatMap((slice) => slice.endpoints.map(({ endpoint }) => endpoint));
const paths = endpoints.map(({ path }) => path);
const owners = [...remotes, 'shell'];
const routes = ['payload', 'api', 'content', 'scan', 'release', 'asset', 'build', 'internal', 'machine', 'document'];
const release = '10.20.30-aaaaaaaa';
/** `test-thread` may live on from a test file that ran before in the same process. */
const threads = ['records', 'search-thread', 'fts-thread', 'read-thread', 'text-thread', 'thread', 'test-thread'];

/** Every value that each label may have. */
const labels: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  http_requests_total: {
    route: routes,
    status: [...Object.values(statusOfCode).map(String), '2xx', '3xx', '4xx', '5xx'],
  },
  http_request_seconds: { route: routes },
  endpoint_calls_total: { endpoint: paths },
  endpoint_refusals_total: { endpoint: paths },
  endpoint_failures_total: { endpoint: paths },
  endpoint_busy_seconds_total: { endpoint: paths },
  endpoint_seconds: { slice: slices.map(({ name }) => name) },
  api_answers: { api: slices.map(({ name }) => name) },
  render_process_resident_bytes: { remote: owners },
  render_process_cpu_seconds_total: { remote: owners },
  render_seconds: { owner: owners, outcome: ['first', 'fallback'] },
  transact_seconds: { outcome: ['ok', 'failed'] },
  browser_reports_total: {
    kind: ['remote-failed', 'page-error', 'fatal', 'payload', 'hydration', 'csp', 'unhandled', 'other'],
    remote: [...remotes, 'other'],
    release: [release, 'other'],
  },
  web_vitals: { remote: [...remotes], name: ['lcp', 'inp', 'cls', 'ttfb'] },
  s3_requests_total: {
    method: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
    outcome: ['ok', 'refused', 'repeated', 'failed'],
  },
  release_views: { remote: [...remotes], release: [release], role: ['stable', 'canary', 'previous'] },
  release_faults_percent: {
    remote: [...remotes],
    release: [release],
    role: ['stable', 'canary', 'previous'],
    where: ['server', 'browser'],
  },
  canaries_taken_back_total: { remote: [...remotes] },
  jobs: { state: ['waiting', 'planned', 'given-up'] },
  release_refusals_total: { remote: [...remotes] },
  disk_free_bytes: {},
  disk_full: { user: [...diskUsers] },
  registry_seq: {},
  registry_refusals_total: {
    fault: ['gone', 'damaged', 'unsigned', 'forged', 'stranger', 'rolled-back', 'other-contents'],
  },
  registry_refused: {},
  event_loop_delay_seconds: { quantile: ['0.5', '0.99', '1'] },
  threads: { name: threads },
  thread_heap_bytes: { name: threads },
  thread_cpu_seconds: { name: threads },
};

const isOfNode = (name: string): boolean => /^(nodejs|process)_/.test(name);

/** The series with a label that may have any value. */
async function unexpectedSeries(): Promise<readonly unknown[]> {
  const all = await metrics.register.getMetricsAsJSON();
  return all
    .filter(({ name }) => !isOfNode(name))
    .flatMap(({ name, values }) =>
      values.flatMap((sample) =>
        Object.entries(sample.labels)
          .filter(([label, value]) => label !== 'le' && labels[name]?.[label]?.includes(String(value)) !== true)
          .map(([label, value]) => [name, label, value]),
      ),
    );
}

const sizeOfMetrics = async (): Promise<number> => Buffer.byteLength(await metrics.register.metrics());

/** Returns every combination of the values. */
const combinations = (values: Readonly<Record<string, readonly string[]>>): readonly Record<string, string>[] =>
  Object.entries(values).reduce<readonly Record<string, string>[]>(
    (sets, [label, each]) => sets.flatMap((set) => each.map((value) => ({ ...set, [label]: value }))),
    [{}],
  );

const inherited = Object.getOwnPropertyNames(Object.prototype);
const hostile = [...inherited, '%00', '..%2f..%2fetc', 'a"} 1', 'treason'.repeat(60), '\u{1f480}'].map(
  encodeURIComponent,
);
const admin: Visitor = { id: 'u1', role: 'admin' };
const headers = { authorization: 'Bearer t1' };

describe('/metrics', () => {
  beforeAll(watchProcess);

  beforeEach(() => {
    metrics.register.resetMetrics();
  });

  it('gets no label values from URLs, methods or reports that a client made up', async () => {
    const { app, core } = await serveSlices(slices, {}, undefined, () => Promise.resolve(admin));
    for (const { method, path } of endpoints) {
      for (const url of [path, ...hostile.map((name) => `${path}/${name}?${name}=${name}`)]) {
        await app.inject({ method, url, headers });
      }
    }
    const folders = ['', ...routes, 'r', 'scans', 'assets', 'builds', 'iiif', 'search', 'api/archive'];
    for (const folder of folders) {
      for (const name of hostile) {
        await app.inject({ method: 'GET', url: `/${folder}/${name}`.replaceAll('//', '/') });
        await app.inject({ method: 'DELETE', url: `/${folder}/${name}/_payload.json`.replaceAll('//', '/') });
      }
    }
    for (const name of inherited) {
      const report = { kind: 'vitals', message: name, remote: name, release: name, vitals: { lcp: 1, [name]: 1 } };
      for (const payload of [report, { ...report, kind: 'constructor' }, { ...report, kind: name }])
        await app.inject({ method: 'POST', url: '/api/beacon', payload });
    }
    expect(await unexpectedSeries()).toEqual([]);
    expect(await sizeOfMetrics()).toBeLessThan(maxBytes);
    const archive = slices.find(({ name }) => name === 'archive');
    if (archive !== undefined) await closeSearch(core.contextOf(archive));
  }, 120_000);

  it('stays below 108 kB, plus 9 kB for each remote after the fourth, with every possible label value', async () => {
    const names = (await metrics.register.getMetricsAsJSON()).map(({ name }) => name).filter((name) => !isOfNode(name));
    expect(names.toSorted()).toEqual(Object.keys(labels).toSorted());
    for (const [name, values] of Object.entries(labels)) {
      const metric = metrics.register.getSingleMetric(name);
      for (const set of combinations(values)) {
        // A report that names no remote names no release of it.
        if (set['remote'] === 'other' && set['release'] !== 'other') continue;
        if (metric instanceof Histogram) metric.observe(set, long);
        else if (metric instanceof Counter) metric.inc(set, long);
        else if (metric instanceof Gauge) metric.set(set, long);
      }
    }
    expect(await unexpectedSeries()).toEqual([]);
    expect(await sizeOfMetrics()).toBeLessThan(maxBytes);
  });
});

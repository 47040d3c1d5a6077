import { monitorEventLoopDelay } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { addThreadMetrics } from './thread-use.ts';

/** Node wakes the process this often to measure how late it is. */
const resolutionMs = 50;
const quantiles = { '0.5': 50, '0.99': 99, '1': 100 } as const;

/**
 * Adds how late the main thread was since the last scrape. Node measures a timer of 50 ms including its period, which
 * is subtracted here.
 */
function addEventLoopDelay(register: Registry): void {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs });
  histogram.enable();
  new Gauge({
    name: 'event_loop_delay_seconds',
    help: 'Delay of the event loop since the last scrape; quantile 1 is the longest',
    labelNames: ['quantile'] as const,
    registers: [register],
    collect() {
      for (const [quantile, percent] of Object.entries(quantiles)) {
        const ms = histogram.count === 0 ? 0 : histogram.percentile(percent) / 1e6 - resolutionMs;
        this.set({ quantile }, Math.max(0, ms) / 1000);
      }
      histogram.reset();
    },
  });
}

const register = new Registry();
const registers = [register];
/** Upper limits of buckets in seconds: each is a series for every value of the labels. */
const coarseBuckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];
const fineBuckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Where LCP, INP, CLS and TTFB stop being good and begin to be poor. */
const vitalsBuckets = [0.1, 0.2, 0.25, 0.5, 0.8, 1.8, 2.5, 4];

let isWatching = false;

/**
 * Measures the process and its threads from now on. A server calls this before it starts any thread. Importing this
 * module is not enough, because nearly every test file imports it.
 */
export function watchProcess(): void {
  if (isWatching) return;
  isWatching = true;
  // The interval of 25 days turns off its own measurement of the event loop, which `addEventLoopDelay` replaces.
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: 2 ** 31 - 1 });
  const lags = ['min', 'max', 'mean', 'stddev', 'p50', 'p90', 'p99'].map(
    (name) => `nodejs_eventloop_lag_${name}_seconds`,
  );
  // Leaves out the parts of the heap and the kinds of resources: their totals are enough.
  const parts = ['total', 'used', 'available'].map((part) => `nodejs_heap_space_size_${part}_bytes`);
  const kinds = ['nodejs_active_handles', 'nodejs_active_requests', 'nodejs_active_resources'];
  for (const name of [...lags, ...parts, ...kinds]) register.removeSingleMetric(name);
  addEventLoopDelay(register);
  addThreadMetrics(register);
}

/**
 * The metrics of this process for `/metrics`. Labels have few values, and never contain words of readers. All metrics
 * together are at most 105 kB with four remotes, so a label with many values, such as an endpoint, gets counters and no
 * histogram.
 */
export const metrics = {
  register,
  requests: new Counter({
    name: 'http_requests_total',
    help: 'Requests answered, by route class and status',
    labelNames: ['route', 'status'] as const,
    registers,
  }),
  requestSeconds: new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer a request, by class of route',
    labelNames: ['route'] as const,
    buckets: coarseBuckets,
    registers,
  }),
  endpointCalls: new Counter({
    name: 'endpoint_calls_total',
    help: 'Calls of an endpoint, over HTTP or from a page',
    labelNames: ['endpoint'] as const,
    registers,
  }),
  endpointRefusals: new Counter({
    name: 'endpoint_refusals_total',
    help: 'Endpoint calls refused because of a caller’s mistake or missing permission',
    labelNames: ['endpoint'] as const,
    registers,
  }),
  endpointFailures: new Counter({
    name: 'endpoint_failures_total',
    help: 'Endpoint calls that failed because of a site error',
    labelNames: ['endpoint'] as const,
    registers,
  }),
  endpointBusySeconds: new Counter({
    name: 'endpoint_busy_seconds_total',
    help: 'Total time of an endpoint’s calls',
    labelNames: ['endpoint'] as const,
    registers,
  }),
  apiAnswers: new Gauge({
    name: 'api_answers',
    help: '1 while an API in another process responds, otherwise 0',
    labelNames: ['api'] as const,
    registers,
  }),
  endpointSeconds: new Histogram({
    name: 'endpoint_seconds',
    help: 'Time of one call of an endpoint, by its slice',
    labelNames: ['slice'] as const,
    buckets: coarseBuckets,
    registers,
  }),
  /** For the status page only: `/metrics` would be several hundred kB with it. */
  endpointTimes: new Histogram({
    name: 'endpoint_times',
    help: 'Time of one call of an endpoint',
    labelNames: ['endpoint', 'outcome'] as const,
    buckets: fineBuckets,
    registers: [],
  }),
  renderMemory: new Gauge({
    name: 'render_process_resident_bytes',
    help: 'Memory of the processes that render pages, by remote',
    labelNames: ['remote'] as const,
    registers,
  }),
  renderCpu: new Counter({
    name: 'render_process_cpu_seconds_total',
    help: 'Processor time of the processes that render pages, by remote',
    labelNames: ['remote'] as const,
    registers,
  }),
  renderSeconds: new Histogram({
    name: 'render_seconds',
    help: 'Time to render one page, by the owner of its route',
    labelNames: ['owner', 'outcome'] as const,
    buckets: coarseBuckets,
    registers,
  }),
  transactSeconds: new Histogram({
    name: 'transact_seconds',
    help: 'Time of one write, waiting and retries included',
    labelNames: ['outcome'] as const,
    buckets: coarseBuckets,
    registers,
  }),
  s3Requests: new Counter({
    name: 's3_requests_total',
    help: 'Requests to the S3 store: ok, refused, repeated, or failed for good',
    labelNames: ['method', 'outcome'] as const,
    registers,
  }),
  browserReports: new Counter({
    name: 'browser_reports_total',
    help: 'Errors reported by browsers',
    labelNames: ['kind', 'remote', 'release'] as const,
    registers,
  }),
  webVitals: new Histogram({
    name: 'web_vitals',
    help: 'Speed of pages in browsers, by the remote of the page: seconds, CLS without a unit',
    labelNames: ['remote', 'name'] as const,
    buckets: vitalsBuckets,
    registers,
  }),
  releaseViews: new Gauge({
    name: 'release_views',
    help: 'Pages served by a release in the last ten minutes',
    labelNames: ['remote', 'release', 'role'] as const,
    registers,
  }),
  releaseFaults: new Gauge({
    name: 'release_faults_percent',
    help: 'Percentage of a release’s pages with an error in the last ten minutes',
    labelNames: ['remote', 'release', 'role', 'where'] as const,
    registers,
  }),
  canariesTakenBack: new Counter({
    name: 'canaries_taken_back_total',
    help: 'Canaries that exceeded their error budget',
    labelNames: ['remote'] as const,
    registers,
  }),
  jobs: new Gauge({ name: 'jobs', help: 'Jobs waiting or failed', labelNames: ['state'] as const, registers }),
  releaseRefusals: new Counter({
    name: 'release_refusals_total',
    help: 'Times a release did not match its hash',
    labelNames: ['remote'] as const,
    registers,
  }),
  diskFree: new Gauge({ name: 'disk_free_bytes', help: 'Disk space of the data folder', registers }),
  diskFull: new Gauge({
    name: 'disk_full',
    help: '1 if the last write found the disk full',
    labelNames: ['user'] as const,
    registers,
  }),
  registrySeq: new Gauge({ name: 'registry_seq', help: 'Sequence number of the registry of releases', registers }),
  registryRefusals: new Counter({
    name: 'registry_refusals_total',
    help: 'Times the registry was rejected: gone, damaged, unsigned, forged, stranger, rolled-back, other-contents',
    labelNames: ['fault'] as const,
    registers,
  }),
  registryRefused: new Gauge({
    name: 'registry_refused',
    help: '1 while the registry file is rejected and the last good one is used',
    registers,
  }),
};

import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';

const resolutionMs = 10;
const quantiles = { '0.5': 50, '0.99': 99, '1': 100 } as const;

/**
 * Adds how late the main thread was, since the last scrape. Node measures a timer of 10 ms with its period; told here is
 * only what came on top.
 */
export function addEventLoopDelay(register: Registry): void {
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

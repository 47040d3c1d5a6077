import { Histogram, Registry } from 'prom-client';
import { timingsOf, type Sample } from './timings.ts';

const samplesOf = async (times: readonly (readonly [endpoint: string, outcome: string, seconds: number])[]) => {
  const histogram = new Histogram({
    name: 'test_seconds',
    help: 'for this test',
    labelNames: ['endpoint', 'outcome'] as const,
    buckets: [0.01, 0.1, 1],
    registers: [new Registry()],
  });
  for (const [endpoint, outcome, seconds] of times) histogram.observe({ endpoint, outcome }, seconds);
  return (await histogram.get()).values as readonly Sample[];
};

const failed = ({ outcome }: Sample['labels']): boolean => outcome === 'internal';

describe('timings from the metrics', () => {
  it('are the upper bounds of the buckets with the median and the 95th percentile, whatever the outcome', async () => {
    const fast = Array.from({ length: 18 }, () => ['/api/a', 'ok', 0.005] as const);
    const samples = await samplesOf([...fast, ['/api/a', 'internal', 0.5], ['/api/a', 'ok', 0.05]]);
    expect(timingsOf(samples, 'endpoint', failed)).toEqual([
      { name: '/api/a', count: 20, p50: 0.01, p95: 0.1, failed: 1 },
    ]);
  });

  it('are null when they exceed the last bucket', async () => {
    const [timing] = timingsOf(await samplesOf([['/api/slow', 'ok', 5]]), 'endpoint', failed);
    expect(timing).toMatchObject({ p50: null, p95: null });
  });

  it('are sorted by frequency, highest first', async () => {
    const samples = await samplesOf([
      ['/api/once', 'ok', 0.5],
      ['/api/twice', 'ok', 0.5],
      ['/api/twice', 'ok', 0.5],
    ]);
    expect(timingsOf(samples, 'endpoint', failed).map(({ name }) => name)).toEqual(['/api/twice', '/api/once']);
  });
});

import { fastify } from 'fastify';
import { maxReportBytes } from 'shared-contracts/browser-report';
import { metrics } from '../../host/log/metrics.ts';
import { recordingLog } from '../../testing/recording-log.ts';
import { serveSlices, type ServedSlices } from '../../testing/serve-slices.ts';
import { registerBeacon } from './register-beacon.ts';

const send = ({ origin }: ServedSlices, body: string, type = 'text/plain;charset=UTF-8'): Promise<Response> =>
  fetch(`${origin}/api/beacon`, { method: 'POST', headers: { 'content-type': type }, body });

const report = (fields: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ kind: 'remote-failed', message: 'no answer', ...fields });

describe('the beacon for browser errors', () => {
  it.each(['text/plain;charset=UTF-8', 'application/json'])('accepts a report sent as %s and logs it', async (type) => {
    const site = await serveSlices([]);
    const response = await send(site, report({ remote: 'archive', extra: 'dropped' }), type);
    expect(response.status).toBe(204);
    const line = site.log.find(({ level }) => level === 'warn');
    expect(line?.fields['report']).toEqual({ kind: 'remote-failed', message: 'no answer', remote: 'archive' });
  });

  it('keeps queries and control characters out of the log', async () => {
    const site = await serveSlices([]);
    for (const path of ['/context/chat/treason', '/shared/treason']) await send(site, report({ path }));
    await send(site, report({ path: '/search?q=treason', message: 'a\u001b[31mb\nc https://x/y?q=treason' }));
    const logged = JSON.stringify(site.log);
    expect(logged).not.toContain('treason');
    expect(logged).not.toContain('u001b');
    expect(logged).toContain('/search?…');
  });

  it.each([
    ['{', 400],
    ['[]', 400],
    ['{"kind":"<script>","message":""}', 400],
    [report({ message: 'm'.repeat(1001) }), 400],
    [report({ stack: 's'.repeat(maxReportBytes) }), 413],
  ])('rejects %.30s with %i', async (body, status) => {
    expect((await send(await serveSlices([]), body)).status).toBe(status);
  });

  it('accepts only text and JSON', async () => {
    expect((await send(await serveSlices([]), report(), 'application/xml')).status).toBe(400);
  });

  it('accepts at most 30 reports a minute per address', async () => {
    const site = await serveSlices([]);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await send(site, report())).status);
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([204]));
    expect(statuses[30]).toBe(429);
  });

  it('uses X-Forwarded-For only from a trusted proxy', async () => {
    const from = async (site: ServedSlices, address: string): Promise<number> => {
      const headers = { 'content-type': 'text/plain', 'x-forwarded-for': address };
      return (await fetch(`${site.origin}/api/beacon`, { method: 'POST', headers, body: report() })).status;
    };
    for (const [trust, last] of [
      ['false', 429],
      ['1', 204],
    ] as const) {
      const site = await serveSlices([], { TRUST_PROXY: trust });
      for (let count = 0; count < 30; count += 1) await from(site, '192.0.2.1');
      expect(await from(site, '192.0.2.2')).toBe(last);
    }
  });

  it('counts performance reports separately, and never logs them', async () => {
    const site = await serveSlices([]);
    const vitals = report({ kind: 'vitals', message: '', vitals: { lcp: 900 }, route: 'archive/search' });
    for (let count = 0; count < 30; count += 1) expect((await send(site, vitals)).status).toBe(204);
    expect((await send(site, vitals)).status).toBe(429);
    expect((await send(site, report())).status).toBe(204);
    expect(site.log.filter(({ level }) => level === 'warn')).toHaveLength(1);
  });

  it.each([{ lcp: -1 }, { lcp: 1e9 }, { lcp: 'soon' }, { cls: 1_001 }])(
    'rejects performance values such as %j',
    async (vitals) => {
      expect((await send(await serveSlices([]), report({ kind: 'vitals', message: '', vitals }))).status).toBe(400);
    },
  );
});

describe('the beacon’s reports to the release counts', () => {
  const version = '1.2.0-0a1b2c3d';

  const sendTo = async (body: string): Promise<readonly unknown[]> => {
    const app = fastify();
    const calls: unknown[] = [];
    registerBeacon(app, recordingLog(), {
      fault: (...args) => calls.push(args) > 0,
      vitals: (...args) => calls.push(args) > 0,
      isCounted: (remote, release) => remote === 'archive' && release === version,
    });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    await fetch(`${origin}/api/beacon`, { method: 'POST', headers: { 'content-type': 'text/plain' }, body });
    await app.close();
    return calls;
  };

  it.each(['remote-failed', 'page-error'])('blame the release that a %s names', async (kind) => {
    const calls = await sendTo(report({ kind, remote: 'archive', release: version }));
    expect(calls).toEqual([['archive', version, '127.0.0.1']]);
  });

  it('blame the release of the topmost script in the stack of an unhandled error', async () => {
    const frames = [
      'https://a.test/assets/main.js:1',
      `https://b.test/r/context/${version}/chat.js:1:2`,
      '/r/archive/x/',
    ];
    const stack = `TypeError: x\n${frames.map((frame) => `    at f (${frame})`).join('\n')}`;
    expect(await sendTo(report({ kind: 'unhandled', stack }))).toEqual([['context', version, '127.0.0.1']]);
  });

  it.each([
    { kind: 'unhandled', stack: 'at https://a.test/assets/main.js:1' },
    { kind: 'csp', remote: 'archive', release: version },
    { kind: 'hydration', stack: `at /r/archive/${version}/a.js` },
    { kind: 'remote-failed', remote: 'archive' },
  ])('blame no release for %j', async (fields) => {
    expect(await sendTo(report(fields))).toEqual([]);
  });

  it('label the metric only with known releases', async () => {
    const stranger = { remote: 'archive', release: '9.9.9-0a1b2c3d' };
    const stack = `at /r/archive/${version}/a.js`;
    metrics.browserReports.reset();
    for (const named of [{ remote: 'archive', release: version }, { stack }, stranger, { remote: 'archive' }])
      await sendTo(report({ kind: 'hydration', ...named }));
    const { values } = await metrics.browserReports.get();
    expect(values).toEqual([
      { value: 2, labels: { kind: 'hydration', remote: 'archive', release: version } },
      { value: 2, labels: { kind: 'hydration', remote: 'other', release: 'other' } },
    ]);
  });

  it('include the performance of a page with its release', async () => {
    const vitals = { lcp: 900.5, cls: 0.01 };
    const calls = await sendTo(report({ kind: 'vitals', message: '', remote: 'archive', release: version, vitals }));
    expect(calls).toEqual([['archive', version, '127.0.0.1', vitals]]);
  });
});

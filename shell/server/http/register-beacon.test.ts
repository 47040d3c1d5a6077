import { maxReportBytes } from 'shared-contracts/browser-report';
import { serveSlices, type ServedSlices } from '../testing/serve-slices.ts';

const send = ({ origin }: ServedSlices, body: string, type = 'text/plain;charset=UTF-8'): Promise<Response> =>
  fetch(`${origin}/api/beacon`, { method: 'POST', headers: { 'content-type': type }, body });

const report = (fields: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({ kind: 'remote-failed', message: 'no answer', ...fields });

describe('the beacon for faults in browsers', () => {
  it.each(['text/plain;charset=UTF-8', 'application/json'])('takes a report sent as %s and logs it', async (type) => {
    const site = await serveSlices([]);
    const response = await send(site, report({ remote: 'archive', extra: 'dropped' }), type);
    expect(response.status).toBe(204);
    const line = site.log.find(({ level }) => level === 'warn');
    expect(line?.fields['report']).toEqual({ kind: 'remote-failed', message: 'no answer', remote: 'archive' });
  });

  it('keeps queries and control characters out of the log', async () => {
    const site = await serveSlices([]);
    await send(site, report({ path: '/context/chat/treason' }));
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
  ])('refuses %.30s with %i', async (body, status) => {
    expect((await send(await serveSlices([]), body)).status).toBe(status);
  });

  it('takes nothing but text and JSON', async () => {
    expect((await send(await serveSlices([]), report(), 'application/xml')).status).toBe(400);
  });

  it('takes at most 30 a minute from one address', async () => {
    const site = await serveSlices([]);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await send(site, report())).status);
    expect(new Set(statuses.slice(0, 30))).toEqual(new Set([204]));
    expect(statuses[30]).toBe(429);
  });

  it('believes X-Forwarded-For only from a trusted proxy', async () => {
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
});

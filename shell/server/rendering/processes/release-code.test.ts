import { setTimeout as sleep } from 'node:timers/promises';
import { dataOf, open, opened, probed, reasonOf, run } from './testing/open-processes.ts';

describe('the code of a release', () => {
  it('runs with the shared modules', async () => {
    open();
    expect(await probed('1.0.0-good')).toBe('shared');
  });

  it.each([
    ['1.0.0-reaches', 'requires node:fs, which the site does not share'],
    ['1.0.0-shapeless', 'exports no server module'],
    ['1.0.0-throws-at-load', 'no such table'],
    ['1.0.0-gone', 'no such release'],
    ['1.0.0-no-payload', 'the page has no payload'],
    ['1.0.0-no-markup', 'the page has no markup'],
    ['1.0.0-unsent-style', 'the page has a style that was never sent'],
  ])('is rejected with the reason when it cannot run: %s', async (version, reason) => {
    open();
    await expect(run('/release', version)).rejects.toThrow(reason);
  });

  it.each([
    ['1.0.0-loops-at-load', /^overdue$/],
    // On a busy machine, the time may be used up before the memory is.
    ['1.0.0-large-at-load', /^(crashed|overdue)$/],
  ])('is terminated when it does too much while loading: %s', async (version, reason) => {
    open({ startLimitMs: 60_000 });
    expect(await reasonOf(run('/release', version))).toMatch(reason);
    expect(await dataOf(run('/ok'))).toBe('fine');
  });

  it.each(['process', 'file', 'import', 'builtin', 'socket', 'worker', 'eval'])(
    'has no access to system resources: %s',
    async (what) => {
      open();
      expect(await probed(`1.0.0-${what}`)).toMatch(/^refused: /);
    },
  );

  it.each([
    ['1.0.0-fetch', 'GET', '127.0.0.1:1/secret'],
    ['1.0.0-connects', 'CONNECT', '127.0.0.1:5432'],
  ])('has no access to the network, and the attempt is logged: %s', async (version, method, url) => {
    open();
    expect(await probed(version)).toMatch(/^(refused: |status 403$)/);
    const fields = { release: `fake@${version}`, method, url };
    expect(opened.log.lines).toContainEqual({ level: 'warn', fields, message: 'a release tried to reach the network' });
  });

  it('cannot affect another release or the shell', async () => {
    open();
    await expect(dataOf(run('/release', '1.0.0-breaks-map'))).rejects.toThrow('broken');
    expect([await probed('1.0.0-good'), await dataOf(run('/ok'))]).toEqual(['shared', 'fine']);
  });

  it.each(['bindings', 'background', 'handler'])('has access only to its pages and their calls: %s', async (what) => {
    open();
    expect(await probed(`1.0.0-${what}`)).toMatch(/^refused: /);
  });

  it('reports only a few errors of a page, however many there are', async () => {
    open();
    expect((await run('/release', '1.0.0-reports-on')).faults.length).toBeLessThan(25);
  });

  it('makes at most 500 calls for a page', async () => {
    open({ deadlineMs: 20_000 });
    expect(await probed('1.0.0-many-calls')).toBeLessThanOrEqual(500);
  });

  it.each(['1.0.0-timer', '1.0.0-rejects'])('does not end the process with a later error: %s', async (version) => {
    open();
    expect(await probed(version)).toBe('drawn');
    await sleep(50);
    expect(await probed(version)).toBe('drawn');
  });

  it.each(['1.0.0-logs', '1.0.0-fetches-on'])('writes only a few lines to the log: %s', async (version) => {
    open({ deadlineMs: 20_000 });
    expect(await probed(version)).toBe('logged');
    expect(opened.log.lines.length).toBeLessThan(25);
  });

  it('is not run again after its release was excluded', async () => {
    open({ isOut: ({ version }) => version === '1.0.0-loops' });
    const rendering = Array.from({ length: 3 }, () => reasonOf(run('/release', '1.0.0-loops')));
    expect((await Promise.all(rendering)).sort()).toEqual(['left-out', 'left-out', 'overdue']);
  });
});

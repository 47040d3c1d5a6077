import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Visitor } from 'shared-contracts/page';
import { recordingLog } from '../../testing/recording-log.ts';
import { runScript } from '../../testing/child-process.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { fakeShell, fakeShellCode } from '../testing/fake-shell.ts';
import { watchVisitor } from 'shared-contracts/server/remote-api/watched-visitor';
import { processLoad } from './workerd-process.ts';
import { RenderProcess } from './render-process.ts';
import { job, releases } from './testing/fake-releases.ts';

import { answer, dataOf, open, opened, probed, reasonOf, run, until } from './testing/open-processes.ts';

describe('the render processes', () => {
  it('render a page, and return the styles of the shell', async () => {
    open();
    const { drawn } = await run('/ok');
    expect(drawn?.html).toBe('<p>"fine"</p>');
    expect(await opened.processes.style(fakeShell.version, {})).toEqual({
      globalCss: 'p{}',
      preloadedFonts: ['serif'],
    });
  });

  it('send a style once, and later pages have it too', async () => {
    open();
    const first = (await run('/styled')).drawn?.styles;
    expect(first).toEqual([{ owner: 'shell a', css: '.shell-a{}' }]);
    expect((await run('/styled')).drawn?.styles[0]).toBe(first?.[0]);
  });

  it('end a page that loops, and still render the others of the same release', async () => {
    open();
    await run('/ok');
    const looping = reasonOf(run('/loop'));
    const others = await Promise.all(Array.from({ length: 6 }, () => dataOf(run('/ok'))));
    expect(others).toEqual(Array.from({ length: 6 }, () => 'fine'));
    expect(await looping).toBe('overdue');
    expect(await dataOf(run('/ok'))).toBe('fine');
  });

  it('end a page that never resolves', async () => {
    open();
    expect(await reasonOf(run('/stall'))).toBe('crashed');
  });

  it('abandon a page that waits longer than any page may, and continue with the others', async () => {
    open({ maxDurationMs: 700, answer: () => new Promise(() => undefined) });
    const other = run('/in-part');
    expect(await reasonOf(run('/call'))).toBe('late');
    expect([await dataOf(other), await dataOf(run('/in-part'))]).toEqual(['drawn 1', 'drawn 2']);
  });

  it('do not count the time that a page waits for the API', async () => {
    open({ answer: (call, rendering) => sleep(1_200).then(() => answer(call, rendering)) });
    expect(await dataOf(run('/call'))).toMatchObject({ path: '/api/fake/echo' });
  });

  it('do not count the time for which the server itself was busy', async () => {
    open();
    await run('/ok');
    const rendering = dataOf(run('/call-and-draw'));
    const end = performance.now() + 1_500;
    while (performance.now() < end);
    expect(await rendering).toBe('drawn');
  });

  it('render a page at once while many others wait for the API', async () => {
    const { promise: later, resolve: answerAll } = Promise.withResolvers<undefined>();
    open({ answer: (call, rendering) => later.then(() => answer(call, rendering)) });
    const waiting = Array.from({ length: 7 }, () => dataOf(run('/call')));
    expect(await dataOf(run('/ok'))).toBe('fine');
    answerAll(undefined);
    expect(await Promise.all(waiting)).toHaveLength(7);
  });

  it('call the API as the visitor of the request', async () => {
    open();
    const member: Visitor = { id: 'u1', role: 'editor' };
    const { payload } = await opened.processes.run(job('/call'), watchVisitor(member));
    expect(payload.data).toMatchObject({ visitor: member });
  });

  it('record what the page read of its visitor, and no more', async () => {
    open();
    const visitor = watchVisitor({ id: 'u1', role: 'editor' });
    expect((await opened.processes.run(job('/whoever'), visitor)).reads).toEqual(['id']);
    expect([...visitor.reads]).toEqual(['id']);
  });

  it('refuse pages at once when too many wait, and all waiting ones when the server stops', async () => {
    open({ queueLimit: 1 });
    await run('/ok');
    const rendering = Array.from({ length: 12 }, () => reasonOf(run('/loop')));
    expect(await rendering.at(-1)).toContain('Too many people');
    await opened.processes.close();
    expect(await Promise.all(rendering)).toContainEqual(expect.stringContaining('The site is restarting'));
  });

  it('replace a process whose memory keeps growing, without losing any of its pages', async () => {
    open({ deadlineMs: 20_000 });
    for (let turn = 0; turn < 8; turn += 1) {
      const pages = [run('/leak-outside'), run('/ok'), run('/call')].map(dataOf);
      expect(await Promise.all(pages)).toMatchObject(['leaked', 'fine', { input: { said: 'hello' } }]);
      await sleep(60);
    }
    expect(opened.log.lines.map(({ message }) => message)).toContain('render process replaced: memory');
  });

  it.each(['/huge', '/large'])('end a page that uses too much memory: %s', async (path) => {
    open({ deadlineMs: 20_000 });
    expect(await reasonOf(run(path))).toBe('crashed');
    expect(await dataOf(run('/ok'))).toBe('fine');
  });

  it('end with the server, even when it is killed', async () => {
    open();
    const server = runScript('rendering/processes/testing/render-until-killed-process.ts', []);
    await server.printed('pid ');
    const pid = Number(server.lines.join(' ').split('pid ')[1]);
    process.kill(pid, 0);
    server.process.kill('SIGKILL');
    await server.exit;
    await until(() => processLoad(pid).residentBytes === 0);
  });

  it('leave no files behind', async () => {
    const folder = (process.env['TMPDIR'] = await temporaryFolder());
    open();
    await run('/ok');
    await run('/ok', '1.0.0-good');
    delete process.env['TMPDIR'];
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('the processes of a remote', () => {
  it('are replaced when its release changes, so that nothing of the old one remains', async () => {
    let version = '1';
    open({ states: () => new Map([['fake', version]]) });
    const [first, again] = [await dataOf(run('/in-part')), await dataOf(run('/in-part'))];
    expect([first, again]).toEqual(['drawn 1', 'drawn 2']);
    expect(await probed('1.0.0-good')).toBe('shared');
    version = '2';
    await until(() =>
      opened.log.lines.some(({ message }) => message === 'render process retired: its release changed'),
    );
    expect(await probed('1.0.0-good')).toBe('shared');
  });

  it('lose no page when replaced while starting', async () => {
    const process = new RenderProcess({
      ...{ name: 'fake@1.0.0-good', kind: job('/', '1.0.0-good'), shell: fakeShellCode, onEnd: () => undefined },
      ...{ release: releases['1.0.0-good'] ?? '', answer, log: recordingLog() },
      ...{ deadlineMs: 500, maxDurationMs: 10_000, startLimitMs: 10_000 },
    });
    process.retire();
    await expect(process.started).rejects.toMatchObject({ reason: 'lost' });
    // Every second the remote has another release, so pages that need a new process meet one that is replaced.
    let second = 0;
    open({ states: () => new Map([['fake', String((second += 1))]]) });
    const end = performance.now() + 3_000;
    while (performance.now() < end) expect(await probed('1.0.0-good')).toBe('shared');
  });

  it('are limited in number for releases that are not live: the least recently used one is retired', async () => {
    const version = (at: number): string => `1.0.0-old-${String(at)}`;
    open({ code: (owner) => Promise.resolve(owner === 'shell' ? fakeShellCode : (releases['1.0.0-good'] ?? '')) });
    for (let at = 0; at < 7; at += 1) await run('/release', version(at));
    const retired = opened.log.lines.map(({ message, fields }) => [message, fields['release']]);
    expect(retired).toEqual([['render process retired: another release needs the room', `fake@${version(0)}`]]);
  });

  it('are not started for releases that are not live while all others are in use', async () => {
    const later = Promise.withResolvers<undefined>();
    let asked = 0;
    open({
      code: (owner) => Promise.resolve(owner === 'shell' ? fakeShellCode : (releases['1.0.0-calls'] ?? '')),
      answer: () => {
        asked += 1;
        return later.promise;
      },
    });
    const waiting = Array.from({ length: 6 }, (_, at) => reasonOf(run('/release', `1.0.0-old-${String(at)}`)));
    await until(() => asked === 6);
    expect(await reasonOf(run('/release', '1.0.0-old-6'))).toBe('left-out');
    later.resolve(undefined);
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => 'null'));
  });

  it('are warm when every live release has rendered a page or failed to, which is reported', async () => {
    const failed = new Set<string | null>();
    open({
      warmUpJobs: () => ['1.0.0-loops', '1.0.0-gone', '1.0.0-good'].map((version) => job('/release', version)),
      warmUpFailed: ({ version }) => failed.add(version),
    });
    expect(opened.processes.isWarm).toBe(false);
    await until(() => opened.processes.isWarm);
    expect([...failed].sort()).toEqual(['1.0.0-gone', '1.0.0-loops']);
  });
});

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from 'shared-contracts/app-error';
import type { Visitor } from 'shared-contracts/page';
import { runScript } from '../../testing/child-process.ts';
import { recordingLog } from '../../testing/recording-log.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { watchVisitor } from '../pages/watched-visitor.ts';
import { processLoad } from './process-load.ts';
import { RenderFailure } from './render-failure.ts';
import type { RenderResult } from './render-messages.ts';
import { RenderProcesses, type ProcessesOptions } from './render-processes.ts';
import { job, releases } from './testing/fake-releases.ts';

const guest: Visitor = { id: null, role: 'user' };
const answer: ProcessesOptions['answer'] = (call, { visitor }) =>
  Promise.resolve({ ...call, visitor: visitor.visitor });

let processes: RenderProcesses;
let log = recordingLog();
const open = (options: Partial<ProcessesOptions> = {}): void => {
  log = recordingLog();
  processes = new RenderProcesses({
    bundle: join(import.meta.dirname, 'testing/fake-bundle.cjs'),
    fonts: {},
    releaseCode: (_remote, version) => {
      const code = releases[version];
      return code === undefined ? Promise.reject(new AppError('not-found', 'no such release')) : Promise.resolve(code);
    },
    states: () => new Map(),
    warmUpJobs: () => [],
    warmUpFailed: () => undefined,
    deadlineMs: 500,
    longestMs: 10_000,
    startLimitMs: 10_000,
    queueLimit: 20,
    answer,
    isOut: () => false,
    log,
    ...options,
  });
};
afterEach(() => processes.close());

const run = (path: string, version: string | null = null): Promise<RenderResult> =>
  processes.run(job(path, version), watchVisitor(guest));
const dataOf = async (rendering: Promise<RenderResult>): Promise<unknown> => (await rendering).payload.data;
const probed = (version: string): Promise<unknown> => dataOf(run('/release', version));

const reasonOf = async (rendering: Promise<RenderResult>): Promise<string> => {
  const error: unknown = await rendering.then(
    () => null,
    (failure: unknown) => failure,
  );
  return error instanceof RenderFailure ? error.reason : String(error);
};

const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await sleep(10);
};

describe('the render processes', () => {
  it('render a page, and tell the style of the shell', async () => {
    open();
    const { drawn } = await run('/ok');
    expect(drawn?.html).toBe('<p>"fine"</p>');
    expect(await processes.style()).toEqual({ globalCss: 'p{}', preloadedFonts: ['serif'] });
  });

  it('end a page that loops, and render the others of the same release all the same', async () => {
    open();
    await run('/ok');
    const looping = reasonOf(run('/loop'));
    const others = await Promise.all(Array.from({ length: 6 }, () => dataOf(run('/ok'))));
    expect(others).toEqual(Array.from({ length: 6 }, () => 'fine'));
    expect(await looping).toBe('overdue');
    expect(await dataOf(run('/ok'))).toBe('fine');
  });

  it('end a page that never answers', async () => {
    open();
    expect(await reasonOf(run('/stall'))).toBe('crashed');
  });

  it('give up a page that waits longer than any page may, and go on with the others', async () => {
    open({ longestMs: 700, answer: () => new Promise(() => undefined) });
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
    const { payload } = await processes.run(job('/call'), watchVisitor(member));
    expect(payload.data).toMatchObject({ visitor: member });
  });

  it('record what the page read of its visitor, and no more', async () => {
    open();
    const visitor = watchVisitor({ id: 'u1', role: 'editor' });
    expect((await processes.run(job('/whoever'), visitor)).reads).toEqual(['id']);
    expect([...visitor.reads]).toEqual(['id']);
  });

  it('refuse at once when too many pages wait, and all that wait when the server stops', async () => {
    open({ queueLimit: 1 });
    await run('/ok');
    const rendering = Array.from({ length: 12 }, () => reasonOf(run('/loop')));
    expect(await rendering.at(-1)).toContain('Too many people');
    await processes.close();
    expect(await Promise.all(rendering)).toContainEqual(expect.stringContaining('The site is restarting'));
  });

  it('replace a process that holds more and more, and lose none of its pages', async () => {
    open({ deadlineMs: 20_000 });
    for (let turn = 0; turn < 8; turn += 1) {
      const pages = [run('/leak-outside'), run('/ok'), run('/call')].map(dataOf);
      expect(await Promise.all(pages)).toMatchObject(['leaked', 'fine', { input: { said: 'hello' } }]);
      await sleep(60);
    }
    expect(log.lines.map(({ message }) => message)).toContain('render process replaced: memory');
  });

  it.each(['/huge', '/large'])('end a page that takes too much memory: %s', async (path) => {
    open({ deadlineMs: 20_000 });
    expect(await reasonOf(run(path))).toBe('crashed');
    expect(await dataOf(run('/ok'))).toBe('fine');
  });

  it('end with the server, also when it is killed', async () => {
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
  ])('is refused with its reason where it cannot run: %s', async (version, reason) => {
    open();
    await expect(run('/release', version)).rejects.toThrow(reason);
  });

  it.each([
    ['1.0.0-loops-at-load', 'overdue'],
    ['1.0.0-large-at-load', 'crashed'],
  ])('is ended where it does too much while it is loaded: %s', async (version, reason) => {
    open({ startLimitMs: 60_000 });
    expect(await reasonOf(run('/release', version))).toBe(reason);
    expect(await dataOf(run('/ok'))).toBe('fine');
  });

  it.each(['process', 'file', 'import', 'builtin', 'socket', 'worker', 'eval'])('reaches nothing: %s', async (what) => {
    open();
    expect(await probed(`1.0.0-${what}`)).toMatch(/^refused: /);
  });

  it.each([
    ['1.0.0-fetch', 'GET', '127.0.0.1:1/secret'],
    ['1.0.0-connects', 'CONNECT', '127.0.0.1:5432'],
  ])('reaches no network, and the attempt is logged: %s', async (version, method, url) => {
    open();
    expect(await probed(version)).toMatch(/^(refused: |status 403$)/);
    const fields = { release: `fake@${version}`, method, url };
    expect(log.lines).toContainEqual({ level: 'warn', fields, message: 'a release tried to reach the network' });
  });

  it('changes nothing for another release, nor for the shell', async () => {
    open();
    await expect(dataOf(run('/release', '1.0.0-breaks-map'))).rejects.toThrow('broken');
    expect([await probed('1.0.0-good'), await dataOf(run('/ok'))]).toEqual(['shared', 'fine']);
  });

  it.each(['bindings', 'background', 'handler'])('gets nothing but its pages and their calls: %s', async (what) => {
    open();
    expect(await probed(`1.0.0-${what}`)).toMatch(/^refused: /);
  });

  it('reports a few faults of a page, however many it has', async () => {
    open();
    expect((await run('/release', '1.0.0-reports-on')).faults.length).toBeLessThan(25);
  });

  it('makes no more than 500 calls for a page', async () => {
    open({ deadlineMs: 20_000 });
    expect(await probed('1.0.0-many-calls')).toBeLessThanOrEqual(500);
  });

  it.each(['1.0.0-timer', '1.0.0-rejects'])('ends nothing by an error that comes later: %s', async (version) => {
    open();
    expect(await probed(version)).toBe('drawn');
    await sleep(50);
    expect(await probed(version)).toBe('drawn');
  });

  it.each(['1.0.0-logs', '1.0.0-fetches-on'])('writes a few lines into the log, not thousands: %s', async (version) => {
    open({ deadlineMs: 20_000 });
    expect(await probed(version)).toBe('logged');
    expect(log.lines.length).toBeLessThan(25);
  });

  it('of a release that was excluded meanwhile is not run again', async () => {
    open({ isOut: ({ version }) => version === '1.0.0-loops' });
    const rendering = Array.from({ length: 3 }, () => reasonOf(run('/release', '1.0.0-loops')));
    expect((await Promise.all(rendering)).sort()).toEqual(['left-out', 'left-out', 'overdue']);
  });
});

describe('the processes of a remote', () => {
  it('are replaced when its release changes, so that nothing of the old ones stays', async () => {
    let version = '1';
    open({ states: () => new Map([['fake', version]]) });
    const [first, again] = [await dataOf(run('/in-part')), await dataOf(run('/in-part'))];
    expect([first, again]).toEqual(['drawn 1', 'drawn 2']);
    expect(await probed('1.0.0-good')).toBe('shared');
    version = '2';
    await until(() => log.lines.some(({ message }) => message === 'render process retired: its remote changed'));
    expect(await probed('1.0.0-good')).toBe('shared');
  });

  it('are warm when every live release has rendered a page or failed to, which is reported', async () => {
    const failed = new Set<string | null>();
    open({
      warmUpJobs: () => ['1.0.0-loops', '1.0.0-gone', '1.0.0-good'].map((version) => job('/release', version)),
      warmUpFailed: ({ version }) => failed.add(version),
    });
    expect(processes.isWarm).toBe(false);
    await until(() => processes.isWarm);
    expect([...failed].sort()).toEqual(['1.0.0-gone', '1.0.0-loops']);
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { Agent, request, type IncomingMessage } from 'node:http';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { RenderFailure } from './render-messages.ts';

export interface WorkerParts {
  /** Text of the shell's server bundle. */
  readonly shell: string;
  /** Text of the release's server bundle; null for the shell's own pages. */
  readonly release: string | null;
  /** Port of the server on the loopback interface that handles the page's API calls. */
  readonly port: number;
  /** workerd adds this secret to each request; the code inside never sees it. */
  readonly secret: string;
}

const { default: workerd } = createRequire(import.meta.url)('workerd') as { readonly default: string };

/** Starts a program so that the kernel ends it with its parent, even if the parent is killed. */
const withParent = '/usr/bin/setpriv';
const [program, programArgs]: readonly [string, readonly string[]] = existsSync(withParent)
  ? [withParent, ['--pdeathsig', 'KILL', workerd]]
  : [workerd, []];

/**
 * Modules of workerd that are hidden from the code. `cloudflare:workers` would give it the binding to the site, and let
 * it continue after its page. A worker's own module takes precedence over workerd's module of the same name, so an
 * empty module replaces it.
 */
const withheld = ['cloudflare:workers'];

/** The last date whose defaults give a worker no Node.js modules: no file system, no `process`. */
const compatibilityDate = '2025-09-01';
/**
 * Heap limits of V8, in MB: the old generation, and the young generation's semi-space, kept small for short
 * collections.
 */
const v8Flags = ['--max-old-space-size=128', '--max-semi-space-size=4'];

/**
 * The bundles are CommonJS. In a `commonJsModule` of workerd, each use of a global name would be a slow lookup, so the
 * bundles are wrapped as functions in ES modules.
 */
const asModule = (bundle: string): string => `const module = { exports: {} };
(function (module, exports, require) {${bundle}
})(module, module.exports, require);
export default module.exports;
`;

/** A release may `require` what the shell shares, and nothing else. */
const requireShared = `import shell from 'shell';
const require = (name) => {
  if (Object.hasOwn(shell.renderer.facades, name)) return shell.renderer.facades[name];
  throw new Error(\`the release requires \${name}, which the site does not share\`);
};
`;

const entry = (withRelease: boolean): string => `
import shell from 'shell';
import { makeWorker } from 'worker';
${withRelease ? `import release from 'release';` : 'const release = { server: null };'}
export default makeWorker(shell.renderer, release.server);
`;

function configText({ release, port, secret }: WorkerParts): string {
  const modules = [
    '(name = "entry", esModule = embed "entry.mjs")',
    '(name = "worker", esModule = embed "worker.mjs")',
    '(name = "shell", esModule = embed "shell.mjs")',
    ...(release === null ? [] : ['(name = "release", esModule = embed "release.mjs")']),
    ...withheld.map((name) => `(name = "${name}", esModule = "export {};")`),
  ];
  const site = (kind: string): string =>
    `external = (address = "127.0.0.1:${String(port)}", http = (injectRequestHeaders = [` +
    `(name = "authorization", value = "${secret}"), (name = "x-kind", value = "${kind}")]))`;
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  v8Flags = ${JSON.stringify(v8Flags)},
  services = [
    (name = "main", worker = .worker),
    (name = "site", ${site('call')}),
    (name = "outside", ${site('outside')}),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")],
);
const worker :Workerd.Worker = (
  modules = [${modules.join(', ')}],
  compatibilityDate = "${compatibilityDate}",
  globalOutbound = "outside",
  bindings = [(name = "SITE", service = "site")],
);
`;
}

/** Writes the files that workerd reads at start-up into a new folder; resolves to that folder. */
async function writeWorker(parts: WorkerParts): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'render-'));
  const worker = await readFile(join(import.meta.dirname, 'render-worker.ts'), 'utf8');
  const write = (file: string, text: string): Promise<void> => writeFile(join(folder, file), text);
  await Promise.all([
    write('config.capnp', configText(parts)),
    write('entry.mjs', entry(parts.release !== null)),
    write('worker.mjs', stripTypeScriptTypes(worker)),
    write('shell.mjs', `const require = undefined;\n${asModule(parts.shell)}`),
    ...(parts.release === null ? [] : [write('release.mjs', requireShared + asModule(parts.release))]),
  ]);
  return folder;
}

interface StartOptions {
  readonly limitMs: number;
  /** What the code prints, in pieces. */
  readonly onOutput: (text: string) => void;
  /** Called as soon as the process exists, before the code is loaded. */
  readonly onSpawn: (pid: number) => void;
  /** Called once, when the process has ended. */
  readonly onExit: () => void;
  /** Ends a process that is still starting. */
  readonly signal: AbortSignal;
}

/**
 * Maximum number of characters quoted from the output of a process that could not start, and from an error of the code.
 */
const maxReasonLength = 2_000;

export interface Workerd {
  readonly pid: number | undefined;
  /**
   * Resolves to the response of the worker. Rejects with RenderFailure, with the error of the code inside, or with a
   * connection error if the process ends.
   */
  readonly post: (path: string, body: unknown) => Promise<string>;
  /** Resolves when the process is gone. */
  readonly kill: () => Promise<void>;
}

const maxAnswerBytes = 4e6;
/**
 * Shorter than workerd's own idle timeout of five seconds: a request sent just as workerd closes the connection would
 * be lost.
 */
const idleSocketMs = 2_000;

async function readLimited(body: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.byteLength;
    if (size > maxAnswerBytes) throw new RenderFailure('crashed', 'the page is larger than 4 MB');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Sends a request to a worker on this port. */
async function post(port: number, agent: Agent, path: string, body: unknown): Promise<string> {
  const outgoing = request({ agent, host: '127.0.0.1', port, path, method: 'POST' });
  const answered = once(outgoing, 'response');
  // Errors are reported by `answered` or by reading the response.
  outgoing.on('error', () => undefined);
  outgoing.end(JSON.stringify(body));
  const [answer] = (await answered) as [IncomingMessage];
  const text = await readLimited(answer);
  if (answer.statusCode === 200) return text;
  // workerd itself responds if no pending work is left that could finish the page.
  if (answer.statusCode !== 422) throw new RenderFailure('crashed', 'the page would never have been finished');
  const error = new Error(text.split('\n', 1)[0]?.slice(0, maxReasonLength));
  error.stack = text.slice(0, maxReasonLength);
  throw error;
}

/** Starts a process. If it ends or is not ready in time, rejects with what it printed. */
export async function startWorkerd(
  parts: WorkerParts,
  { limitMs, onOutput, onSpawn, onExit, signal: stop }: StartOptions,
): Promise<Workerd> {
  const folder = await writeWorker(parts);
  try {
    const child = spawn(program, [...programArgs, 'serve', 'config.capnp', '--control-fd=3'], {
      cwd: folder,
      env: {},
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    });
    const exit = new AbortController();
    const ended = (): void => {
      if (exit.signal.aborted) return;
      exit.abort();
      onExit();
    };
    child.on('error', ended).on('exit', ended);
    if (child.pid !== undefined) onSpawn(child.pid);
    let reason = '';
    for (const output of [child.stdout, child.stderr]) {
      (output as Readable).setEncoding('utf8').on('data', (text: string) => {
        if (reason.length < maxReasonLength) reason += text.slice(0, maxReasonLength);
        onOutput(text);
      });
    }
    const control = child.stdio[3] as Socket;
    try {
      const signal = AbortSignal.any([stop, exit.signal, AbortSignal.timeout(limitMs)]);
      const [line] = (await once(control, 'data', { signal })) as [Buffer];
      const { port } = JSON.parse(line.toString('utf8')) as { readonly port: number };
      const agent = new Agent({ keepAlive: true, timeout: idleSocketMs });
      return {
        pid: child.pid,
        post: (path, body) => post(port, agent, path, body),
        kill: async () => {
          child.kill('SIGKILL');
          if (!exit.signal.aborted) await once(exit.signal, 'abort');
          agent.destroy();
        },
      };
    } catch {
      child.kill('SIGKILL');
      throw new Error(reason.trim() === '' ? 'it took too long' : reason.trim());
    } finally {
      control.destroy();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Time between two checks of a process, in ms. */
export const tickMs = 50;
/** The same of one that has nothing to do. */
export const quietTickMs = 2_000;

interface Load {
  /** Memory in bytes. `privateBytes` excludes what is shared with other processes, such as the program itself. */
  readonly residentBytes: number;
  readonly privateBytes: number;
  /** How long its main thread was ready to run but had to wait for a processor, in ms since its start. */
  readonly waitedMs: number;
  /** Processor time, in ms since its start. */
  readonly cpuMs: number;
}

/** Linux counts processor time in hundredths of a second. */
const msPerClockTick = 10;

/** Reads the load from Linux's /proc. All values are 0 on other systems, and when the process has ended. */
export function processLoad(pid: number): Load {
  try {
    const read = (file: string): string => readFileSync(`/proc/${String(pid)}/${file}`, 'utf8');
    const status = read('status');
    const bytesOf = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024;
    const [, waitedNs] = read('schedstat').split(' ');
    // The second field, the name, may contain spaces and ends with `)`. After it come the state and ten other fields,
    // then the two times.
    const [user, system] = read('stat').split(') ').at(-1)?.split(' ').slice(11, 13) ?? [];
    return {
      residentBytes: bytesOf('VmRSS'),
      privateBytes: bytesOf('RssAnon'),
      waitedMs: Number(waitedNs ?? 0) / 1e6,
      cpuMs: (Number(user ?? 0) + Number(system ?? 0)) * msPerClockTick,
    };
  } catch {
    return { residentBytes: 0, privateBytes: 0, waitedMs: 0, cpuMs: 0 };
  }
}

/** Measures a process between two checks. */
export class ProcessWatch {
  readonly #pid: number;
  readonly #check: (watch: ProcessWatch) => void;
  #timer: NodeJS.Timeout | undefined;
  #at = performance.now();
  #load: Load;

  constructor(pid: number, check: (watch: ProcessWatch) => void) {
    this.#pid = pid;
    this.#check = check;
    this.#load = processLoad(pid);
  }

  /** The load at the last check. */
  get load(): Load {
    return this.#load;
  }

  /** Plans the next check, instead of one that was planned before. */
  checkIn(pauseMs: number): void {
    this.stop();
    // Runs after messages that have already arrived are handled.
    const check = (): void => void setImmediate(() => this.#check(this));
    this.#timer = setTimeout(check, pauseMs).unref();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  /**
   * `passedMs`: time since the last check, or since `from` if that is later, but at most two ticks (a check may be
   * late), and without the time that the process waited for a processor. `usedMs`: processor time since the last check.
   */
  look(from: number): { readonly passedMs: number; readonly usedMs: number; readonly privateBytes: number } {
    const now = performance.now();
    const load = processLoad(this.#pid);
    const passed = Math.min(now - this.#at, now - from, 2 * tickMs);
    const waited = load.waitedMs - this.#load.waitedMs;
    const usedMs = Math.max(0, load.cpuMs - this.#load.cpuMs);
    this.#at = now;
    this.#load = load;
    return { passedMs: Math.max(0, passed - Math.max(0, waited)), usedMs, privateBytes: load.privateBytes };
  }
}

import { once } from 'node:events';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setTimeout as wait } from 'node:timers/promises';
import { composeSite } from '../support/composed-site.ts';
import { freePort } from 'shared-contracts/testing/free-port';
import { newPerson, register } from '../support/people.ts';
import { repoRoot } from '../support/places.ts';
import { foundPage, links } from '../support/site-paths.ts';
import { table } from './table.ts';

interface CoveredScript {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly count: number }[];
  }[];
}

interface Reply {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
}

type Send = (method: string, params?: object) => Promise<unknown>;

/** Sends commands of the inspector protocol as text, and matches responses to them by their ids. */
function commandLine(write: (text: string) => void): {
  readonly send: Send;
  readonly receive: (text: string) => Reply;
} {
  const waiting = new Map<number, (result: unknown) => void>();
  let last = 0;
  return {
    send: (method, params = {}) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, resolve);
        write(JSON.stringify({ id: last, method, params }));
      }),
    receive: (text) => {
      const reply = JSON.parse(text) as Reply;
      if (reply.id !== undefined) waiting.get(reply.id)?.(reply.result);
      return reply;
    },
  };
}

async function countCalls(send: Send): Promise<void> {
  await send('Profiler.enable');
  await send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
}

/** Opens inspector connections to a server: to its main thread and to each of its worker threads. */
async function inspectThreads(port: number): Promise<{ readonly threads: () => readonly Send[]; close: () => void }> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as readonly {
    readonly webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(targets[0]?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  const main = commandLine((text) => {
    socket.send(text);
  });
  const workers = new Map<string, ReturnType<typeof commandLine>>();
  socket.addEventListener('message', ({ data }) => {
    const { method, params = {} } = main.receive(String(data));
    const sessionId = String(params['sessionId']);
    if (method === 'NodeWorker.attachedToWorker') {
      const send = (message: string) => void main.send('NodeWorker.sendMessageToWorker', { sessionId, message });
      const worker = commandLine(send);
      workers.set(sessionId, worker);
      void countCalls(worker.send);
    } else if (method === 'NodeWorker.detachedFromWorker') workers.delete(sessionId);
    else if (method === 'NodeWorker.receivedMessageFromWorker')
      workers.get(sessionId)?.receive(String(params['message']));
  });
  await countCalls(main.send);
  await main.send('NodeWorker.enable', { waitForDebuggerOnStart: false });
  return {
    threads: () => [main.send, ...[...workers.values()].map(({ send }) => send)],
    close: () => {
      socket.close();
    },
  };
}

/** Returns the project's files that ran in any thread since the last call; a release's bundle counts as one file. */
async function filesSince(threads: readonly Send[]): Promise<ReadonlySet<string>> {
  const taken = await Promise.all(threads.map((send) => send('Profiler.takePreciseCoverage')));
  const scripts = taken.flatMap((one) => (one as { readonly result: readonly CoveredScript[] }).result);
  const files = scripts
    .filter(({ url }) => url.startsWith('file:') && !url.includes('/node_modules/'))
    .filter(({ functions }) => functions.some(({ ranges: [whole] }) => (whole?.count ?? 0) > 0))
    .map(({ url }) => relative(pathToFileURL(repoRoot).pathname, new URL(url).pathname));
  return new Set(files);
}

const samples = 5;

/** Returns the fields that an unchanged form sends. */
function fieldsOf(html: string): URLSearchParams {
  const inputs = [...html.matchAll(/<input [^>]*>/g)].map(([input]) => input);
  const attribute = (input: string, name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1] ?? '';
  return new URLSearchParams(inputs.map((input) => [attribute(input, 'name'), attribute(input, 'value')]));
}

/** A kind of request; `turn` makes each request different, so that no response is cached. */
type Request = (turn: number) => Promise<Response>;

async function requestsTo(url: string): Promise<Readonly<Record<string, Request>>> {
  const person = await register(url, newPerson());
  const entered = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const { slug } = await foundPage(url, 'naira');
  const post = (path: string, body: URLSearchParams): Promise<Response> =>
    fetch(`${url}${path}`, { method: 'POST', headers: { cookie, origin: url }, body, redirect: 'manual' });
  const correction = (turn: number): string => `${links.newspaperPage(slug)}/corrections?line=${turn + 3}`;
  const words = ['naira', 'lagos', 'school', 'price', 'market', 'government'];
  const forms = await Promise.all(
    Array.from({ length: samples + 1 }, async (_, turn) => {
      const html = await (await fetch(`${url}${correction(turn)}`, { headers: { cookie } })).text();
      const fields = fieldsOf(/<form[^>]*method="post".*?<\/form>/s.exec(html)?.[0] ?? '');
      fields.set('text', `${fields.get('text') ?? ''} x`);
      return fields;
    }),
  );
  return {
    'GET /search': (turn) => fetch(`${url}${links.search({ q: words[turn] ?? '' })}`),
    'correct a line': (turn) => post(correction(turn), forms[turn] ?? new URLSearchParams()),
    donate: (turn) => {
      const gift = { frequency: 'once', preset: 'USD-1500', currency: 'USD', email: `giver-${turn}@example.org` };
      return post(links.donate, new URLSearchParams({ ...gift, provider: 'paystack', terms: '1' }));
    },
  };
}

async function countFiles(threads: () => readonly Send[], request: Request): Promise<readonly string[]> {
  const seen: ReadonlySet<string>[] = [];
  // The first request also loads lazily loaded files.
  for (let turn = 0; turn <= samples; turn += 1) {
    await filesSince(threads());
    const answer = await request(turn);
    await answer.arrayBuffer();
    if (answer.status >= 400) throw new Error(`${answer.url} answered ${answer.status}`);
    if (turn > 0) seen.push(await filesSince(threads()));
  }
  return [...(seen[0] ?? [])].filter((file) => seen.every((files) => files.has(file))).sort();
}

/** Counts the project's files that run on the server for one request: those that run for every sample of its kind. */
export async function filesOfRequests(print: (line: string) => void): Promise<string> {
  const port = await freePort();
  const site = await composeSite({ env: { NODE_OPTIONS: `--inspect=127.0.0.1:${port}` } });
  try {
    await wait(2_000);
    const { threads, close } = await inspectThreads(port);
    const requests = await requestsTo(site.url);
    const rows: string[][] = [];
    for (const [name, request] of Object.entries(requests)) {
      const files = await countFiles(threads, request);
      for (const file of files) print(`${name}\t${file}`);
      rows.push([name, String(files.length)]);
    }
    close();
    return table(['request', 'files that run'], rows);
  } finally {
    await site.stop();
  }
}

import { createRequire } from 'node:module';
import { getHeapStatistics } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError, type WireError } from 'shared-contracts/app-error';
import type { Call } from 'shared-contracts/endpoint';
import type { Visitor } from 'shared-contracts/page';
import type { PageRenderer, PageRequest } from 'shared-contracts/page-renderer';
import { ReleaseCode } from './release-code.ts';
import type { Ask, FromThread, RenderJob, RenderResult, ThreadData, ToThread } from './render-messages.ts';
import { watchVisitor } from './watched-visitor.ts';

if (parentPort === null) throw new Error('render-thread.ts runs in a worker thread');
const port = parentPort;
const { bundle, fonts } = workerData as ThreadData;
const { renderer } = createRequire(bundle)(bundle) as { readonly renderer: PageRenderer };

const send = (message: FromThread): void => {
  port.postMessage(message);
};

/** In ms since 1970. */
const now = (): number => performance.timeOrigin + performance.now();

const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
let lastCall = 0;

const ask = (job: number, what: Ask): Promise<unknown> =>
  new Promise((resolve, reject) => {
    lastCall += 1;
    waiting.set(lastCall, { resolve, reject });
    send({ type: 'ask', job, ask: lastCall, what, at: now() });
  });

/** Which job a bundle is fetched for does not matter: the first that needs it asks. */
let current = 0;
const releases = new ReleaseCode(renderer.facades, async (remote, version, evaluate) => {
  const job = current;
  const code = String(await ask(job, { kind: 'bundle', remote, version }));
  send({ type: 'loading', job, at: now() });
  try {
    return evaluate(code);
  } finally {
    send({ type: 'loaded', job });
  }
});

/** With buffers, which the limits of a thread do not count. */
const held = (): number => {
  const { used_heap_size: heap, external_memory: outside } = getHeapStatistics();
  return heap + outside;
};

const describe = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

const serverOf = (job: RenderJob): Promise<PageRequest['server']> =>
  job.owner === null || job.version === null ? Promise.resolve(null) : releases.get(job.owner, job.version);

async function run(id: number, job: RenderJob, known: Visitor): Promise<RenderResult> {
  const faults: string[] = [];
  const report = (error: unknown): void => {
    faults.push(describe(error));
  };
  const call: Call = ({ method, path }, input) => ask(id, { kind: 'call', method, path, input }) as Promise<never>;
  current = id;
  const server = await serverOf(job);
  const { visitor, reads } = watchVisitor(known);
  const request: PageRequest = { ...job, server, visitor };
  const payload = await renderer.loadPage(request, call, report);
  if (!job.document || payload.redirect !== null) return { payload, drawn: null, faults, reads: [...reads] };
  const drawn = await renderer.renderPage(request, payload, job.publicUrl, report);
  return { payload: drawn.payload, drawn, faults, reads: [...reads] };
}

const settle = (id: number, result: { value: unknown } | { error: WireError }): void => {
  const found = waiting.get(id);
  waiting.delete(id);
  if (found === undefined) return;
  if ('error' in result) {
    const { code, statusMessage, ...details } = result.error;
    found.reject(new AppError(code, statusMessage, details));
  } else found.resolve(result.value);
};

port.on('message', (message: ToThread) => {
  if (message.type === 'answer') {
    settle(message.ask, message.ok ? { value: message.value } : { error: message.error });
    return;
  }
  const { id, job, visitor } = message;
  run(id, job, visitor).then(
    (result) => {
      send({ type: 'done', job: id, result, held: held() });
    },
    (error: unknown) => {
      send({ type: 'broken', job: id, message: describe(error), held: held() });
    },
  );
});

send({ type: 'ready', globalCss: renderer.globalCss(fonts), preloadedFonts: renderer.preloadedFonts });

import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { exampleSlice } from '../../testing/example-slice.ts';
import { serveSlices } from '../../testing/serve-slices.ts';
import { fakeShell } from '../testing/fake-shell.ts';
import { registerWorker } from './register-worker.ts';
import { leavingWorker, workerScript, type WorkerScript } from './worker-script.ts';

const settings = { storesPages: true, product: 'archivi', publicUrl: 'https://archive.test', releasesUrl: null };

const releases = {
  remotes: () => ['archive', 'context'],
  shell: () => ({ ...fakeShell, fonts: { 'serif-400': 'fonts/s.woff2' } }),
  shellText: () => Promise.resolve('self.ran = true;'),
};

const answerOf = async (script: () => Promise<WorkerScript>): Promise<Response> => {
  const { origin } = await serveSlices([exampleSlice], {}, (app: FastifyInstance) => {
    registerWorker(app, script);
  });
  return fetch(`${origin}/sw.js`);
};

describe('/sw.js', () => {
  it('is revalidated at each visit, and may connect only to the site and the origins of its releases', async () => {
    const script = workerScript({ ...settings, releasesUrl: 'https://{remote}.cdn.test' }, releases);
    const answer = await answerOf(script);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; connect-src 'self' https:\/\/archive\.cdn\.test /);
    expect(await answer.text()).toBe((await script()).text);
  });

  it('gets the site’s name, the origins of releases and the fonts from the server', async () => {
    const self: Record<string, unknown> = {};
    runInNewContext((await workerScript(settings, releases)()).text, { self });
    expect(self).toEqual({
      ran: true,
      workerSettings: { name: 'Archivi.ng', releaseOrigins: [], fonts: { 'serif-400': '/assets/fonts/s.woff2' } },
    });
  });

  it('deletes all caches and unregisters itself if it is switched off', async () => {
    const script = await workerScript({ ...settings, storesPages: false }, releases)();
    expect(script).toBe(leavingWorker);
    const handlers = new Map<string, (event: unknown) => void>();
    const done: string[] = [];
    let work: Promise<unknown> = Promise.resolve();
    const self = {
      addEventListener: (type: string, handle: (event: unknown) => void) => handlers.set(type, handle),
      skipWaiting: () => done.push('skipped waiting'),
      registration: { unregister: () => done.push('unregistered') },
    };
    const caches = { keys: () => ['a', 'b'], delete: (name: string) => done.push(`dropped ${name}`) };
    runInNewContext(script.text, { self, caches });
    handlers.get('install')?.({});
    handlers.get('activate')?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
    expect(done).toEqual(['skipped waiting', 'dropped a', 'dropped b', 'unregistered']);
    expect(handlers.has('fetch')).toBe(false);
  });
});

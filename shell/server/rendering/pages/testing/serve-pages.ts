import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { declaredRoutes } from 'remote-kit/declared-routes';
import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import { replyWithError } from '../../../host/http/error-reply.ts';
import { defaultChoice } from '../../../releases/release-choice.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { fakeShell, fakeShellCode } from '../../testing/fake-shell.ts';
import { registerPages, type OpenedPages, type PagesDeps } from '../register-pages.ts';

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

const routes = declaredRoutes();

/** A release with all pages that its remote declares. */
const releaseOf = (remote: string, version: string): ReleaseInfo => ({
  version,
  base: `/r/archive/${version}/`,
  entry: 'remoteEntry.js',
  requires: { platform: '^1.0.0', api: {} },
  chunks: Object.fromEntries((routes[remote] ?? []).map(({ page }) => [page, ['search.js']])),
  integrity: { 'remoteEntry.js': 'sha384-e', 'search.js': 'sha384-s' },
});

/** The server bundle of a release. */
export const codeOf = (version: string): string =>
  `exports.server = { remote: { name: 'archive', pages: {} }, loaders: { page: async () => 'from ${version}' } };`;

/** What the registry says of every remote; a test may change it. */
export interface TestRegistry {
  seq: number;
  version: string;
  enabled: boolean;
  data: string;
  /** Which buckets get the canary of the archive; null: no canary runs. */
  canary: ((bucket: number) => boolean) | null;
}

export interface ServedPages {
  readonly origin: string;
  readonly registry: TestRegistry;
  readonly pages: OpenedPages;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  /** Sends a form like a browser without JavaScript. */
  send(
    path: string,
    fields: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Response>;
  close(): Promise<void>;
}

/** The version of the tests' canary. */
export const canaryVersion = '3.0.0-c';
const versions = ['1.0.0-a', '2.0.0-b', canaryVersion];

const remoteNames = ['archive', 'context'];

function releasesOf(registry: TestRegistry, shellFolder: string): Omit<PagesDeps['releases'], 'serverBundle'> {
  return {
    remotes: () => remoteNames,
    snapshot: ({ avoid, bucket } = defaultChoice): RegistrySnapshot => {
      const remotes = remoteNames.map((name) => {
        const isDrawn = name === 'archive' && bucket !== null && registry.canary?.(bucket) === true;
        const stable = avoid.has(name) && !isDrawn ? '1.0.0-a' : registry.version;
        const version = isDrawn && !avoid.has(name) ? canaryVersion : stable;
        const state = registry.enabled
          ? ({ state: 'enabled', release: releaseOf(name, version) } as const)
          : ({ state: 'disabled' } as const);
        return [name, state] as const;
      });
      return { seq: registry.seq, remotes: Object.fromEntries(remotes), api: {} };
    },
    routes: () => routes,
    shell: () => fakeShell,
    findShell: (version) => (version === fakeShell.version ? fakeShell : null),
    shellFolder: (file) => (fakeShell.scripts.includes(file) ? shellFolder : null),
    shellText: () => Promise.resolve(''),
    liveShells: () => [fakeShell.version],
    hasCanary: () => registry.canary !== null,
    find: (remote: string, version: string) => (versions.includes(version) ? releaseOf(remote, version) : null),
  };
}

/** Resolves when every section has rendered a page, or has failed to. */
export async function untilReady(pages: Pick<OpenedPages, 'ready'>): Promise<void> {
  while ((await pages.ready()) !== null) await new Promise((resolve) => setTimeout(resolve, 25));
}

/** Pages over HTTP, rendered by the bundle of the tests; by default a site without accounts. */
export async function servePages(deps: Partial<PagesDeps> = {}): Promise<ServedPages> {
  const site = await startPages(deps);
  await untilReady(site.pages);
  return site;
}

/** The same, before the site is ready. */
export async function startPages(
  deps: Partial<PagesDeps> = {},
  serverBundle: PagesDeps['releases']['serverBundle'] = (_remote, version) =>
    versions.includes(version) ? Promise.resolve(codeOf(version)) : Promise.reject(new AppError('not-found', 'gone')),
  shellCode = fakeShellCode,
): Promise<ServedPages> {
  const registry: TestRegistry = { seq: 1, version: '2.0.0-b', enabled: true, data: 'd1', canary: null };
  const shellFolder = await temporaryFolder();
  for (const file of fakeShell.scripts) writeFileSync(join(shellFolder, file), 'start();');
  const app = fastify();
  app.setErrorHandler<Error>((error, request, reply) => replyWithError(quiet, error, request, reply));
  const pages = await registerPages(app, {
    settings: { product: 'archivi', publicUrl: 'http://site.test', dataDir: await temporaryFolder() },
    releases: {
      ...releasesOf(registry, shellFolder),
      serverBundle: (owner, version) => (owner === 'shell' ? Promise.resolve(shellCode) : serverBundle(owner, version)),
    },
    api: { call: () => Promise.resolve(null), dataVersion: () => Promise.resolve(registry.data) },
    log: quiet,
    findVisitor: () => Promise.resolve(null),
    confirm: () => Promise.resolve(null),
    clientOf: ({ ip }) => ({ ip, userAgent: '', device: null }),
    forms: new Map(),
    sendsMail: false,
    ...deps,
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    registry,
    pages,
    get: (path, headers = {}) => fetch(origin + path, { headers: { ...headers }, redirect: 'manual' }),
    send: (path, fields, headers = { origin: 'http://site.test' }) =>
      fetch(origin + path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { ...headers },
        redirect: 'manual',
      }),
    close: async () => {
      await app.close();
      await pages.close();
    },
  };
}

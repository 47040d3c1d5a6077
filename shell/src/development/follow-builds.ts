import { readBoot } from '../app/read-boot.ts';

/** The hot-update interface of a remote under development. */
interface HotRemote {
  /** The hash of the running code. */
  readonly hash: () => string;
  /** Loads and applies changes. Resolves to null when there are none; rejects when they cannot be applied. */
  readonly update: () => Promise<unknown>;
}

/** `/hot/<remote>/state.json`, written after each build (`shared-contracts/remote-kit/build/hot-state.ts`). */
interface HotState {
  readonly hash: string;
  /** Grows with every change that only affects the server, such as one of a loader. */
  readonly data: number;
}

interface Manifest {
  readonly id: string;
  readonly shell: { readonly hash: string };
  readonly registry: {
    readonly remotes: Readonly<Record<string, { readonly release?: { readonly version: string } }>>;
  };
}

declare global {
  interface Window {
    __HOT__?: Record<string, HotRemote>;
  }
}

const everyMs = 300;
const ask = window.fetch.bind(window);
const readJson = async (address: string): Promise<unknown> => (await ask(address, { cache: 'no-store' })).json();

const hotRemotes = (): Readonly<Record<string, HotRemote>> => window.__HOT__ ?? {};

/** The current hash of the shell, and the current versions of the remotes. */
const partsOf = ({ shell, registry }: Manifest): ReadonlyMap<string, string> =>
  new Map([
    ['shell', shell.hash],
    ...Object.entries(registry.remotes).map(([name, { release }]) => [name, release?.version ?? ''] as const),
  ]);

let id: string | null = null;
let parts: ReadonlyMap<string, string> = new Map();

/** Reloads the page when a part has changed that has no hot updates. */
async function followBuilds(): Promise<void> {
  const latest = (await readJson('/builds/latest.json')) as Pick<Manifest, 'id'>;
  if (latest.id === id) return;
  const manifest = (await readJson('/builds/manifest.json')) as Manifest;
  const now = partsOf(manifest);
  const changed = [...now].some(([name, version]) => parts.get(name) !== version && !Object.hasOwn(hotRemotes(), name));
  if (id !== null && changed) location.reload();
  id = manifest.id;
  parts = now;
}

/** Makes the router navigate to the current address, which reloads the payload and keeps the state. */
const askAgain = (): void => {
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
};

const seenData = new Map<string, number>();

async function followRemote(name: string, { hash, update }: HotRemote): Promise<void> {
  const state = (await readJson(`/hot/${name}/state.json`)) as HotState;
  if (state.hash !== hash()) {
    const exchanged = await update().catch(() => null);
    if (exchanged === null) {
      location.reload();
      return;
    }
  }
  const seen = seenData.get(name);
  seenData.set(name, state.data);
  if (seen !== undefined && seen !== state.data) askAgain();
}

async function follow(): Promise<void> {
  await followBuilds();
  for (const [name, remote] of Object.entries(hotRemotes())) await followRemote(name, remote);
}

/** Checks for changes; while the server restarts, there is no response. */
function look(): void {
  follow()
    .catch(() => undefined)
    .finally(() => setTimeout(look, everyMs));
}

const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : String(input));

/** A page with hot updates uses the newest loaders, and is never notified of a newer build. */
window.fetch = async (input, init) => {
  if (Object.keys(hotRemotes()).length === 0) return ask(input, init);
  const { pathname } = new URL(addressOf(input), location.href);
  if (pathname === '/builds/latest.json') return Response.json({ id: readBoot(document)?.buildId });
  const headers = new Headers(init?.headers);
  if (pathname.endsWith('/_payload.json')) headers.delete('releases');
  return ask(input, { ...init, headers });
};

look();

import { readBoot } from '../app/read-boot.ts';

/** What a remote that is being worked on lets this page ask of it. */
interface HotRemote {
  /** Of the code that runs here. */
  readonly hash: () => string;
  /** Fetches what has changed and puts it in place. Null: there is nothing. Rejects when it cannot be exchanged. */
  readonly update: () => Promise<unknown>;
}

/** `/hot/<remote>/state.json`, written after each of its builds (`shared-contracts/federation/build/hot-state.ts`). */
interface HotState {
  readonly hash: string;
  /** Grows with every change that only the server sees, a loader's above all. */
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

/** Shell and remotes → what they are now. */
const partsOf = ({ shell, registry }: Manifest): ReadonlyMap<string, string> =>
  new Map([
    ['shell', shell.hash],
    ...Object.entries(registry.remotes).map(([name, { release }]) => [name, release?.version ?? ''] as const),
  ]);

let id: string | null = null;
let parts: ReadonlyMap<string, string> = new Map();

/** Loads the page anew when anything of it has changed that does not keep up by itself. */
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

/** The router goes to where it is: the page's payload is asked for again, and its state stays. */
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

/** While the server starts anew, nothing answers. */
function look(): void {
  follow()
    .catch(() => undefined)
    .finally(() => setTimeout(look, everyMs));
}

const addressOf = (input: RequestInfo | URL): string => (input instanceof Request ? input.url : String(input));

/** A page that keeps up by itself asks the newest loaders, and is never told that a newer build exists. */
window.fetch = async (input, init) => {
  if (Object.keys(hotRemotes()).length === 0) return ask(input, init);
  const { pathname } = new URL(addressOf(input), location.href);
  if (pathname === '/builds/latest.json') return Response.json({ id: readBoot(document)?.buildId });
  const headers = new Headers(init?.headers);
  if (pathname.endsWith('/_payload.json')) headers.delete('releases');
  return ask(input, { ...init, headers });
};

look();

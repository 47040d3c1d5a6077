import { buildAll } from 'shared-contracts/federation/build/build-all';
import { apiVersions } from '../slices/api-versions.ts';
import { promoteRelease, revokeRelease, rollbackRelease, setEnabled } from './change-release.ts';
import { builtRelease } from './promote-built.ts';
import { pruneReleases } from './prune-releases.ts';
import { publishRelease } from './publish-release.ts';
import { readHistory, readRegistry } from './registry-store.ts';
import { entryOf, ReleaseRefused, type ChangeNote, type Registry, type ReleasePointer } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { listVersions } from './release-store.ts';

/** What a command was asked. */
export interface ActionContext {
  readonly home: ReleaseHome;
  readonly remote: string;
  readonly version: string | undefined;
  /** A release built elsewhere; without it the remote's folder is built. */
  readonly built: string | undefined;
  readonly note: ChangeNote;
  readonly say: (line: string) => void;
}

type Action = (context: ActionContext) => Promise<void>;

const sayLive = ({ remote, say }: ActionContext, registry: Registry): void => {
  const { stable } = entryOf(registry, remote);
  say(
    `${remote} ${stable?.version ?? 'has no release'}${stable === null ? '' : ' is live'} (registry ${String(registry.seq)})`,
  );
};

const versionOf = ({ version }: ActionContext): string => {
  if (version === undefined) throw new ReleaseRefused('say which version, as in 1.0.0-0a1b2c3d');
  return version;
};

/** Loaded only where it is needed: the slices bring the whole server with them. */
const providedApi = async (): Promise<Readonly<Record<string, string>>> =>
  apiVersions((await import('../slices.ts')).slices);

const publish = async ({ home, remote, built, say }: ActionContext): Promise<string> => {
  if (built !== undefined) return (await publishRelease(home, remote, built)).version;
  const mode = process.env['NODE_ENV'] === 'development' ? 'development' : 'production';
  await buildAll({ targets: [remote], mode, force: false, say });
  return (await publishRelease(home, remote, builtRelease(remote))).version;
};

const promote = async (context: ActionContext, version: string): Promise<void> => {
  const { home, remote, note } = context;
  sayLive(context, await promoteRelease(home, remote, version, { ...note, api: await providedApi(), from: 'release' }));
};

const describe = (label: string, pointer: ReleasePointer | null): string =>
  `  ${label.padEnd(9)} ${pointer === null ? 'none' : `${pointer.version} (by npm ${pointer.from === 'start' ? 'start' : 'run release'})`}`;

const status: Action = async ({ home, remote, say }) => {
  const registry = await readRegistry(home);
  const entry = entryOf(registry, remote);
  say(`${remote}: ${entry.enabled ? 'enabled' : 'disabled'}, registry ${String(registry.seq)}`);
  say(describe('stable', entry.stable));
  say(describe('previous', entry.previous));
  say(`  kept      ${(await listVersions(home, remote)).join(', ') || 'none'}`);
  if (entry.revoked.length > 0) say(`  revoked   ${entry.revoked.join(', ')}`);
  let shown = 0;
  for await (const { seq, at, who, why } of readHistory(home, registry.seq)) {
    if ((shown += 1) > 5) return;
    say(`  ${String(seq).padStart(4)}  ${new Date(at).toISOString()}  ${who}: ${why}`);
  }
};

/** The commands of a remote's folder. */
export const actions: Readonly<Record<string, Action>> = {
  /** Builds, publishes and goes live. */
  release: async (context) => {
    await promote(context, await publish(context));
  },
  /** Builds and publishes; readers get it only after `promote`. */
  publish: async (context) => {
    context.say(`${context.remote} ${await publish(context)} is published`);
  },
  promote: (context) => promote(context, versionOf(context)),
  rollback: async (context) => {
    const { home, remote, note, version } = context;
    const to = version === undefined ? {} : { to: version };
    sayLive(context, await rollbackRelease(home, remote, { ...note, ...to, api: await providedApi() }));
  },
  revoke: async (context) => {
    sayLive(context, await revokeRelease(context.home, context.remote, versionOf(context), context.note));
  },
  enable: async ({ home, remote, note, say }) => {
    say(`${remote} is enabled (registry ${String((await setEnabled(home, remote, true, note)).seq)})`);
  },
  disable: async ({ home, remote, note, say }) => {
    say(`${remote} is disabled (registry ${String((await setEnabled(home, remote, false, note)).seq)})`);
  },
  prune: async ({ home, remote, note, say }) => {
    const removed = await pruneReleases(home, remote, note, Date.now());
    say(removed.length === 0 ? 'nothing is old enough to remove' : `removed ${removed.join(', ')}`);
  },
  status,
};

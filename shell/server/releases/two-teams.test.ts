import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { drill } from 'shared-contracts/testing/drill';
import { readHistory, readRegistry } from './registry-store.ts';
import { makeBuild } from './testing/make-build.ts';
import { serveDesk, tokens, type ServedDesk } from './testing/serve-desk.ts';

const times = 12;
const teams = Object.keys(tokens) as (keyof typeof tokens)[];

/** Publishes two releases and promotes them in turns, over HTTP. */
async function promoteInTurns(test: ServedDesk, remote: keyof typeof tokens): Promise<void> {
  const desk = test.deskOf(remote);
  const versions: string[] = [];
  for (const text of ['one', 'two']) {
    const built = join(test.dataDir, 'built', remote, text);
    await makeBuild(built, { remote, text });
    versions.push((await desk.publish(remote, built)).version);
  }
  // From here on there is a release that can be disabled.
  await desk.change(remote, { action: 'promote', version: versions[1] ?? '' }, 'the first');
  const switching = switchInTurns(test.dataDir, remote);
  for (let turn = 0; turn < times; turn += 1) {
    await desk.change(remote, { action: 'promote', version: versions[turn % 2] ?? '' }, `turn ${String(turn)}`);
  }
  await switching;
}

/** The same team's changes on the site's own machine, in another process. */
async function switchInTurns(dataDir: string, remote: string): Promise<void> {
  const script = join(import.meta.dirname, 'testing', 'switch-in-turns.ts');
  const child = spawn(process.execPath, [script, dataDir, remote, String(times)], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
}

drill(
  'two teams that change their releases simultaneously, over HTTP and locally, lose none of each other’s changes',
  async () => {
    const test = await serveDesk();
    await Promise.all(teams.map((remote) => promoteInTurns(test, remote)));
    const registry = await readRegistry(test.home);
    expect(registry.seq).toBe(teams.length * (1 + 2 * times));
    const outputs = new Map<string, string[]>();
    for await (const { who, why, what } of readHistory(test.home, registry.seq)) {
      const [remote] = new Set(what.map((change) => change.remote));
      const key = `${who}, of ${remote ?? 'nobody'}`;
      outputs.set(key, [why, ...(outputs.get(key) ?? [])]);
    }
    const turns = Array.from({ length: times }, (_, turn) => `turn ${String(turn)}`);
    expect(Object.fromEntries(outputs)).toEqual(
      Object.fromEntries(
        teams.flatMap((remote) => [
          [`token of ${remote}, of ${remote}`, ['the first', ...turns]],
          [`${remote} here, of ${remote}`, turns],
        ]),
      ),
    );
    for (const remote of teams) expect(registry.remotes[remote]?.enabled).toBe(true);
  },
  60_000,
);

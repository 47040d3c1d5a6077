import { setTimeout as wait } from 'node:timers/promises';
import { httpDesk } from 'remote-kit/release-client/http-desk';
import type { ReleaseDesk } from 'remote-kit/release-client/release-desk';
import { afterThisTest } from 'shared-contracts/testing/clean-up';
import { makeApp } from '../../host/http/make-app.ts';
import { readSettings } from '../../host/settings/settings.ts';
import { recordingLog } from '../../testing/recording-log.ts';
import { followRegistry } from '../follow-registry.ts';
import { registerReleaseDesk } from '../http/register-release-desk.ts';
import { readRegistry } from '../registry-store.ts';
import { registerReleaseFiles } from '../register-release-files.ts';
import { makeHome, type TestHome } from './make-home.ts';

export const tokens = {
  archive: 'the token of the team archive…'.replaceAll(/[^a-z]/g, '-').padEnd(40, 'a'),
  context: 'another-for-context'.padEnd(40, 'c'),
};

export interface ServedDesk extends TestHome {
  readonly origin: string;
  /** The desk of a team elsewhere. */
  readonly deskOf: (remote: keyof typeof tokens) => ReleaseDesk;
  /** Sends a request without a token. */
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  /** Resolves when the desk follows the newest registry. */
  readonly untilFollowed: () => Promise<void>;
  readonly log: ReturnType<typeof recordingLog>['lines'];
}

/** Serves the release desk over its own data folder; closed at the end of the test. */
export async function serveDesk(given: Readonly<Record<string, string>> = tokens): Promise<ServedDesk> {
  const test = await makeHome();
  const log = recordingLog();
  const app = await makeApp(readSettings({ DATA_DIR: test.dataDir }), log);
  registerReleaseFiles(app, test.home);
  const { current: registry, stop } = await followRegistry(test.home, log, () => undefined);
  registerReleaseDesk(app, { tokens: given, registry, home: test.home, api: () => Promise.resolve({}), log });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  afterThisTest(stop);
  afterThisTest(() => app.close());
  return {
    ...test,
    origin,
    log: log.lines,
    untilFollowed: async () => {
      const { seq } = await readRegistry(test.home);
      while (registry().seq < seq) await wait(50);
    },
    deskOf: (remote) => httpDesk({ site: origin, token: tokens[remote] }),
    ask: (path, init) => fetch(`${origin}${path}`, init),
  };
}

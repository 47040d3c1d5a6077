import { join } from 'node:path';
import { declaredRoutes } from 'remote-kit/declared-routes';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { Log } from 'shared-contracts/server/slice-context';
import { afterThisTest } from 'shared-contracts/testing/clean-up';
import { authApi } from '../../../accounts/auth-api.ts';
import { ada } from '../../../accounts/testing/browser.ts';
import { buildServer, type Site } from '../../../build-server.ts';
import { readSettings } from '../../../host/settings/settings.ts';
import type { TestPlace } from '../../../testing/each-database.ts';
import { promoteBuilt } from '../../../releases/promote-built.ts';
import { makeBuild } from '../../../releases/testing/make-build.ts';
import { recordingLog } from '../../../testing/recording-log.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { fakeShellCode } from '../../testing/fake-shell.ts';

/** A complete site with accounts and, unless more is named, nothing else; closed with the test. */
export async function serveForms(
  { dataDir, databaseUrl }: TestPlace,
  more: Readonly<Record<string, string>> = {},
  log: Log = recordingLog(),
  slices: readonly ApiSlice[] = [authApi],
): Promise<Site> {
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...more });
  const built = await temporaryFolder();
  await makeBuild(join(built, 'shell'), { remote: 'shell', code: fakeShellCode });
  const site = await buildServer({
    ...{ settings, slices, log },
    // Those of the sources: the tests do not depend on `npm run build`.
    built: declaredRoutes(),
    promote: (home) =>
      promoteBuilt({ home, api: { auth: '1.0.0' }, say: () => undefined, builtAt: (owner) => join(built, owner) }),
  });
  afterThisTest(() => site.close());
  return site;
}

export type Fields = Readonly<Record<string, string>>;

export interface FormAnswer {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
  readonly setCookie: readonly string[];
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A browser without script: a jar of cookies, forms and links. */
export interface PlainBrowser {
  readonly jar: Map<string, string>;
  get(url: string): Promise<FormAnswer>;
  send(url: string, fields: Fields, headers?: Fields): Promise<FormAnswer>;
}

export function withoutScript({ app }: Site): PlainBrowser {
  const jar = new Map<string, string>();
  const ask = async (method: 'GET' | 'POST', url: string, headers: Fields, payload?: string): Promise<FormAnswer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = { host: 'localhost:3000', ...(cookie === '' ? {} : { cookie }), ...headers };
    const answer = await app.inject({ method, url, headers: all, ...(payload === undefined ? {} : { payload }) });
    const setCookie = [answer.headers['set-cookie'] ?? []].flat();
    for (const line of setCookie) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    const { location } = answer.headers;
    return { status: answer.statusCode, location, text: answer.body, setCookie, headers: answer.headers };
  };
  const own = { origin: 'http://localhost:3000', 'content-type': 'application/x-www-form-urlencoded' };
  return {
    jar,
    get: (url) => ask('GET', url, {}),
    send: (url, fields, headers = {}) =>
      ask('POST', url, { ...own, ...headers }, new URLSearchParams(fields).toString()),
  };
}

/** What Ada types to sign up, and to log in. */
export const signUp = {
  name: 'Ada Obi Eze',
  email: ada.email,
  password: ada.password,
  confirmPassword: ada.password,
  terms: 'on',
};
export const logIn = { email: ada.email, password: ada.password };

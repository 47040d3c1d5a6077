import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { endpoint } from 'shared-contracts/server/endpoint';
import { serveApi, type RemoteApi, type ServedApi } from 'shared-contracts/server/remote-api/serve-api';
import { watchVisitor } from 'shared-contracts/server/remote-api/watched-visitor';
import type { CallContext } from 'shared-contracts/server/slice-context';
import { openSigningKeys } from '../accounts/public.ts';
import { openCore, type Core } from '../core.ts';
import { fileSecrets, makeApp, readSettings, registerApi, type Settings } from '../host/public.ts';
import { emptyEntry, type Registry } from '../releases/registry.ts';
import { exampleSlice } from '../testing/example-slice.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { forgetPerson, forgetPersonJob } from './forget-person.ts';
import { openApis } from './open-apis.ts';
import { apiForChange } from './provided-api.ts';

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const listen = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
};

/** The observations of the API in the tests: its own data, outside the site's database. */
const notes = new Map<string, string[]>();

const word = Joi.object<{ text: string }>({ text: Joi.string().max(20).required() });

const latest = endpoint({
  ...{ method: 'GET', path: '/api/weather-report/latest' },
  input: () => Joi.object<Record<string, never>>({}),
  handle: (_context: CallContext) => Promise.resolve({ notes: [...notes.values()].flat() }),
});

const add = endpoint({
  ...{ method: 'POST', path: '/api/weather-report/add', access: 'user' },
  input: () => word,
  handle: ({ visitor }: CallContext, { text }) => {
    if (text === 'snow') return Promise.reject(new AppError('conflict', 'It never snows here', { hint: 'Try rain.' }));
    if (text === 'bug') return Promise.reject(new Error('a secret of the team'));
    notes.set(String(visitor.id), [...(notes.get(String(visitor.id)) ?? []), text]);
    return Promise.resolve({ by: visitor });
  },
});

const weather: RemoteApi = {
  ...{ name: 'weather-report', version: '1.0.0', endpoints: [latest, add] },
  personalData: {
    export: (id) => Promise.resolve({ notes: notes.get(id) ?? [] }),
    erase: ({ id }) => Promise.resolve(void notes.delete(id)),
  },
};

interface Served {
  readonly core: Core;
  readonly origin: string;
  readonly log: ReturnType<typeof recordingLog>['lines'];
  /** Registers the API at this origin, or removes it. */
  readonly register: (url: string | null) => Promise<void>;
  readonly start: (api?: RemoteApi, port?: number) => Promise<ServedApi>;
}

const entryAt = (url: string): Registry['remotes'] => ({
  'weather-report': {
    ...emptyEntry,
    registered: { prefix: '/weather-report', token: 'x'.repeat(43), since: 1, api: { url, version: '1.0.0' } },
  },
});

/** A site that follows a registry, with the addresses that an API needs of it. `Bearer ada` is the member `ada`. */
async function serveSite(): Promise<Served> {
  const dataDir = await temporaryFolder();
  const settings: Settings = readSettings({ DATA_DIR: dataDir, PAYMENT_SANDBOX: 'off' });
  const log = recordingLog();
  const apis = await openApis([exampleSlice], settings, log);
  const core = await openCore({ settings, slices: apis.slices, registered: apis.registered, log });
  const app = await makeApp(settings, log);
  registerApi(app, core, ({ headers, ip, id }) => {
    const [, member = null] = /^Bearer (\w+)$/.exec(headers.authorization ?? '') ?? [];
    const client = { ip, userAgent: 'a browser', device: 'd', requestId: id };
    return Promise.resolve({ id: member, role: 'user', session: 'secret', client });
  });
  const keys = await openSigningKeys({ ...settings, secrets: fileSecrets(settings.dataDir) }, Date.now);
  app.get('/.well-known/jwks.json', async (_request, reply) => reply.send(await keys.publicKeys()));
  closers.push(async () => {
    await app.close();
    await core.close();
    await apis.close();
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  let registry: Registry = { seq: 1, at: 1, remotes: {} };
  await apis.registered.follow(() => registry);
  return {
    ...{ core, origin, log: log.lines },
    register: async (url) => {
      registry = { seq: registry.seq + 1, at: 1, remotes: url === null ? {} : entryAt(url) };
      await Promise.all(apis.registered.list().map(({ looked }) => looked));
    },
    start: async (api = weather, port = 0) => {
      const served = await serveApi(api, { site: origin, port, log });
      closers.push(() => served.close());
      return served;
    },
  };
}

const at = ({ port }: ServedApi): string => `http://127.0.0.1:${String(port)}`;
const ada = { id: 'ada', role: 'user' };
const send = (origin: string, path: string, body: string, token = 'ada'): Promise<Response> =>
  fetch(`${origin}/api/weather-report/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body,
  });

beforeEach(() => {
  notes.clear();
});

describe('the API of a registered remote', () => {
  it('is called by browsers and pages through the site, and receives only id and role of the visitor', async () => {
    const { core, origin, register, start } = await serveSite();
    expect((await fetch(`${origin}/api/weather-report/latest`)).status).toBe(404);
    await register(at(await start()));
    expect(await (await send(origin, 'add', '{"text":"rain"}')).json()).toEqual({ by: ada });
    expect(await core.api.call('GET', '/api/weather-report/latest', {}, ada)).toEqual({ notes: ['rain'] });
    const guest = await fetch(`${origin}/api/weather-report/latest`);
    expect([guest.status, await guest.json()]).toEqual([200, { notes: ['rain'] }]);
    await register(null);
    expect((await fetch(`${origin}/api/weather-report/latest`)).status).toBe(404);
  });

  it('rejects guests, bad input and its own refusals like any endpoint, and hides details of errors', async () => {
    const { origin, register, start } = await serveSite();
    await register(at(await start()));
    const guest = await fetch(`${origin}/api/weather-report/add`, { method: 'POST' });
    expect([guest.status, await guest.json()]).toMatchObject([401, { statusMessage: 'Please log in first' }]);
    expect((await send(origin, 'add', '{"text":7}')).status).toBe(400);
    const refused = await send(origin, 'add', '{"text":"snow"}');
    expect([refused.status, await refused.json()]).toMatchObject([409, { hint: 'Try rain.' }]);
    const broken = await send(origin, 'add', '{"text":"bug"}');
    expect([broken.status, (await broken.text()).includes('secret')]).toEqual([500, false]);
  });

  it('responds only to the site', async () => {
    const { register, start } = await serveSite();
    const served = await start();
    await register(at(served));
    for (const token of ['', 'made.up', 'e30.e30.AAAA']) {
      const answer = await fetch(`${at(served)}/internal/description`, { headers: { 'x-call-token': token } });
      expect(answer.status).toBe(403);
    }
    expect((await fetch(`${at(served)}/healthz`)).status).toBe(200);
  });

  it('reports what it read of a visitor, and when its data changed, so that pages can be cached', async () => {
    const { core, register, start } = await serveSite();
    await register(at(await start()));
    const watched = watchVisitor(ada);
    await core.api.call('GET', '/api/weather-report/latest', {}, watched.visitor);
    expect([...watched.reads]).toEqual([]);
    const before = await core.api.dataVersion();
    await core.api.call('POST', '/api/weather-report/add', { text: 'rain' }, watched.visitor);
    expect(watched.reads).toContain('id');
    expect(await core.api.dataVersion()).not.toBe(before);
  });

  it('is compared with releases of its remote by its version and its endpoints', async () => {
    const { core, register, start } = await serveSite();
    await register(at(await start()));
    const version = { 'weather-report': '1.0.0' };
    expect(await apiForChange(core, 'archive', 'forward')).toEqual({ example: '1.2.0', ...version });
    expect(await apiForChange(core, 'weather-report', 'forward')).toEqual({
      ...{ example: '1.2.0', ...version },
      ...{ 'GET /api/weather-report/latest': '1.0.0', 'POST /api/weather-report/add': '1.0.0' },
    });
  });

  it('can be replaced by another version while the site runs', async () => {
    const { core, register, start } = await serveSite();
    const first = await start();
    await register(at(first));
    expect(core.api.versions()).toMatchObject({ 'weather-report': '1.0.0' });
    await first.close();
    closers.pop();
    await start({ ...weather, version: '1.1.0', endpoints: [latest] }, first.port);
    await core.registered?.get('weather-report')?.follower.checkNow();
    expect(core.api.versions()).toMatchObject({ 'weather-report': '1.1.0' });
    await expect(core.api.call('POST', '/api/weather-report/add', {}, ada)).rejects.toMatchObject({
      code: 'not-found',
    });
  });
});

describe('an untrustworthy API', () => {
  const describing = async (description: unknown): Promise<string> => {
    const server = createServer((_request, response) => {
      response.end(JSON.stringify({ value: description }));
    });
    closers.push(async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    });
    return listen(server);
  };
  const route = { methods: ['GET'], byKey: false, waitsMs: 1 };
  const fine = { name: 'weather-report', version: '1.0.0', start: 'a', routes: [] };

  it.each<[string, unknown, string]>([
    ['claims a URL of another section', { ...fine, routes: [{ ...route, path: '/api/archive/x' }] }, 'not below'],
    ['has 101 routes', { ...fine, routes: Array(101).fill({ ...route, path: '/api/weather-report/x' }) }, 'more than'],
    ['has another name', { ...fine, name: 'archive' }, 'not of weather-report'],
    ['has an invalid version', { ...fine, version: 'newest' }, 'version'],
    ['returns no description', 'hello', 'must be of type object'],
    ['sends more than 1 MB', { ...fine, start: 'x'.repeat(1_100_000) }, 'not responding'],
  ])('is not called when it %s', async (_what, description, problem) => {
    const { core, origin, register, log } = await serveSite();
    await register(await describing(description));
    const follower = core.registered?.get('weather-report')?.follower;
    expect([follower?.isResponding, follower?.isUnusable]).toEqual([false, true]);
    expect((await fetch(`${origin}/api/weather-report/latest`)).status).toBe(503);
    expect((await fetch(`${origin}/api/example/echo?word=a`)).status).toBe(200);
    expect(JSON.stringify(log.map(({ fields }) => String(fields['error'])))).toContain(problem);
  });

  it('is unavailable while it is away, and its last version still counts', async () => {
    const { core, origin, register, start } = await serveSite();
    const served = await start();
    await register(at(served));
    await served.close();
    closers.pop();
    const away = await fetch(`${origin}/api/weather-report/latest`);
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
    expect(core.api.versions()).toMatchObject({ 'weather-report': '1.0.0' });
  });
});

describe('a person with data in a registered remote’s API', () => {
  const person = { id: 'ada', pseudonym: 'nobody-1', at: 1 };

  it('can export these data with all others, or learns that they are missing', async () => {
    const { core, origin, register, start } = await serveSite();
    const served = await start();
    await register(at(served));
    await send(origin, 'add', '{"text":"rain"}');
    expect(await core.registered?.get('weather-report')?.personalData.exportPerson('ada')).toEqual({ notes: ['rain'] });
  });

  it('is erased there too, later if the API was away', async () => {
    const { core, origin, register, start } = await serveSite();
    const served = await start();
    await register(at(served));
    await send(origin, 'add', '{"text":"rain"}');
    await served.close();
    closers.pop();
    await core.registered?.get('weather-report')?.follower.checkNow();
    await forgetPerson(core, { api: 'weather-report', person });
    const waiting = await core.database.db.selectFrom('core_job').selectAll().execute();
    expect(waiting).toMatchObject([{ kind: forgetPersonJob, done_at: null }]);
    expect(notes.get('ada')).toEqual(['rain']);
    await start(weather, served.port);
    await forgetPerson(core, JSON.parse(String(waiting[0]?.payload)));
    expect(notes.has('ada')).toBe(false);
  });

  it('is not erased silently when the remote is gone', async () => {
    const { core } = await serveSite();
    await expect(forgetPerson(core, { api: 'weather-report', person })).rejects.toThrow('no API of weather-report');
  });
});

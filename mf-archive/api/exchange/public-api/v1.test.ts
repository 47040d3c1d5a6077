import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { AppError } from 'shared-contracts/app-error';
import { contextOperations } from 'shared-contracts/context/v1/operations';
import type { ApiAccess, ApiCaller } from 'shared-contracts/server/api-access';
import type { MachineAnswer } from 'shared-contracts/server/machine-route';
import { v1Route } from 'shared-contracts/server/v1/v1-route';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { movePage } from '../../core/pages/move-page.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { setRights } from '../../core/rights/set-rights.endpoint.ts';
import { articlePage } from '../../testing/article-page.ts';
import { requestMachineRoute, textOfAnswer } from '../../testing/request-machine-route.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { openApiOf } from './open-api.ts';
import { publicApiRoutes, v1Handlers } from './v1-handlers.ts';

type Json = Readonly<Record<string, unknown>>;
type Listed = { readonly slug: string }[];

const validator = fileURLToPath(import.meta.resolve('@seriousme/openapi-schema-validator/bin/validate-api-cli.js'));
const edition = 'lagos-courier-1964-03-07';

let networks = 0;

onDatabase('the JSON API', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const document = () =>
    openApiOf(archive.context, [...v1Handlers.map(({ operation }) => operation), ...contextOperations]);
  const ajv = new Ajv2020({ strict: false });
  const isAsSaid = (name: string, body: unknown): boolean => {
    if (ajv.getSchema(name) === undefined) ajv.addSchema(document().components.schemas[name as 'Error'], name);
    return ajv.validate(name, body);
  };

  /** Sends a request from one address without checking the response. */
  async function send(
    id: string,
    request: Parameters<typeof requestMachineRoute>[2],
    ip: string,
  ): Promise<MachineAnswer> {
    const handler = v1Handlers.find(({ operation }) => operation.id === id);
    if (handler === undefined) throw new Error(`no operation ${id}`);
    const visitor = { id: null, role: 'user', client: { ip, userAgent: '', device: null, requestId: 'r-1' } };
    return await requestMachineRoute({ ...archive.context, visitor }, v1Route(handler), request);
  }

  /** Calls an operation by name and validates the response against the document. */
  async function ask(
    id: string,
    params: Readonly<Record<string, string>> = {},
    query = '',
    ip = '10.9.0.1',
  ): Promise<{ readonly answer: MachineAnswer; readonly body: Json }> {
    const answer = await send(id, { params, query }, ip);
    if (answer.status === 301) return { answer, body: {} };
    const body = JSON.parse(await textOfAnswer(answer)) as Json;
    const operation = v1Handlers.find((v1Handler) => v1Handler.operation.id === id)?.operation;
    const name = answer.status === undefined ? (operation?.answer.name ?? '') : 'Error';
    expect([isAsSaid(name, body), ajv.errorsText()]).toEqual([true, 'No errors']);
    return { answer, body };
  }

  async function storeAll(): Promise<void> {
    await storePage(
      archive.context,
      articlePage({
        sequence: 1,
        parts: [
          ['Cocoa', 1],
          ['rest', null],
        ],
      }),
    );
    for (const day of [8, 9, 10]) {
      const date = { year: 1964, month: 3, day };
      await storePage(archive.context, makePage(pageText('lagos market', `number${String(day)}`), { date }));
    }
    const title = { ...makePage(pageText('x')).title, slug: 'kano-mail', name: 'Kano Mail', demonstration: false };
    const date = { year: 1970, month: null, day: null };
    const rights = { uri: 'https://creativecommons.org/publicdomain/mark/1.0/', statement: 'Public domain' };
    await storePage(archive.context, makePage(pageText('lagos news'), { title: { ...title, rights }, date }));
    await archive.index();
  }

  it('is described by an OpenAPI document that a public validator accepts', async () => {
    const file = join(archive.context.derivedDir, 'openapi.json');
    await writeFile(file, JSON.stringify(document()));
    // An ES module, which tests cannot load, so it runs in a separate process.
    const output = await promisify(execFile)(process.execPath, [validator, file]);
    expect(JSON.parse(output.stdout)).toEqual({ valid: true });
    const served = publicApiRoutes.find(({ path }) => path === '/api/openapi.json');
    if (served === undefined) throw new Error('no route');
    const text = await textOfAnswer(await requestMachineRoute(archive.context, served));
    type Described = { readonly parameters: { name: string }[]; readonly security: unknown };
    const { paths } = JSON.parse(text) as { paths: Record<string, { get: Described; post?: Described }> };
    expect(Object.keys(paths)).toContain('/api/v1/editions/{slug}/articles/{number}');
    expect(paths['/api/v1/questions']?.post).toMatchObject({
      security: [{ key: [] }],
      parameters: [{ name: 'Idempotency-Key', in: 'header' }],
      requestBody: { content: { 'application/json': { schema: { required: ['question'] } } } },
    });
    const names = paths['/api/v1/search']?.get.parameters.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['q', 'title', 'from', 'cursor', 'limit']));
    expect(names).not.toContain('page');
  });

  it('returns titles, editions, pages, words and articles as documented', async () => {
    await storeAll();
    const { titles } = (await ask('listTitles')).body as { titles: Listed };
    expect(titles.map(({ slug }) => slug)).toEqual(['kano-mail', 'lagos-courier']);
    expect((await ask('getTitle', { slug: 'lagos-courier' })).body).toMatchObject({ editions: 4, first: '1964-03-07' });
    const { body } = await ask('getEdition', { slug: edition });
    expect(body).toMatchObject({
      date: '1964-03-07',
      demonstration: true,
      articles: [{ number: 1, headline: 'Cocoa', foundBy: 'source' }],
    });
    expect((await ask('getArticle', { slug: edition, number: '1' })).body).toMatchObject({ text: ['Cocoa'] });
    const page = (await ask('getPage', { slug: `${edition}-p1` })).body;
    expect(page).toMatchObject({
      words: 2,
      edition,
      text: [
        { text: 'Cocoa', article: 1 },
        { text: 'rest', article: null },
      ],
    });
    const { words } = (await ask('getWords', { slug: `${edition}-p1` })).body as { words: Json[] };
    expect(words[0]).toEqual({ text: 'Cocoa', box: [100, 100, 50, 20], paragraph: 0, article: 1 });
    const kano = (await ask('getEdition', { slug: 'kano-mail-1970' })).body;
    expect(kano).toMatchObject({ date: '1970', rights: { statement: 'Public domain' } });
  });

  it('claims no rights for an article that its pages do not have', async () => {
    for (const sequence of [1, 2]) {
      const page = articlePage({ sequence, parts: [['Cocoa', 1]] });
      await storePage(archive.context, { ...page, label: String(sequence) });
    }
    const archivist = { ...archive.context, visitor: { id: 'ada', role: 'archivist' } } as const;
    const years = { fromYear: null, toYear: null };
    const set = (scope: 'edition' | 'page', slug: string, uri: string) =>
      setRights.handle(archivist, { scope, slug, uri, ...years });
    const rights = async () => (await ask('getArticle', { slug: edition, number: '1' })).body['rights'];
    await set('edition', edition, 'https://creativecommons.org/publicdomain/mark/1.0/');
    expect(await rights()).toMatchObject({ statement: 'Public domain' });
    await set('page', `${edition}-p1`, 'http://rightsstatements.org/vocab/InC/1.0/');
    expect(await rights()).toBeNull();
    await set('page', `${edition}-p2`, 'http://rightsstatements.org/vocab/InC/1.0/');
    expect(await rights()).toMatchObject({ statement: 'In copyright' });
  });

  it('returns every edition and every result once, however small the pages', async () => {
    await storeAll();
    const walk = async (id: string, first: string, list: string): Promise<readonly string[]> => {
      const found: string[] = [];
      let query: string | null = first;
      while (query !== null && found.length < 20) {
        const { answer, body } = await ask(id, {}, query);
        found.push(...(body[list] as Listed).map(({ slug }) => slug));
        const { next } = body as { next: string | null };
        expect(answer.headers?.['link']).toBe(next === null ? undefined : `<${next}>; rel="next"`);
        query = next === null ? null : new URL(next).search;
      }
      return found;
    };
    expect(await walk('listEditions', 'limit=2', 'editions')).toEqual([
      ...[7, 8, 9].map((day) => `lagos-courier-1964-03-0${String(day)}`),
      ...['lagos-courier-1964-03-10', 'kano-mail-1970'],
    ]);
    expect(await walk('listEditions', 'limit=1&from=1964-03-09&to=1969', 'editions')).toHaveLength(2);
    expect(await walk('listTitles', 'limit=1', 'titles')).toHaveLength(2);
    const results = await walk('search', 'q=lagos&limit=1&title=lagos-courier&title=kano-mail', 'results');
    expect([results.length, new Set(results).size]).toEqual([4, 4]);
  });

  it('redirects from every old URL, and explains errors in a sentence', async () => {
    await storeAll();
    const place = { date: { year: 1966, month: 1, day: 2 }, edition: 1, sequence: 4 };
    const slug = await movePage(archive.context, 'lagos-courier-1964-03-08-p1', place);
    const moved = await ask('getPage', { slug: 'lagos-courier-1964-03-08-p1' });
    expect(moved.answer).toMatchObject({ status: 301, headers: { location: `http://localhost/api/v1/pages/${slug}` } });
    const gone = await ask('getEdition', { slug: 'lagos-courier-1964-03-08' });
    expect(gone.answer.headers?.['location']).toBe('http://localhost/api/v1/editions/lagos-courier-1966-01-02');
    const missing = await ask('getPage', { slug: 'no-such-page' });
    expect([missing.answer.status, missing.body]).toEqual([
      404,
      {
        ...{ type: 'about:blank', title: 'Not Found', status: 404, detail: 'The archive has no page at this address' },
        ...{ code: 'not-found', statusMessage: 'The archive has no page at this address' },
        ...{ requestId: 'r-1', docs: 'http://localhost/developers' },
      },
    ]);
    for (const query of [
      'limit=0',
      'limit=9999',
      'colour=red',
      'cursor=x',
      'cursor=WzFd',
      'from=1964-02-30',
      'limit=1&limit=2',
    ]) {
      const { answer, body } = await ask('listEditions', {}, query);
      expect([query, answer.status, body['code']]).toEqual([query, 400, 'bad-request']);
    }
  });

  it('reports the remaining requests, and when to retry', async () => {
    // Requests are counted per process, so each database sends from a separate network.
    networks += 1;
    const network = `10.9.${String(networks)}.2`;
    const first = await ask('listTitles', {}, '', network);
    expect(first.answer.headers).toMatchObject({ 'ratelimit-policy': '"network";q=600;w=60' });
    expect(first.answer.headers?.['ratelimit']).toMatch(/^"network";r=599;t=\d+$/);
    for (let count = 1; count < 600; count += 1) await send('listTitles', { query: 'limit=0' }, network);
    const late = await ask('listTitles', {}, '', network);
    expect([late.answer.status, late.body['code']]).toEqual([429, 'too-many-requests']);
    expect(Number(late.answer.headers?.['retry-after'])).toBeGreaterThan(0);
    expect((await ask('listTitles', {}, '', '10.9.0.3')).answer.status).toBeUndefined();
  });

  it('requires no key, and limits requests with a key by that key', async () => {
    await storeAll();
    const minute = { name: 'minute', allowed: true, most: 60, windowSeconds: 60, left: 41, resetsIn: 7 } as const;
    const callers: Readonly<Record<string, ApiCaller>> = {
      'Bearer reader': { accountId: 'a', keyId: 'k', shown: 'ctx_live_r…', scopes: ['read'], limits: [minute] },
      'Bearer asker': { accountId: 'a', keyId: 'k', shown: 'ctx_live_a…', scopes: ['ask'], limits: [minute] },
      'Bearer hasty': {
        ...{ accountId: 'a', keyId: 'k', shown: 'ctx_live_h…', scopes: ['read'] },
        limits: [{ ...minute, allowed: false, left: 0 }],
      },
    };
    const apiAccess: ApiAccess = {
      check: (authorization) =>
        authorization === null
          ? Promise.resolve(null)
          : callers[authorization] === undefined
            ? Promise.reject(new AppError('unauthorized', 'There is no such key.'))
            : Promise.resolve(callers[authorization]),
    };
    networks += 1;
    const client = { ip: `10.8.${String(networks)}.1`, userAgent: '', device: null };
    const visitor = { id: null, role: 'user', client };
    const by = async (authorization?: string, context: object = { apiAccess }) => {
      const handler = v1Handlers[0];
      if (handler === undefined) throw new Error('no operation');
      const headers = authorization === undefined ? {} : { authorization };
      const called = { ...archive.context, visitor, ...context };
      const answer = await requestMachineRoute(called, v1Route(handler), { headers });
      return [answer.status ?? 200, answer.cache, answer.headers?.['ratelimit']];
    };
    expect(await by('Bearer reader')).toEqual([200, 'private', '"minute";r=41;t=7']);
    expect(await by('Bearer asker')).toEqual([403, 'private', '"minute";r=41;t=7']);
    expect(await by('Bearer hasty')).toEqual([429, 'private', '"minute";r=0;t=7']);
    expect(await by()).toEqual([200, 'short', expect.stringMatching(/^"network";r=599;/)]);
    expect(await by('Bearer wrong')).toEqual([401, 'private', expect.stringMatching(/^"network";r=598;/)]);
    // If no slice provides keys, a request with a key is refused instead of ignored.
    expect(await by('Bearer reader', {})).toEqual([401, 'private', expect.stringMatching(/^"network";r=597;/)]);
  });
});

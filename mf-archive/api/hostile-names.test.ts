import fc from 'fast-check';
import type { Visitor } from 'shared-contracts/page';
import { routeClass } from '../../shell/server/host/http/route-class.ts';
import { slices } from '../../shell/server/slices.ts';
import { serveSlices, type ServedSlices } from '../../shell/server/testing/serve-slices.ts';
import { storePage } from './core/pages/store-page.ts';
import { closeSearch } from './search/archive-search.ts';
import { makePage, pageText } from './testing/make-page.ts';

/** The property names that every object inherits. */
const inherited = Object.getOwnPropertyNames(Object.prototype);
const reader: Visitor = { id: 'u1', role: 'admin' };
const headers = { authorization: 'Bearer t1' };

/** 503 is no fault: it means that this machine lacks a program, such as text recognition. */
const isFault = (status: number): boolean => status >= 500 && status !== 503;

/** Valid values for a search, a page and a list, so that requests reach the tested field. */
const usual = new Map<string, unknown>([
  ['q', 'market'],
  ['slug', 'lagos-courier-1964-03-07-p1'],
  ['page', 1],
]);

const opened: Parameters<typeof closeSearch>[0][] = [];

async function serve(): Promise<ServedSlices> {
  const served = await serveSlices(slices, {}, undefined, () => Promise.resolve(reader));
  const archive = slices.find(({ name }) => name === 'archive');
  if (archive === undefined) throw new Error('There is no archive');
  const context = served.core.contextOf(archive) as unknown as (typeof opened)[number];
  opened.push(context);
  await storePage(context, makePage(pageText('A market in Lagos')));
  return served;
}

const endpoints = slices.flatMap((slice) =>
  slice.endpoints.map(({ endpoint, input }) => ({
    ...endpoint,
    fields: Object.keys((input().describe() as { readonly keys?: object }).keys ?? {}),
  })),
);

interface InjectedRequest {
  readonly method: (typeof endpoints)[number]['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: object;
}

/** Returns a request in which one field has this value. */
function callOf({ method, path, fields }: (typeof endpoints)[number], field: string, value: string): InjectedRequest {
  const others = fields.flatMap((name) => (usual.has(name) ? [[name, usual.get(name)] as const] : []));
  const input = Object.fromEntries([...others, [field, value] as const]);
  if (method !== 'GET') return { method, url: path, headers, payload: input };
  const query = new URLSearchParams(Object.entries(input).map(([name, one]): [string, string] => [name, String(one)]));
  return { method, url: `${path}?${query.toString()}`, headers };
}

const patterns = slices.flatMap((slice) => [
  ...(slice.files ?? []).map(({ path }) => ({ path, method: 'GET' as const })),
  ...(slice.machines ?? []).flatMap(({ path, methods }) => methods.map((method) => ({ path, method }))),
]);

/** Replaces all parameters and wildcards of a path by this value. */
const addressOf = (path: string, value: string): string =>
  path
    .split('/')
    .map((part) => (part.startsWith(':') || part === '*' ? encodeURIComponent(value) : part))
    .join('/');

describe('a name inherited by every object, or any other text', () => {
  beforeEach(() => {
    // The content client warns about every expired preview.
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });

  afterEach(async () => {
    // The first search started the threads of the index.
    await Promise.all(opened.splice(0).map((context) => closeSearch(context)));
  });

  it('causes no fault in any endpoint, as the value of any field or as a field name', async () => {
    const { app, log } = await serve();
    const failed: unknown[] = [];
    for (const endpoint of endpoints) {
      const calls = endpoint.fields.flatMap((field) => inherited.map((name) => callOf(endpoint, field, name)));
      const named = inherited.map((name) => callOf(endpoint, name, name));
      for (const call of [...calls, ...named]) {
        const { statusCode } = await app.inject(call);
        if (isFault(statusCode)) failed.push([statusCode, call]);
      }
    }
    expect(failed).toEqual([]);
    expect(log.filter(({ level }) => level === 'error')).toEqual([]);
  }, 120_000);

  it('causes no fault at any URL for programs and files', async () => {
    const { app } = await serve();
    const failed: unknown[] = [];
    for (const { path, method } of patterns) {
      for (const name of inherited) {
        for (const url of [addressOf(path, name), `${addressOf(path, 'x')}?${name}=${name}&format=${name}`]) {
          const { statusCode } = await app.inject({ method, url, headers });
          if (isFault(statusCode)) failed.push([statusCode, url]);
        }
      }
    }
    expect(failed).toEqual([]);
  }, 120_000);

  it('causes no fault, whatever the text', async () => {
    const { app } = await serve();
    const calls = endpoints.flatMap((endpoint) => endpoint.fields.map((field) => [endpoint, field] as const));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...calls), fc.string({ unit: 'grapheme' }), async ([endpoint, field], text) => {
        const { statusCode } = await app.inject(callOf(endpoint, field, text));
        expect(isFault(statusCode)).toBe(false);
      }),
      { numRuns: 500 },
    );
  }, 120_000);

  it('is not a route class in logs and metrics', () => {
    for (const name of inherited) expect(routeClass(`/${name}?q=1`)).toBe('document');
  });
});

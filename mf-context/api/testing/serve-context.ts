import type { Allowance } from 'shared-contracts/context/get-allowance';
import type { StartedRun } from 'shared-contracts/context/chats/start-run';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { Entitled } from 'shared-contracts/server/entitlements';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import type { Visitor } from 'shared-contracts/page';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { plainArchive } from '../evaluation/plain-archive.ts';
import { contextApi } from '../context-api.ts';

/** The pages that the questions of these tests are about. */
export const testPages = [
  { slug: 'harvest', year: 1970, paragraphs: ['The harvest was good. Chief Bola Ige praised the farmers of Onitsha.'] },
  {
    slug: 'bridge',
    year: 1966,
    paragraphs: ['The Carter Bridge was closed for two weeks. Ferries crossed the lagoon.'],
  },
  { slug: 'again', year: 1971, paragraphs: ['Chief Bola Ige opened the market. The harvest at Onitsha failed.'] },
];

/** Returns a slice that provides an archive and the entitlements of plans. */
const archiveSlice = (archive: ArchiveReader, entitled: Partial<Entitled>): ApiSlice => ({
  ...{ name: 'example', version: '1.0.0', migrations: {}, endpoints: [] },
  personalData: { tables: {}, export: () => Promise.resolve({}), erase: () => Promise.resolve() },
  archiveReader: () => archive,
  entitlements: () => ({
    of: () =>
      Promise.resolve({
        ...{ plan: 'branch', savedSearches: 1, searchLetters: 1, questionsPerMonth: 1_000, collections: 1 },
        ...{ sharedCollections: false, apiRequestsPerDay: 0, ...entitled },
      }),
  }),
});

/** Serves slices, as the shell's tests do. */
type ServeSlices<Served> = (
  slices: readonly ApiSlice[],
  environment: Readonly<Record<string, string>>,
  also: undefined,
  find: (token: string) => Promise<Visitor>,
) => Promise<Served>;

interface TestPlace {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

interface Served {
  readonly origin: string;
  readonly app: { close(): PromiseLike<void> };
  readonly core: { contextOf(slice: ApiSlice): SliceContext };
  /** All log entries. */
  readonly log: readonly unknown[];
}

/** A running slice and calls for tests. */
export interface ServedContext extends Served {
  /** Calls the API as a person whose token is their id. */
  readonly call: (who: string, method: 'GET' | 'POST', path: string, input?: object) => Promise<Response>;
  /** Asks a question; resolves to the started run. */
  readonly ask: (who: string, question: string, more?: object) => Promise<StartedRun>;
  readonly allowance: (who: string) => Promise<Allowance>;
  /** The slice's own context, without a visitor. */
  readonly context: SliceContext;
}

/** Options of a test. */
export interface ServeOptions {
  readonly archive?: ArchiveReader;
  readonly entitled?: Partial<Entitled>;
  /** Settings in addition to those of the test database. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Serves the slice over HTTP on a test database. Two servers on one database act like two processes. */
export const serveContextBy =
  (serveSlices: ServeSlices<Served>) =>
  async (
    { dataDir, databaseUrl }: TestPlace,
    { archive = plainArchive(testPages), entitled = {}, settings = {} }: ServeOptions = {},
  ): Promise<ServedContext> => {
    const environment = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }), ...settings };
    const slices = [archiveSlice(archive, entitled), contextApi];
    const served = await serveSlices(slices, environment, undefined, (id) =>
      Promise.resolve({ id, role: 'user', confirmed: true }),
    );
    const call: ServedContext['call'] = (who, method, path, input = {}) => {
      const query = new URLSearchParams(
        Object.entries(input).map(([name, value]): [string, string] => [
          name,
          typeof value === 'object' ? JSON.stringify(value) : String(value),
        ]),
      );
      const headers = { authorization: `Bearer ${who}`, 'content-type': 'application/json' };
      if (method === 'GET') return fetch(`${served.origin}${path}?${query.toString()}`, { headers });
      return fetch(`${served.origin}${path}`, { method, headers, body: JSON.stringify(input) });
    };
    return {
      ...served,
      call,
      ask: async (who, question, more = {}) => {
        const answer = await call(who, 'POST', '/api/context/runs', { question, mode: 'quotes', ...more });
        if (!answer.ok) throw new Error(await answer.text());
        return (await answer.json()) as StartedRun;
      },
      allowance: async (who) => (await (await call(who, 'GET', '/api/context/allowance')).json()) as Allowance,
      context: served.core.contextOf(contextApi),
    };
  };

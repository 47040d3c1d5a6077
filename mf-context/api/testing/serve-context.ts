import type { Allowance } from 'shared-contracts/context/get-allowance';
import type { StartedRun } from 'shared-contracts/context/chats/start-run';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { Entitled } from 'shared-contracts/server/entitlements';
import type { ArchiveReader } from 'shared-contracts/server/archive-reader';
import type { Visitor } from 'shared-contracts/page';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { plainArchive } from '../answering/testing/plain-archive.ts';
import { contextApi } from '../context-api.ts';

/** Pages that the questions of these tests are about. */
export const testPages = [
  { slug: 'harvest', year: 1970, paragraphs: ['The harvest was good. Chief Bola Ige praised the farmers of Onitsha.'] },
  {
    slug: 'bridge',
    year: 1966,
    paragraphs: ['The Carter Bridge was closed for two weeks. Ferries crossed the lagoon.'],
  },
  { slug: 'again', year: 1971, paragraphs: ['Chief Bola Ige opened the market. The harvest at Onitsha failed.'] },
];

/** A slice that brings the text of an archive, and what plans have. */
const archiveSlice = (archive: ArchiveReader, entitled: Partial<Entitled>): ApiSlice => ({
  ...{ name: 'example', version: '1.0.0', migrations: {}, endpoints: [] },
  personalData: { export: () => Promise.resolve({}), erase: () => Promise.resolve() },
  archiveReader: () => archive,
  entitlements: () => ({
    of: () =>
      Promise.resolve({
        ...{ plan: 'branch', savedSearches: 1, searchLetters: 1, questionsPerMonth: 1_000, collections: 1 },
        ...{ sharedCollections: false, apiRequestsPerDay: 0, ...entitled },
      }),
  }),
});

/** As the shell's tests serve slices. */
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
  /** Every line that was logged. */
  readonly log: readonly unknown[];
}

/** What a test asks of the slice. */
export interface ServedContext extends Served {
  /** As a person whose token is their id. */
  readonly call: (who: string, method: 'GET' | 'POST', path: string, input?: object) => Promise<Response>;
  /** Asks, and answers what was told. */
  readonly ask: (who: string, question: string, more?: object) => Promise<StartedRun>;
  readonly allowance: (who: string) => Promise<Allowance>;
  /** The slice's own context: of nobody. */
  readonly context: SliceContext;
}

/** What a test may change. */
export interface ServeOptions {
  readonly archive?: ArchiveReader;
  readonly entitled?: Partial<Entitled>;
  /** Settings beside those of the place. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** The slice over HTTP, on a database of the test: asked twice for one place, it is as if by two processes. */
export const serveContextBy =
  (serveSlices: ServeSlices<Served>) =>
  async (
    { dataDir, databaseUrl }: TestPlace,
    { archive = plainArchive(testPages), entitled = {}, settings = {} }: ServeOptions = {},
  ): Promise<ServedContext> => {
    const environment = { DATA_DIR: dataDir, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }), ...settings };
    const slices = [archiveSlice(archive, entitled), contextApi];
    const served = await serveSlices(slices, environment, undefined, (id) => Promise.resolve({ id, role: 'user' }));
    const call: ServedContext['call'] = (who, method, path, input = {}) => {
      const query = new URLSearchParams(
        Object.entries(input).map(([name, value]): [string, string] => [name, String(value)]),
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

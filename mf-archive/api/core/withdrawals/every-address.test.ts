import { fileBytes } from '../../../../shell/server/testing/file-bytes.ts';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { isAppError, statusOfCode } from 'shared-contracts/app-error';
import type { MachineRoute } from 'shared-contracts/server/machine-route';
import { archiveApi } from '../../archive-api.ts';
import { articlePage } from '../../testing/article-page.ts';
import { requestMachineRoute, textOfAnswer } from '../../testing/request-machine-route.ts';
import { storePage } from '../pages/store-page.ts';
import { storeScannedPage } from '../../testing/store-scanned-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { addressesOf, addressesWithoutPages, type PageFacts } from './testing/addresses-without-pages.ts';
import { restorePage } from './restore-page.endpoint.ts';
import { withdrawPage } from './withdraw-page.endpoint.ts';

/** A word on the withdrawn page only. */
const printed = 'Quixotic';

const why = { kind: 'privacy', reason: 'At the request of the family.', note: 'A private note', report: null } as const;

/** Returns the response of a URL as text, including errors. */
async function answerOf(asking: () => Promise<string>): Promise<string> {
  try {
    return await asking();
  } catch (error) {
    if (!isAppError(error)) throw error;
    return `${String(statusOfCode[error.code])} ${error.message}`;
  }
}

/** Removes the instants of the last change. */
const undated = (text: string): string => text.replaceAll(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|\+00:00)/g, '');

let rounds = 0;

onDatabase('a withdrawn page', (databases) => {
  let archive: TestArchive;
  let page: PageFacts;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
    const { context } = archive;
    // The front page, with a scan and an article that continues on the second page, which is not withdrawn.
    const { text, articles = [] } = articlePage({ sequence: 1, parts: [[printed, 1]] });
    const second = articlePage({ sequence: 2, parts: [['harvest', 1]] });
    // Not a demonstration title, so that it is in the sitemaps.
    const title = { ...second.title, demonstration: false };
    const slug = await storeScannedPage(context, [printed], { text, articles, title });
    await storePage(context, { ...second, title });
    const { id, image_hash: hash } = await context.db
      .selectFrom('archive_page')
      .select(['id', 'image_hash'])
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    page = {
      slug,
      id,
      hash: hash ?? '',
      edition: 'lagos-courier-1964-03-07',
      title: 'lagos-courier',
      word: printed.toLowerCase(),
    };
    await archive.index();
  });
  afterEach(() => archive.close());

  const machine = (route: MachineRoute, params: Readonly<Record<string, string>>, query: string) => async () => {
    const answer = await requestMachineRoute(archive.context, route, { params, query });
    return `${String(answer.status ?? 200)} ${answer.headers?.['location'] ?? ''} ${await textOfAnswer(answer)}`;
  };

  /** Requests every public address of the archive; throws for one that `addresses-without-pages.ts` does not list. */
  async function askAll(): Promise<ReadonlyMap<string, string>> {
    // Another network in each round, because rate limits count by network for the whole process.
    rounds += 1;
    const client = { ip: `10.7.${String(rounds)}.1`, userAgent: '', device: null };
    const context = { ...archive.context, visitor: { ...archive.context.visitor, client } };
    const addresses = addressesOf(page);
    const requests = new Map<string, string>();
    const ask = async (
      path: string,
      make: (params: Record<string, string>, query: string) => () => Promise<string>,
    ) => {
      if (addressesWithoutPages.has(path)) return;
      const askings = addresses[path];
      if (askings === undefined)
        throw new Error(`Say in testing/addresses-without-pages.ts how ${path} shows a page, or that it shows none`);
      for (const { params = {}, query = '' } of askings)
        requests.set(`${path} ${JSON.stringify(params)} ${query}`, await answerOf(make(params, query)));
    };
    for (const { endpoint, input, handle } of archiveApi.endpoints) {
      if (endpoint.access !== undefined || endpoint.method !== 'GET') continue;
      await ask(endpoint.path, (params) => async () => {
        const value = input().validate(params).value as never;
        return JSON.stringify(await handle(context, value));
      });
    }
    for (const { path, handle } of archiveApi.files ?? [])
      await ask(path, (params, query) => async () => {
        const answer = await handle(context, params, new URLSearchParams(query));
        return `${answer.filename ?? ''} ${Buffer.from(await fileBytes(answer)).toString('latin1')}`;
      });
    for (const route of archiveApi.machines ?? [])
      await ask(route.path, (params, query) => machine(route, params, query));
    return requests;
  }

  it('disappears from every public URL, and returns to all of them unchanged', async () => {
    const before = await askAll();
    const { number } = await withdrawPage.handle(archive.context, { scope: 'page', slug: page.slug, ...why });
    await archive.index();
    const after = await askAll();
    for (const [address, text] of after) {
      expect([address, text]).not.toEqual([address, before.get(address)]);
      // Before the withdrawal, no URL returned an error.
      expect([address, before.get(address)]).not.toEqual([address, expect.stringMatching(/^(4|5)\d\d /)]);
      expect([address, text]).toEqual([address, expect.not.stringContaining(page.hash)]);
      expect([address, text]).toEqual([address, expect.not.stringMatching(/^5\d\d /)]);
      // Responses may repeat the query in lower case, so there only the word as printed is checked.
      const words = address.includes(page.word) ? text : text.toLowerCase();
      expect([address, words]).toEqual([address, expect.not.stringContaining(printed)]);
      if (words !== text) expect([address, words]).toEqual([address, expect.not.stringContaining(page.word)]);
      expect([address, text]).toEqual([address, expect.not.stringContaining(why.note)]);
    }
    await restorePage.handle(archive.context, { number, note: '' });
    await archive.index();
    const again = await askAll();
    const differing = [...again]
      .filter(([address, text]) => undated(text) !== undated(before.get(address) ?? ''))
      .map(([address]) => address);
    // PDF and ZIP files contain the instant at which they were made.
    expect(differing.filter((address) => !/\.(pdf|zip)/.test(address))).toEqual([]);
  });
});

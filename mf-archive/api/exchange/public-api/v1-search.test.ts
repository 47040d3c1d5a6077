import type { V1Search } from 'shared-contracts/archive/v1/search';
import { v1Route } from 'shared-contracts/server/v1/v1-route';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { requestMachineRoute, textOfAnswer } from '../../testing/request-machine-route.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { v1Handlers } from './v1-handlers.ts';

onDatabase('search in the JSON API', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
    await storePage(archive.context, makePage(pageText('lagos market')));
    await archive.index();
  });
  afterEach(() => archive.close());

  async function search(q: string): Promise<V1Search> {
    const handler = v1Handlers.find(({ operation }) => operation.id === 'search');
    if (handler === undefined) throw new Error('there is no search');
    const client = { ip: '10.9.1.1', userAgent: '', device: null, requestId: 'r-1' };
    const context = { ...archive.context, visitor: { id: null, role: 'user', client } };
    const answer = await requestMachineRoute(context, v1Route(handler), {
      query: new URLSearchParams({ q }).toString(),
    });
    return JSON.parse(await textOfAnswer(answer)) as V1Search;
  }

  it('reports what was left out, and whether there may be more results', async () => {
    expect(await search('lagos')).toMatchObject({ total: 1, limits: [], atLeast: false });
    const many = 'lagos government parliament education committee president industry transport newspaper harbour';
    const { total, limits, atLeast } = await search(many.replaceAll(' ', ' OR '));
    expect({ total, limits, atLeast }).toEqual({
      total: 1,
      limits: [{ kind: 'spellings', searched: 0, message: expect.stringContaining('Use fewer words') as unknown }],
      atLeast: true,
    });
  });
});

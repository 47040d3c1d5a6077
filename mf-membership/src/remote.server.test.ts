import { makeBrand } from 'shared-contracts/brand';
import { pageOfRoute, siteLinks, siteRoutes } from 'shared-contracts/routes';
import { server } from './remote.server.ts';

const brand = makeBrand('archivi');
const pages = siteRoutes(brand).flatMap(({ owner, id }) => (owner === 'membership' ? [pageOfRoute(id)] : []));

const load = (page: string) =>
  server.loaders[page]?.({
    url: new URL('http://localhost/'),
    params: {},
    brand,
    links: siteLinks(brand),
    visitor: { id: null, role: 'user' },
    call: () => Promise.reject(new Error('A frame calls nothing')),
  });

describe('membership and donations', () => {
  it('[R2.03] have a page and a loader for every address of theirs', () => {
    expect(Object.keys(server.remote.pages).sort()).toEqual([...pages].sort());
    expect(Object.keys(server.loaders).sort()).toEqual([...pages].sort());
  });

  it.each(pages)('%s says that nothing can be paid yet, and is kept out of search engines', async (page) => {
    expect(await load(page)).toMatchObject({
      kind: 'page',
      data: { state: expect.stringContaining('Nothing can be paid here today') as string },
      head: { noindex: true },
    });
  });
});

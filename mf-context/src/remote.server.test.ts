import { makeBrand } from 'shared-contracts/brand';
import { pageOfRoute, siteLinks, siteRoutes } from 'shared-contracts/routes';
import { server } from './remote.server.ts';

const brand = makeBrand('archivi');
const pages = siteRoutes(brand).flatMap(({ owner, id }) => (owner === 'context' ? [pageOfRoute(id)] : []));

const load = (page: string, params: Record<string, string> = {}) =>
  server.loaders[page]?.({
    url: new URL('http://localhost/'),
    params,
    brand,
    links: siteLinks(brand),
    visitor: { id: null, role: 'user' },
    call: () => Promise.reject(new Error('A frame calls nothing')),
  });

describe("the member's desk", () => {
  it('[R2.18] has a page and a loader for every address of its own', () => {
    expect(Object.keys(server.remote.pages).sort()).toEqual([...pages].sort());
    expect(Object.keys(server.loaders).sort()).toEqual([...pages].sort());
  });

  it.each(pages.filter((page) => page !== 'settings'))(
    '[R2.18] %s says that it is not open yet and leads to the search',
    async (page) => {
      const result = await load(page);
      expect(result).toMatchObject({
        kind: 'page',
        data: { state: expect.stringMatching(/not open yet/) as string },
        head: { noindex: true },
      });
      expect(JSON.stringify(result)).toContain('"/search');
    },
  );

  it('[R2.18] offers to search the pages for what was asked, whatever was typed', async () => {
    const query = 'who won the “regatta”? <b>&';
    expect(await load('chat', { query })).toMatchObject({
      data: { onward: [{ to: `/search?${new URLSearchParams({ q: query }).toString()}` }] },
    });
  });
});

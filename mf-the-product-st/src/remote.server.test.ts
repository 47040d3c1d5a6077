import { makeBrand } from 'shared-contracts/brand';
import { pageOfRoute, siteLinks, siteRoutes } from 'shared-contracts/routes';
import { server } from './remote.server.ts';

const routes = (product: string) => siteRoutes(makeBrand(product)).filter(({ owner }) => owner === 'the-product-st');
const pages = routes('archivi').map(({ id }) => pageOfRoute(id));

const load = (page: string, params: Record<string, string> = {}, product = 'archivi') => {
  const brand = makeBrand(product);
  return server.loaders[page]?.({
    url: new URL('http://localhost/'),
    params,
    brand,
    links: siteLinks(brand),
    visitor: { id: null, role: 'user' },
    call: () => Promise.reject(new Error('A frame calls nothing')),
  });
};

describe('stories and projects', () => {
  it('[R2.12] [R2.13] [R2.15] [R2.16] [R2.17] have a page and a loader for every address of theirs', () => {
    expect(Object.keys(server.remote.pages).sort()).toEqual([...pages].sort());
    expect(Object.keys(server.loaders).sort()).toEqual([...pages].sort());
  });

  it.each(pages)('%s stands with an honest sentence and is kept out of search engines', async (page) => {
    expect(await load(page, { issue: 'issue-4' })).toMatchObject({
      kind: 'page',
      data: { state: expect.stringMatching(/yet/) as string },
      head: { noindex: true },
    });
  });

  it.each(['issue', 'main-article', 'sub-article'])('[R2.16] %s is no page where no issue is named', async (page) => {
    for (const issue of ['issue-', 'issue-4x', 'issues', 'Issue-4', '4', 'issue-99999999', 'issue-4/../5']) {
      expect(await load(page, { issue })).toEqual({ kind: 'not-found' });
    }
  });

  it('[R2.15] [R2.17] take their names from the product', async () => {
    expect(await load('section', {}, 'gazeta')).toMatchObject({ data: { title: 'The Gazetast' } });
    expect(await load('inside', {}, 'gazeta')).toMatchObject({ data: { title: 'Inside Gazetang' } });
    expect(await load('stories', {}, 'gazeta')).toMatchObject({ data: { onward: [{ to: '/search' }, {}, {}] } });
  });
});

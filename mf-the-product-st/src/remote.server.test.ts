import { declaredRoutes } from 'shared-contracts/testing/declared-routes';
import { server } from './remote.server.ts';
import { load, type FakeContent } from './testing/fake-content.ts';
import { twoIssues } from './testing/two-issues.ts';

const routes = declaredRoutes['the-product-st'] ?? [];

const open = (page: string, content: FakeContent, options: Parameters<typeof load>[2] = {}) => {
  const loader = server.loaders[page];
  if (loader === undefined) throw new Error(`${page} has no loader`);
  return load(loader, content, options);
};

describe('stories and projects', () => {
  it('[R2.12] [R2.13] [R2.15] [R2.16] [R2.17] have a page and a loader for each of their routes', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual([
      '/projects',
      '/projects/:fellowshipcohort',
      '/projects/:fellowshipcohort/:slug',
      '/spend-abacha-loot',
      '/{section}',
      '/{section}/stories',
      '/{section}/stories/:issue',
      '/{section}/stories/:issue/:mainarticle',
      '/{section}/stories/:issue/:mainarticle/:subarticle',
      '/{section}/stories/issues',
      '/{section}/stories/{inside}',
      '/{section}/stories/{inside}/:slug',
    ]);
    const pages = routes.map(({ page }) => page);
    expect(Object.keys(server.remote.pages)).toEqual(pages);
    expect(Object.keys(server.loaders)).toEqual(pages);
  });

  it.each(['section', 'stories', 'issues', 'inside', 'projects'])(
    '[R2.15] %s exists even if nothing is published',
    async (page) => {
      expect(await open(page, {})).toMatchObject({ kind: 'page', head: { canonical: expect.any(String) as string } });
    },
  );

  it.each(['section', 'stories', 'issues', 'inside', 'projects'])(
    '%s says that it is unavailable if the content service does not respond',
    async (page) => {
      await expect(open(page, { isDown: true })).rejects.toMatchObject({ code: 'unavailable' });
    },
  );

  it.each(['issue', 'main-article', 'sub-article'])('[R2.16] %s does not exist without an issue', async (page) => {
    for (const issue of ['issue-', 'issue-2x', 'issues', 'Issue-2', '2', 'issue-99999999', 'issue-2/../1', 'issue-3']) {
      const params = { issue, mainarticle: 'second-main', subarticle: 'part-a' };
      expect(await open(page, { documents: twoIssues }, { params })).toEqual({ kind: 'not-found' });
    }
  });

  it('[R2.15] [R2.17] take their names from the product', async () => {
    const options = { product: 'gazeta' };
    expect(await open('section', {}, options)).toMatchObject({ data: { title: 'The Gazetast' } });
    expect(await open('inside', {}, options)).toMatchObject({
      data: { title: 'Inside Gazetang', onward: [{ to: '/the-gazetast/stories' }] },
    });
  });

  it.each(['section', 'stories', 'issues', 'inside', 'projects', 'spend-abacha-loot'])(
    '%s has a picture for links to it',
    async (page) => {
      const href = `/api/stories/card/list/${page}`;
      const alt = expect.stringMatching(/\w/) as string;
      expect(await open(page, {})).toMatchObject({
        head: { card: { type: 'website', image: { href, width: 1200, height: 630, alt } } },
      });
    },
  );

  it.each(['section', 'stories', 'issues', 'inside', 'projects'])(
    '%s is not cached if it is an older copy or a preview',
    async (page) => {
      expect(await open(page, {})).toMatchObject({ incomplete: false });
      for (const notice of ['stale', 'preview'] as const) {
        expect(await open(page, { notice })).toMatchObject({ incomplete: true, data: { notice } });
      }
    },
  );
});

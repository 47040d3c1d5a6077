import { AppError } from 'shared-contracts/app-error';
import { getPageSponsors } from 'shared-contracts/membership/get-page-sponsors';
import { loaderContext, reference, samplePage } from '../../testing/sample-data.ts';
import { loadNewspaperPage } from './newspaper-page.loader.ts';

const { slug } = reference;
const load = (
  address: string,
  getPage: NonNullable<Parameters<typeof loaderContext>[1]['getPage']>,
  params: Readonly<Record<string, string>> = { slug },
) => loadNewspaperPage(loaderContext(address, { getPage }, params));

describe('/search/:slug', () => {
  it('returns the page with the hits of the query', async () => {
    const getPage = jest.fn().mockResolvedValue(samplePage());
    const result = await load(`/search/${slug}?q=keep%20right`, getPage);
    expect(getPage).toHaveBeenCalledWith({ slug, q: 'keep right' });
    expect(result).toMatchObject({
      kind: 'page',
      status: 200,
      data: { q: 'keep right', problem: null },
      head: {
        title: 'Lagos Demonstration Herald, 3 April 1972, page 1',
        canonical: `/search/${slug}`,
        image: { href: '/preview.webp' },
        noindex: true,
      },
    });
  });

  it('returns who paid for the page, and nobody if that cannot be asked or takes long', async () => {
    const sponsorsBy = async (answer: () => Promise<unknown>): Promise<unknown> => {
      const answers = { getPage: () => Promise.resolve(samplePage()), others: { [getPageSponsors.path]: answer } };
      const result = await loadNewspaperPage(loaderContext(`/search/${slug}`, answers, { slug }));
      return result.kind === 'page' && 'sponsors' in result.data ? result.data.sponsors : result;
    };
    expect(await sponsorsBy(() => Promise.resolve({ names: ['Ada'], total: 1 }))).toEqual({ names: ['Ada'], total: 1 });
    expect(await sponsorsBy(() => Promise.resolve({ names: [], total: 0 }))).toBeNull();
    expect(await sponsorsBy(() => Promise.reject(new Error('it is down')))).toBeNull();
    expect(await sponsorsBy(() => new Promise(() => undefined))).toBeNull();
  });

  it('highlights the spellings that the results matched, also on neighbouring pages', async () => {
    const getPage = jest.fn().mockResolvedValue(samplePage());
    const spellings = { spelling: 'exact', leave: ['iagos', 'lag0s'] };
    const result = await load(`/search/${slug}?q=lagos&spelling=exact&leave=iagos&leave=lag0s&leave=`, getPage);
    expect(getPage).toHaveBeenCalledWith({ slug, q: 'lagos', ...spellings });
    expect(result).toMatchObject({ data: { spellings } });
    const moved = await load(`/search/${slug}?q=lagos&leave=iagos`, () =>
      Promise.resolve(samplePage({ movedTo: 'elsewhere' })),
    );
    expect(moved).toMatchObject({ to: '/search/elsewhere?q=lagos&leave=iagos' });
    await load(`/search/${slug}?q=lagos&spelling=loud&leave=${'x'.repeat(300)}`, getPage);
    expect(getPage).toHaveBeenLastCalledWith({ slug, q: 'lagos' });
  });

  it('returns a clip of the page with its own card if the URL contains one', async () => {
    const clip = { box: { x: 10, y: 20, w: 300, h: 200 }, text: ['keep right'] };
    const getPage = jest.fn().mockResolvedValue(samplePage({ clip }));
    const result = await load(`/search/${slug}?clip=10,20,300,200`, getPage);
    expect(getPage).toHaveBeenCalledWith({ slug, clip: '10,20,300,200' });
    expect(result).toMatchObject({
      status: 200,
      head: {
        title: 'Clip from Lagos Demonstration Herald, 3 April 1972, page 1',
        canonical: `/search/${slug}`,
        card: {
          image: {
            href: `/api/archive/share/${slug}?clip=10%2C20%2C300%2C200`,
            width: 1200,
            height: 630,
            alt: 'Clip from Lagos Demonstration Herald, 3 April 1972, page 1',
          },
        },
      },
    });
  });

  it('shows in a shared link the top of the page, the first match, or the article that the link names', async () => {
    const articles = [{ number: 3, kind: 'article', headline: 'Traffic keeps right', outline: [], continuesOn: [] }];
    const page = samplePage({ articles: articles as never });
    const headOf = async (query: string, shown = page) => {
      const result = await load(`/search/${slug}${query}`, () => Promise.resolve(shown));
      if (result.kind !== 'page') throw new Error('expected a page');
      return { title: result.head.title, picture: result.head.card?.image?.href };
    };
    const name = 'Lagos Demonstration Herald, 3 April 1972, page 1';
    expect(await headOf('', samplePage({ hits: [] }))).toEqual({ title: name, picture: `/api/archive/share/${slug}` });
    expect(await headOf('?q=keep%20right')).toEqual({
      title: name,
      picture: `/api/archive/share/${slug}?q=keep+right`,
    });
    const article = { title: `Traffic keeps right. ${name}`, picture: `/api/archive/share/${slug}?article=3` };
    expect(await headOf('?article=3')).toEqual(article);
    expect(await headOf('?article=4', samplePage({ hits: [] }))).toMatchObject({ title: name });
  });

  it.each(['nonsense', '99999,0,10,10', 'x'.repeat(5_000)])(
    'shows the complete page and explains why if the clip is invalid: %.20s',
    async (clip) => {
      const getPage = jest.fn().mockResolvedValue(samplePage());
      const result = await load(`/search/${slug}?clip=${clip}`, getPage);
      expect(result).toMatchObject({
        status: 400,
        data: { problem: 'The clip in this link does not fit the page, so you see the whole page.' },
      });
      expect(getPage).toHaveBeenCalledWith({ slug, clip: clip.slice(0, 40) });
    },
  );

  it('keeps the clip when it redirects an old URL', async () => {
    const moved = await load(`/search/${slug}?q=lagos&clip=1,2,30,40`, () =>
      Promise.resolve(samplePage({ movedTo: 'elsewhere' })),
    );
    expect(moved).toMatchObject({ to: '/search/elsewhere?q=lagos&clip=1%2C2%2C30%2C40', status: 301 });
  });

  it('is marked as incomplete only if the hits of its edition came too late', async () => {
    const late = samplePage({ editionHits: null, incomplete: true });
    expect(await load(`/search/${slug}?q=a`, () => Promise.resolve(late))).toMatchObject({ incomplete: true });
    const whole = samplePage({ editionHits: null });
    expect(await load(`/search/${slug}?q=a`, () => Promise.resolve(whole))).toMatchObject({ incomplete: false });
  });

  it('is described by its beginning, and marked if it is invented', async () => {
    const result = await load(`/search/${slug}`, () => Promise.resolve(samplePage()));
    if (result.kind !== 'page') throw new Error('expected a page');
    expect(result.head.description).toBe(
      'Demonstration edition. Lagos Demonstration Herald, 3 April 1972, page 1: ' +
        'Traffic keeps right. Motorists were told to keep right, to go slowly.',
    );
    expect(result.head.jsonLd).toMatchObject({
      mainEntity: { '@type': 'PublicationIssue', datePublished: '1972-04-03', isPartOf: { '@type': 'Newspaper' } },
    });
  });

  it('has metadata for reference managers, with absolute URLs', async () => {
    const result = await load(`/search/${slug}?q=naira`, () => Promise.resolve(samplePage()));
    if (result.kind !== 'page' || 'withdrawn' in result.data) throw new Error('expected a page');
    const address = `https://site.test/search/${slug}`;
    expect(result.head.meta).toContainEqual(['citation_public_url', address]);
    expect(new URLSearchParams(result.data.coins).get('rft.identifier')).toBe(address);
  });

  it('lets search engines index a real page that was opened without a query', async () => {
    const result = await load(`/search/${slug}`, () => Promise.resolve(samplePage({ demonstration: false })));
    expect(result).toMatchObject({ head: { noindex: false } });
  });

  it('does not preload the picture with Save-Data', async () => {
    const context = loaderContext(`/search/${slug}`, { getPage: () => Promise.resolve(samplePage()) }, { slug });
    const result = await loadNewspaperPage({ ...context, saveData: true });
    expect(result).toMatchObject({ kind: 'page', data: { saveData: true } });
    expect(result).not.toHaveProperty('head.image');
  });

  it('redirects an old URL with 301 and keeps the query', async () => {
    const result = await load('/search/old?q=naira', () => Promise.resolve(samplePage({ movedTo: slug })), {
      slug: 'old',
    });
    expect(result).toEqual({ kind: 'redirect', to: `/search/${slug}?q=naira`, status: 301 });
  });

  it('is not found for an unknown slug', async () => {
    const refuse = () => Promise.reject(new AppError('not-found', 'There is no such page.'));
    expect(await load('/search/x', refuse, { slug: 'x' })).toEqual({ kind: 'not-found' });
    expect(await load('/search/x', refuse, { slug: 'x'.repeat(5000) })).toEqual({ kind: 'not-found' });
  });

  it('still shows the page if the query is too long, with 400 and a message', async () => {
    const getPage = jest.fn().mockResolvedValue(samplePage({ hits: [] }));
    const result = await load(`/search/${slug}?q=${'a'.repeat(501)}`, getPage);
    expect(getPage).toHaveBeenCalledWith({ slug });
    expect(result).toMatchObject({ kind: 'page', status: 400 });
    expect(result).toHaveProperty('data.problem', expect.stringContaining('at most 500 characters'));
  });

  it('passes failures on to the site', async () => {
    await expect(load('/search/x', () => Promise.reject(new AppError('unavailable', 'Later.')))).rejects.toThrow(
      'Later.',
    );
  });

  it('says what a withdrawn page was, since when and why it is withdrawn, and is not indexed', async () => {
    const withdrawal = {
      ...{ scope: 'page', slug, title: { slug: 'herald', name: 'Herald' }, date: { year: 1972, month: 4, day: 3 } },
      ...{ edition: 1, label: '1', since: Date.UTC(2026, 10, 22), kind: 'privacy', reason: 'The family asked.' },
      editionSlug: null,
    };
    const gone = () => Promise.reject(new AppError('gone', 'This page was withdrawn'));
    const others = { '/api/archive/get-withdrawal': () => Promise.resolve(withdrawal) };
    const result = await loadNewspaperPage(loaderContext(`/search/${slug}`, { getPage: gone, others }, { slug }));
    expect(result).toMatchObject({
      ...{ kind: 'page', status: 410, head: { title: 'Herald, 3 April 1972, page 1: withdrawn', noindex: true } },
      data: {
        withdrawn: {
          ...{ name: 'Herald, 3 April 1972, page 1', since: '22 November 2026', edition: null },
          ...{ why: 'To protect someone’s privacy', reason: 'The family asked.', ask: expect.any(String) as unknown },
        },
      },
    });
    if (result.kind === 'page') expect(result.head.canonical).toBeUndefined();
  });
});

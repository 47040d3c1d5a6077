import type { PrismicDocument } from '@prismicio/client';
import { AppError } from 'shared-contracts/app-error';
import { makeBrand } from 'shared-contracts/brand';
import type { Call } from 'shared-contracts/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { fileBytes } from '../../../shell/server/testing/file-bytes.ts';
import { listPages } from '../list-pages.ts';
import { feedRoutes } from './feed-routes.ts';

const link = (type: string, uid: string, data: unknown = {}) => ({
  link_type: 'Document',
  id: `${type}/${uid}`,
  uid,
  data,
});

const documentOf = (type: string, uid: string, data: unknown, changed = '2026-11-21T08:30:00+0000'): PrismicDocument =>
  ({ id: `${type}/${uid}`, uid, type, tags: [], last_publication_date: changed, data }) as unknown as PrismicDocument;

const label = { type: 'label', start: 4, end: 7, data: { label: 'note' } };
const article = documentOf('article', 'the-story', {
  title: 'Àwọn “ọmọ” & <others>',
  standfirst: 'What it says.',
  authors: [{ name: 'A. Writer' }],
  date: '2026-11-16',
  issue: link('issue', 'issue-2', { number: 2, title: 'The count' }),
  parent: {},
  cover: {
    url: 'https://site.test/content/images/a/x.png',
    dimensions: { width: 900, height: 600 },
    alt: 'A yard',
    copyright: null,
  },
  body: [
    {
      slice_type: 'text',
      primary: {
        text: [
          { type: 'paragraph', text: 'Said[1] <script>x</script>\u0000', spans: [label] },
          {
            type: 'paragraph',
            text: 'Our page',
            spans: [{ type: 'hyperlink', start: 0, end: 3, data: { link_type: 'Web', url: '/about' } }],
          },
        ],
      },
    },
    { slice_type: 'archive_quote', primary: { quote: 'In print', page: 'a-paper-1972-04-03-p1', words: 'in print' } },
  ],
  notes: [
    {
      text: [{ type: 'paragraph', text: 'A paper.', spans: [] }],
      source: { link_type: 'Web', url: 'https://example.org' },
    },
  ],
});

const documents = [
  documentOf('issue', 'issue-2', { number: 2, title: 'The count' }),
  article,
  documentOf('inside_piece', 'a-piece', { title: 'A piece', date: '2026-11-19', body: [] }, '2026-11-18T08:30:00+0000'),
  documentOf('inside_piece', 'undated', { title: 'Without a date', body: [] }, 'never'),
  documentOf('cohort', 'first', { title: 'First' }),
  documentOf('project', 'maps', { title: 'Maps', cohort: link('cohort', 'first') }),
];

const call: Call = (({ path }: { path: string }, input: { type: string; uid?: string }) => {
  const found = documents.filter(({ type }) => type === input.type);
  if (path.endsWith('get-document')) {
    return Promise.resolve({ document: found.find(({ uid }) => uid === input.uid) ?? null, notice: null });
  }
  return Promise.resolve({ documents: found, total: found.length, page: 1, pages: 1, notice: null });
}) as unknown as Call;

const contextWith = (ask: Call): SliceContext =>
  ({ call: ask, brand: makeBrand('archivi'), publicUrl: 'https://site.test' }) as unknown as SliceContext;
const context = contextWith(call);

const get = async (path: string, params: Readonly<Record<string, string>> = {}, asking = context) => {
  const route = feedRoutes.find((candidate) => candidate.path === path);
  if (route === undefined) throw new Error(`There is no ${path}`);
  const answer = await route.handle(asking, params, new URLSearchParams());
  return { text: Buffer.from(await fileBytes(answer)).toString('utf8'), type: answer.type };
};

/** Returns the names of the elements in order; throws when one is not closed, or text is not escaped. */
function elementsOf(xml: string): readonly string[] {
  const open: string[] = [];
  const seen: string[] = [];
  const rest = xml.replaceAll(
    /<\?xml [^?]*\?>|<(\/?)([a-z]+)((?: [a-z:]+="[^"<]*")*)(\/?)>/g,
    (_all, ends, name: string | undefined, _attributes, empty) => {
      if (ends === '/') expect(open.pop()).toBe(name);
      else if (name !== undefined) {
        seen.push(name);
        if (empty !== '/') open.push(name);
      }
      return '';
    },
  );
  expect([open, rest.includes('<'), /&(?!amp;|lt;|gt;|quot;)/.test(rest)]).toEqual([[], false, false]);
  return seen;
}

describe('the feed of all stories', () => {
  it('is well-formed Atom with everything that a feed reader needs of each story', async () => {
    const { text, type } = await get('/api/stories/feed.atom');
    expect(type).toBe('application/atom+xml; charset=utf-8');
    const elements = elementsOf(text);
    expect(elements.filter((name) => name === 'entry')).toHaveLength(2);
    for (const name of ['id', 'title', 'updated']) expect(elements.filter((each) => each === name)).toHaveLength(3);
    expect(text).toContain(
      '<link rel="self" type="application/atom+xml" href="https://site.test/api/stories/feed.atom"/>',
    );
    expect(text).toContain('<id>https://site.test/the-archivist/stories/issue-2/the-story</id>');
    expect(text).toContain('<published>2026-11-16T00:00:00+01:00</published>');
    expect(text).toContain('<updated>2026-11-21T08:30:00+00:00</updated>');
    expect(text).toContain('<title>Àwọn “ọmọ” &amp; &lt;others&gt;</title>');
  });

  it('is JSON Feed 1.1 with the same stories, newest first', async () => {
    const { text, type } = await get('/api/stories/feed.json');
    expect(type).toBe('application/feed+json; charset=utf-8');
    const feed = JSON.parse(text) as { readonly items: readonly Readonly<Record<string, unknown>>[] };
    // A story without a standfirst has no summary, and one without authors none of its own.
    expect(feed.items.map(({ summary }) => summary)).toEqual([undefined, 'What it says.']);
    expect(feed.items.map((item) => 'authors' in item)).toEqual([false, true]);
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'https://site.test/the-archivist/stories',
      feed_url: 'https://site.test/api/stories/feed.json',
      items: [
        { url: 'https://site.test/the-archivist/stories/inside-archiving/a-piece' },
        {
          id: 'https://site.test/the-archivist/stories/issue-2/the-story',
          title: 'Àwọn “ọmọ” & <others>',
          authors: [{ name: 'A. Writer' }],
          tags: ['Issue 2: The count'],
          image: expect.stringContaining('https://site.test/content/images/a/x.png') as string,
        },
      ],
    });
  });

  it('has the full text with absolute URLs, and no markup but ours', async () => {
    const { text } = await get('/api/stories/feed.json');
    const { items } = JSON.parse(text) as { items: readonly { content_html: string }[] };
    const html = items[1]?.content_html ?? '';
    expect(html).toContain('<p>Said<sup>[1]</sup> &lt;script&gt;x&lt;/script&gt;');
    expect(html).toContain('<a href="https://site.test/about">Our</a>');
    expect(html).toContain('<a href="https://site.test/search/a-paper-1972-04-03-p1?q=%22in+print%22">');
    expect(html).toContain('<li><p>A paper.</p> <a href="https://example.org/">Open the source</a></li>');
    expect(html).not.toContain('<script');
  });

  it('has the forty newest stories', async () => {
    const days = Array.from({ length: 45 }, (_, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10));
    const pieces = days.map((date) => documentOf('inside_piece', `piece-${date}`, { title: date, date, body: [] }));
    const many = ((_endpoint: unknown, { type }: { type: string }) => {
      const found = type === 'inside_piece' ? pieces : [];
      return Promise.resolve({ documents: found, total: found.length, page: 1, pages: 1, notice: null });
    }) as unknown as Call;
    const { text } = await get('/api/stories/feed.json', {}, contextWith(many));
    const { items } = JSON.parse(text) as { readonly items: readonly { readonly title: string }[] };
    expect(items.map(({ title }) => title)).toEqual(days.toReversed().slice(0, 40));
  });

  it('fails as unavailable instead of being empty', async () => {
    const nobody = contextWith(() => Promise.reject(new AppError('unavailable', 'Nobody answers')));
    await expect(get('/api/stories/feed.atom', {}, nobody)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('the feed of an issue', () => {
  it('has the stories of that issue', async () => {
    const { text } = await get('/api/stories/:issue/feed.atom', { issue: 'issue-2' });
    expect(elementsOf(text).filter((name) => name === 'entry')).toHaveLength(1);
    expect(text).toContain('<title>The Archivist, Issue 2: The count</title>');
  });

  it.each(['issue-3', 'issue-x', '..', ''])('is not found for %s', async (issue) => {
    await expect(get('/api/stories/:issue/feed.json', { issue })).rejects.toMatchObject({ code: 'not-found' });
  });
});

describe('the sitemap', () => {
  it('[R2.12] [R2.15] [R2.16] [R2.17] has every page of stories and projects with the time of its last change', async () => {
    const changed = '2026-11-21T08:30:00+00:00';
    const pages = await listPages(context);
    expect(pages).toEqual(
      expect.arrayContaining([
        { path: '/the-archivist' },
        { path: '/the-archivist/stories' },
        { path: '/the-archivist/stories/issue-2', changed },
        { path: '/the-archivist/stories/issue-2/the-story', changed },
        { path: '/the-archivist/stories/inside-archiving/undated' },
        { path: '/projects/first', changed },
        { path: '/projects/first/maps', changed },
      ]),
    );
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  });

  it('[R2.16] has an article below its parent only if the parent is a main article of the same issue', async () => {
    const issue = link('issue', 'issue-2');
    const below = (uid: string, of: unknown) =>
      documentOf('article', uid, { issue, parent: link('article', 'the-story', { issue: of, parent: {} }) });
    const all = [below('a-part', issue), below('astray', link('issue', 'issue-1'))];
    const queries: unknown[] = [];
    const two = ((_endpoint: unknown, input: { type: string }) => {
      queries.push(input);
      const documents = input.type === 'article' ? all : [];
      return Promise.resolve({ documents, total: documents.length, page: 1, pages: 1, notice: null });
    }) as unknown as Call;
    const paths = (await listPages(contextWith(two))).map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([
        '/the-archivist/stories/issue-2/the-story/a-part',
        '/the-archivist/stories/issue-2/astray',
      ]),
    );
    expect(queries).toContainEqual(
      expect.objectContaining({ fetchLinks: expect.arrayContaining(['article.issue', 'article.parent']) as unknown }),
    );
  });
});

import { screen } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import type { PageResult } from 'shared-contracts/page';
import { drawPage } from 'shared-contracts/testing/in-site';
import { loaderContext, reference, samplePageHit, sampleResults } from '../../testing/sample-data.ts';
import { Page as TopicCategoryPage } from './topic-category-page.tsx';
import { loadTopic } from './topic.loader.ts';
import { Page as TopicPage } from './topic-page.tsx';
import { loadTopicCategory, loadTopics } from './topics.loader.ts';
import { Page as TopicsPage } from './topics-page.tsx';

type Data = Readonly<Record<string, unknown>>;

const documentOf = (type: string, uid: string, data: Data) => ({ id: `${type}/${uid}`, type, uid, tags: [], data });
const linkTo = (type: string, uid: string, data: Data = {}) => ({
  link_type: 'Document',
  id: `${type}/${uid}`,
  type,
  uid,
  data,
});

const roads = documentOf('topic_category', 'roads', { title: 'Roads', standfirst: 'How people went.', position: 1 });
const category = linkTo('topic_category', 'roads', { title: 'Roads' });
const right = documentOf('topic', 'keep-right', {
  ...{ title: 'Keep right', category, standfirst: 'The change of sides.', checked: '2026-11-20' },
  intro: [{ type: 'paragraph', text: 'On one Sunday.', spans: [] }],
  search: '/search?q=%22keep+right%22&from=1972',
  pinned: [
    { page: reference.slug, words: 'keep right', headline: 'Traffic keeps right', note: 'Printed the next day.' },
  ],
  facts: [
    {
      when: '1972-04-02',
      text: 'Traffic moved to the right.',
      source: { link_type: 'Web', url: 'https://www.example.org/a' },
    },
    { when: '1966', text: 'A bridge was opened.', detail: 'In January.', source: { link_type: 'Any' } },
  ],
  related: [{ topic: linkTo('topic', 'bridges', { title: 'Bridges', category: linkTo('topic_category', 'roads') }) }],
});

interface Content {
  readonly documents?: readonly ReturnType<typeof documentOf>[];
  readonly notice?: 'stale' | null;
  readonly searchPages?: () => Promise<never>;
}

const contextOf = (address: string, params: Readonly<Record<string, string>>, content: Content) => {
  const { documents = [roads, right], notice = null } = content;
  const get = ({ type, uid }: { type: string; uid: string }) =>
    Promise.resolve({ document: documents.find((one) => one.type === type && one.uid === uid) ?? null, notice });
  const list = ({ type }: { type: string }) =>
    Promise.resolve({ documents: documents.filter((one) => one.type === type), pages: 1, total: 1, page: 1, notice });
  return loaderContext(
    address,
    {
      searchPages:
        content.searchPages ??
        (() =>
          Promise.resolve(
            sampleResults({ total: 57, hits: [samplePageHit(), samplePageHit({ slug: 'another-page' })] }),
          )),
      others: { '/api/content/get-document': get, '/api/content/list-documents': list },
    },
    params,
  );
};

const topicAt = (content: Content = {}, params = { category: 'roads', slug: 'keep-right' }) =>
  loadTopic(contextOf('/topics/roads/keep-right', params, content));

async function draw(Page: () => React.ReactNode, loaded: PageResult<unknown>): Promise<void> {
  if (loaded.kind !== 'page') throw new Error(`This is no page: ${loaded.kind}`);
  await drawPage(Page, loaded.data, { head: loaded.head });
}

describe('[R2.10] topics', () => {
  it('are listed by category, with the number in each', async () => {
    await draw(TopicsPage, await loadTopics(contextOf('/topics', {}, {})));
    expect(screen.getByRole('link', { name: 'Roads' })).toHaveAttribute('href', '/topics/roads');
    expect(screen.getByRole('link', { name: 'Keep right' })).toHaveAttribute('href', '/topics/roads/keep-right');
    expect(screen.getByText('1 topic')).toBeVisible();
  });

  it('have a clipping of a page that editors chose, and none without one or while the archive is down', async () => {
    const picturesIn = async (content: Content) => {
      const loaded = await loadTopics(contextOf('/topics', {}, content));
      if (loaded.kind !== 'page') throw new Error(`This is no page: ${loaded.kind}`);
      const pictures = loaded.data.categories.map(({ picture }) => picture?.crop.url ?? null);
      return { pictures, incomplete: loaded.incomplete };
    };
    const { crop } = samplePageHit();
    const down = () => Promise.reject(new AppError('unavailable', 'down'));
    // Other words, because found pages are cached for a minute.
    const unseen = { ...right, data: { ...right.data, pinned: [{ page: reference.slug, words: 'not yet' }] } };
    expect(await picturesIn({ documents: [roads, unseen], searchPages: down })).toEqual({
      ...{ pictures: [null], incomplete: true },
    });
    expect(await picturesIn({})).toEqual({ pictures: [crop?.url], incomplete: false });
    const bare = documentOf('topic', 'bare', { title: 'Bare', category });
    expect(await picturesIn({ documents: [roads, bare] })).toEqual({ pictures: [null], incomplete: false });
    await draw(TopicCategoryPage, await loadTopicCategory(contextOf('/topics/roads', { category: 'roads' }, {})));
    expect(document.querySelector('li img')).toHaveAttribute('loading', 'lazy');
  });

  it('are reported as missing if there are none, with a link to the search', async () => {
    await draw(TopicsPage, await loadTopics(contextOf('/topics', {}, { documents: [] })));
    expect(screen.getByRole('link', { name: 'Search the archive' })).toHaveAttribute('href', '/search');
  });

  it('in a category have a page, and unknown categories are not found', async () => {
    await draw(TopicCategoryPage, await loadTopicCategory(contextOf('/topics/roads', { category: 'roads' }, {})));
    expect(screen.getByRole('heading', { level: 1, name: 'Roads' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Keep right' })).toBeVisible();
    expect(await loadTopicCategory(contextOf('/topics/x', { category: 'x' }, {}))).toEqual({ kind: 'not-found' });
  });
});

describe('[R2.10] a topic', () => {
  it('shows the pages chosen by editors, the facts, and the results of its search', async () => {
    const loaded = await topicAt();
    await draw(TopicPage, loaded);
    expect(screen.getByRole('link', { name: 'Traffic keeps right' })).toHaveAttribute(
      'href',
      `/search/${reference.slug}?q=%22keep+right%22`,
    );
    expect(screen.getByText('Printed the next day.')).toBeVisible();
    const facts = screen.getAllByRole('listitem').filter((item) => item.querySelector('time[datetime]') !== null);
    expect(facts.map((item) => item.querySelector('time')?.textContent)).toEqual(
      expect.arrayContaining(['1966', '2 April 1972']),
    );
    expect(
      screen.getByText('A bridge was opened.').compareDocumentPosition(screen.getByText('Traffic moved to the right.')),
    ).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('link', { name: 'example.org' })).toHaveAttribute('href', 'https://www.example.org/a');
    expect(screen.getByText('From general reference works')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Found in 57 pages' })).toBeVisible();
    expect(screen.getByText('Newest first')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All results of this search' })).toHaveAttribute(
      'href',
      '/search?q=%22keep+right%22&from=1972',
    );
    expect(screen.getByRole('link', { name: 'Save this search' })).toHaveAttribute(
      'href',
      '/saved-searches?add=%2Fsearch%3Fq%3D%2522keep%2Bright%2522%26from%3D1972',
    );
    expect(screen.getByRole('link', { name: 'Bridges' })).toHaveAttribute('href', '/topics/roads/bridges');
  });

  it('has one URL, its feed, and structured data', async () => {
    expect(await topicAt()).toMatchObject({
      head: {
        canonical: '/topics/roads/keep-right',
        links: [{ rel: 'alternate', href: '/api/archive/searches/feed.atom?q=%22keep+right%22&from=1972' }],
        jsonLd: { '@graph': [{ '@type': 'CollectionPage' }, { '@type': 'BreadcrumbList' }] },
      },
      incomplete: false,
    });
    expect(await topicAt({}, { category: 'money', slug: 'keep-right' })).toEqual({
      ...{ kind: 'redirect', to: '/topics/roads/keep-right', status: 301 },
    });
    expect(await topicAt({}, { category: 'roads', slug: 'nothing' })).toEqual({ kind: 'not-found' });
  });

  it('is shown without the archive’s part, and is not cached then', async () => {
    const loaded = await topicAt({ searchPages: () => Promise.reject(new AppError('timeout', 'It took too long')) });
    expect(loaded).toMatchObject({ incomplete: true, data: { search: { found: null, cards: [] } } });
    await draw(TopicPage, loaded);
    expect(screen.getByText('On one Sunday.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Search for more' })).toBeVisible();
  });

  it('from the last copy is marked as stale', async () => {
    expect(await topicAt({ notice: 'stale' })).toMatchObject({ incomplete: true, data: { notice: 'stale' } });
  });

  it.each([
    ['nothing but its category', { category }],
    [
      'fields of the wrong type',
      { category, title: 7, intro: 'x', search: {}, pinned: 'x', facts: [1, null], related: 3 },
    ],
    [
      'rows without valid content',
      { category, pinned: [{ page: '../x' }, {}], facts: [{ when: '1966-13', text: 'x' }], related: [{}] },
    ],
    ['an invalid search', { category, search: '/search?q=a&from=1972-02-31' }],
    [
      'links that run a script',
      { category, facts: [{ when: '1966', text: 'x', source: { url: 'javascript:alert(1)' } }] },
    ],
  ])('with %s is shown nevertheless', async (_what, data) => {
    const loaded = await topicAt({ documents: [roads, documentOf('topic', 'keep-right', data)] });
    await draw(TopicPage, loaded);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(document.body.innerHTML).not.toContain('javascript:');
    expect(screen.queryByRole('heading', { name: 'Start here' })).toBeNull();
  });

  it('without a category is not found', async () => {
    expect(await topicAt({ documents: [documentOf('topic', 'keep-right', { title: 'x' })] })).toEqual({
      kind: 'not-found',
    });
  });
});

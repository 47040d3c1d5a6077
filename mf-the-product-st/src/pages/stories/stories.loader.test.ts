import { documentOf, linkTo, load } from '../../testing/fake-content.ts';
import { twoIssues } from '../../testing/two-issues.ts';
import { loadIssue } from '../issue/issue.loader.ts';
import { loadIssues } from '../issues/issues.loader.ts';
import { loadSection } from '../section/section.loader.ts';
import { loadStories } from './stories.loader.ts';

const stories = '/the-archivist/stories';
const stray = documentOf('article', 'stray', { title: 'In no issue', parent: {} });
const content = { documents: [...twoIssues, stray] };

describe('stories', () => {
  it('[R2.15] are listed with their issue; a story without an issue has no URL', async () => {
    expect(await load(loadStories, content)).toMatchObject({
      data: {
        cards: [
          { to: `${stories}/issue-2/first-main`, kicker: 'Issue 2: The count', minutes: 2 },
          { to: `${stories}/issue-2/second-main` },
        ],
        more: null,
      },
    });
    const result = await load(loadStories, content);
    expect(result).toMatchObject({ incomplete: false });
    expect(result.kind === 'page' && result.data.cards).toHaveLength(2);
  });

  it('[R2.15] are listed by date even if they name a parent in another issue', async () => {
    const parent = linkTo('article', 'first-main', { issue: linkTo('issue', 'issue-2') });
    const lost = documentOf('article', 'lost', {
      ...{ title: 'On its own', date: '2026-11-17', parent, authors: [], body: [], notes: [], corrections: [] },
      issue: linkTo('issue', 'issue-1', { number: 1, title: 'What a naira was' }),
    });
    expect(await load(loadStories, { documents: [...twoIssues, lost] })).toMatchObject({
      data: { cards: [{ to: `${stories}/issue-1/lost` }, {}, {}] },
    });
  });

  it('[R2.40] are paginated, with only the first page for search engines', async () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      documentOf('article', `story-${String(index)}`, {
        ...{ title: 'One of many', date: '2026-11-17', parent: {}, authors: [], body: [], notes: [], corrections: [] },
        issue: linkTo('issue', 'issue-1', { number: 1, title: 'What a naira was' }),
      }),
    );
    const part = (query: string) => load(loadStories, { documents: [...twoIssues, ...many] }, { at: stories + query });
    const first = await part('');
    expect(first.kind === 'page' && first.data.cards).toHaveLength(8);
    expect(first.kind === 'page' && first.head).not.toHaveProperty('noindex');
    expect(await part('?page=2')).toMatchObject({ data: { more: null }, head: { canonical: stories, noindex: true } });
  });

  it('[R2.15] are listed by issue', async () => {
    expect(await load(loadIssues, content)).toMatchObject({
      data: {
        cards: [
          { to: `${stories}/issue-2`, title: 'Issue 2: The count', minutes: null },
          { to: `${stories}/issue-1`, title: 'Issue 1: What a naira was' },
        ],
      },
    });
  });

  it('[R2.16] are listed on the page of their issue, which has its own feeds', async () => {
    expect(await load(loadIssue, content, { params: { issue: 'issue-2' } })).toMatchObject({
      data: {
        title: 'Issue 2: The count',
        facts: ['16 November 2026', '4 stories'],
        cards: [{ to: `${stories}/issue-2/second-main`, parts: [{}, {}] }, { to: `${stories}/issue-2/first-main` }],
      },
      head: {
        links: [{}, {}, { href: '/api/stories/issue-2/feed.atom' }, { href: '/api/stories/issue-2/feed.json' }],
        image: { href: '/content/images/a/yard.png?auto=format' },
      },
    });
  });

  it('are reported as missing for an issue without stories', async () => {
    expect(await load(loadIssue, content, { params: { issue: 'issue-1' } })).toMatchObject({
      data: { cards: [], facts: ['16 November 2026'], empty: 'No stories in this issue yet.' },
    });
  });

  it('[R1.06] come first on the section front page', async () => {
    expect(await load(loadSection, content)).toMatchObject({
      data: { stories: [{ to: `${stories}/issue-2/first-main` }, {}], issues: [{}, {}], inside: [] },
      head: { image: { href: '/content/images/a/yard.png?auto=format' } },
    });
  });
});

import type { PageHit } from 'shared-contracts/archive/search-pages';
import { documentOf, linkTo, load, textSlice } from '../../testing/fake-content.ts';
import { twoIssues } from '../../testing/two-issues.ts';
import { loadIssue } from '../issue/issue.loader.ts';
import { loadMainArticle, loadSubArticle } from './article.loader.ts';

const content = { documents: twoIssues };
const stories = '/the-archivist/stories';
const main = (mainarticle: string, documents = twoIssues) =>
  load(loadMainArticle, { documents }, { params: { issue: 'issue-2', mainarticle } });
const sub = (mainarticle: string, subarticle: string) =>
  load(loadSubArticle, content, { params: { issue: 'issue-2', mainarticle, subarticle } });

describe('an article', () => {
  it('[R2.16] belongs to its issue: main articles in the order of the issue, each with its parts', async () => {
    expect(await main('second-main')).toMatchObject({
      data: {
        title: 'How many are we?',
        kickers: [{ to: `${stories}/issue-2`, label: 'Issue 2: The count' }],
        series: {
          place: 'Part 1 of 4',
          mains: [
            {
              to: `${stories}/issue-2/second-main`,
              current: true,
              subs: [
                { to: `${stories}/issue-2/second-main/part-a`, label: 'Ọnụọgụ mbụ' },
                { to: `${stories}/issue-2/second-main/part-b`, label: 'Ƙidaya ta biyu' },
              ],
            },
            { to: `${stories}/issue-2/first-main`, current: false, subs: [] },
          ],
        },
        onward: [
          { kicker: 'Next in Issue 2', label: 'Ọnụọgụ mbụ' },
          { kicker: 'The whole issue', to: `${stories}/issue-2` },
        ],
      },
    });
  });

  it('[R2.16] has parts with their own URLs', async () => {
    expect(await sub('second-main', 'part-b')).toMatchObject({
      data: {
        kickers: [{ label: 'Issue 2: The count' }, { to: `${stories}/issue-2/second-main` }],
        onward: [
          { kicker: 'Next in Issue 2', label: 'Àwọn ọmọ ilé-ìwé' },
          { kicker: 'Previous in Issue 2', label: 'Ọnụọgụ mbụ' },
        ],
      },
      head: { canonical: `${stories}/issue-2/second-main/part-b` },
    });
  });

  it('[R2.16] is found only at its own URL', async () => {
    expect(await main('part-a')).toEqual({ kind: 'not-found' });
    expect(await main('nothing')).toEqual({ kind: 'not-found' });
    expect(await main('%2e%2e')).toEqual({ kind: 'not-found' });
    const nowhere = { params: { issue: 'issue-x', mainarticle: 'second-main' } };
    expect(await load(loadMainArticle, content, nowhere)).toEqual({ kind: 'not-found' });
    expect(await sub('first-main', 'part-a')).toEqual({ kind: 'not-found' });
    expect(await sub('second-main', 'first-main')).toEqual({ kind: 'not-found' });
    expect(await sub('%2e%2e', 'part-a')).toEqual({ kind: 'not-found' });
    expect(await sub('second-main', '%2e%2e')).toEqual({ kind: 'not-found' });
  });

  it('[R2.16] counts as a main article if its parent is not a main article of its issue', async () => {
    const issue = linkTo('issue', 'issue-2');
    const astray = [
      documentOf('article', 'elsewhere', { issue: linkTo('issue', 'issue-1'), parent: {} }),
      documentOf('article', 'of-another-issue', { issue, parent: linkTo('article', 'elsewhere') }),
      documentOf('article', 'of-a-part', { issue, parent: linkTo('article', 'part-a') }),
      documentOf('article', 'of-nothing', { issue, parent: { ...linkTo('article', 'gone'), isBroken: true } }),
      documentOf('article', 'of-itself', { issue, parent: linkTo('article', 'of-itself') }),
    ];
    const documents = [...twoIssues, ...astray];
    for (const uid of ['of-another-issue', 'of-a-part', 'of-nothing', 'of-itself']) {
      expect(await main(uid, documents)).toMatchObject({ head: { canonical: `${stories}/issue-2/${uid}` } });
    }
    const below = (mainarticle: string, subarticle: string) =>
      load(loadSubArticle, { documents }, { params: { issue: 'issue-2', mainarticle, subarticle } });
    expect(await below('elsewhere', 'of-another-issue')).toEqual({
      ...{ kind: 'redirect', status: 302 },
      to: `${stories}/issue-2/of-another-issue`,
    });
    expect(await below('second-main', 'of-another-issue')).toEqual({ kind: 'not-found' });
    const issuePage = await load(loadIssue, { documents }, { params: { issue: 'issue-2' } });
    expect(issuePage).toMatchObject({ data: { facts: ['16 November 2026', '8 stories'] } });
  });

  it('has metadata for search engines and cards: author, date, and what it is part of', async () => {
    const result = await main('first-main');
    if (result.kind !== 'page') throw new Error('There is no page');
    expect(result.head).toMatchObject({
      title: 'Àwọn ọmọ ilé-ìwé',
      description: 'What Àwọn ọmọ ilé-ìwé is about.',
      links: [
        { rel: 'alternate', type: 'application/atom+xml', href: '/api/stories/feed.atom' },
        { rel: 'alternate', type: 'application/feed+json', href: '/api/stories/feed.json' },
      ],
      card: {
        type: 'article',
        published: '2026-11-16T00:00:00+01:00',
        modified: '2026-11-21T08:30:00+00:00',
        image: { href: '/api/stories/card/article/first-main', alt: 'Àwọn ọmọ ilé-ìwé', width: 1200, height: 630 },
      },
      jsonLd: {
        '@graph': [
          {
            '@type': 'NewsArticle',
            datePublished: '2026-11-16T00:00:00+01:00',
            dateModified: '2026-11-21T08:30:00+00:00',
            author: [{ '@type': 'Organization', name: 'The demonstration desk' }],
            image: ['http://site.test/content/images/a/yard.png?auto=format&w=1200&h=630&fit=crop&fm=jpg'],
            isPartOf: { '@type': 'PublicationIssue', issueNumber: 2, isPartOf: { '@type': 'Periodical' } },
          },
          {
            '@type': 'BreadcrumbList',
            itemListElement: [
              { position: 1, name: 'The Archivist', item: 'http://site.test/the-archivist' },
              { position: 2, name: 'Stories' },
              { position: 3, name: 'Issue 2: The count' },
              { position: 4, item: `http://site.test${stories}/issue-2/first-main` },
            ],
          },
        ],
      },
    });
  });

  it('has a citation as text and as BibTeX', async () => {
    expect(await main('first-main')).toMatchObject({
      data: {
        end: {
          citation: {
            text:
              'The demonstration desk, “Àwọn ọmọ ilé-ìwé”, The Archivist, Issue 2: The count, Archivi.ng, ' +
              `16 November 2026, http://site.test${stories}/issue-2/first-main`,
            bibtex: expect.stringMatching(/^@online\{first-main,\n/) as string,
          },
        },
      },
    });
  });
});

describe('a story whose document is broken', () => {
  const broken = (data: Readonly<Record<string, unknown>>) => [
    ...twoIssues.slice(0, 2),
    documentOf('article', 'odd-one', { issue: linkTo('issue', 'issue-2'), parent: {}, ...data }),
  ];

  it.each([
    ['no fields but issue and parent', {}],
    ['fields of wrong types', { title: 7, standfirst: {}, authors: 'A', date: 'soon', body: {}, notes: 1, cover: 'x' }],
    [
      'unknown and malformed slices',
      { body: [null, { slice_type: 'poll' }, { slice_type: 'text' }, textSlice('Still here')] },
    ],
  ])('is shown as far as possible: %s', async (_what, data) => {
    expect(await main('odd-one', broken(data))).toMatchObject({ kind: 'page', data: { title: 'odd one', minutes: 1 } });
  });
});

describe('a quote from the archive', () => {
  const quote = {
    slice_type: 'archive_quote',
    primary: {
      quote: 'A pound is still a pound.',
      page: 'sokoto-demonstration-caravan-1959-11-07-p1',
      title: 'Sokoto Caravan',
      date: '1959-11-07',
      headline: null,
      words: 'A pound is still',
      box: null,
    },
  };
  const documents = [
    ...twoIssues.slice(0, 1),
    documentOf('article', 'quoting', { issue: linkTo('issue', 'issue-2'), parent: {}, body: [quote] }),
  ];
  const params = { issue: 'issue-2', mainarticle: 'quoting' };
  const href = '/search/sokoto-demonstration-caravan-1959-11-07-p1?q=%22A+pound+is+still%22';
  const hit: PageHit = {
    slug: 'sokoto-demonstration-caravan-1959-11-07-p1',
    title: { slug: 'sokoto-demonstration-caravan', name: 'Sokoto Demonstration Caravan' },
    date: { year: 1959, month: 11, day: 7 },
    edition: 1,
    sequence: 1,
    label: '1',
    demonstration: true,
    snippet: { text: '', marks: [] },
    hitCount: 1,
    matched: [],
    article: null,
    crop: { url: '/scans/crops/a/1/0/0', width: 368, height: 230, marks: [{ x: 1, y: 2, w: 3, h: 4 }] },
  };

  it('shows its part of the page, highlighted, and links to it', async () => {
    const other = { ...hit, slug: 'another-page-p1' };
    expect(await load(loadMainArticle, { documents, hits: [other, hit] }, { params })).toMatchObject({
      data: {
        body: [
          {
            kind: 'quote',
            quote: 'A pound is still a pound.',
            href,
            title: 'Sokoto Demonstration Caravan',
            day: '7 November 1959',
            label: '1',
            demonstration: true,
            crop: hit.crop,
          },
        ],
      },
      incomplete: false,
    });
  });

  it('is not requested again and again', async () => {
    const first = await load(loadMainArticle, { documents, hits: [hit] }, { params });
    expect(await load(loadMainArticle, { documents, hits: [] }, { params })).toEqual(first);
  });

  it('keeps its text and its link while the archive does not respond, and is requested again', async () => {
    const words = 'still a pound';
    const other = { ...quote, primary: { ...quote.primary, words } };
    const waiting = documents.map((document) =>
      document.uid === 'quoting' ? { ...document, data: { ...document.data, body: [other] } } : document,
    );
    expect(await load(loadMainArticle, { documents: waiting }, { params })).toMatchObject({
      data: {
        body: [
          {
            href: href.replace('A+pound+is+still', 'still+a+pound'),
            title: 'Sokoto Caravan',
            day: '7 November 1959',
            label: null,
            crop: null,
          },
        ],
      },
      incomplete: true,
    });
  });
});

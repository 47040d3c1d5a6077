import type { PrismicDocument } from '@prismicio/client';
import { documentOf, linkTo, paragraph, textSlice } from './fake-content.ts';

const picture = {
  id: 'p',
  url: 'http://site.test/content/images/a/yard.png?auto=format',
  alt: 'A school yard',
  copyright: 'Drawn for the demonstration',
  dimensions: { width: 1600, height: 1000 },
};

const issue = (number: number, title: string, articles: readonly string[]): PrismicDocument =>
  documentOf('issue', `issue-${String(number)}`, {
    number,
    title,
    standfirst: 'One subject.',
    date: '2026-11-16',
    cover: picture,
    intro: [paragraph('Words of the editors.')],
    articles: articles.map((uid) => ({ article: linkTo('article', uid) })),
  });

const article = (uid: string, title: string, data: Readonly<Record<string, unknown>>): PrismicDocument =>
  documentOf('article', uid, {
    title,
    standfirst: `What ${title} is about.`,
    authors: [{ name: 'The demonstration desk' }],
    date: '2026-11-16',
    body: [textSlice(`${title} begins. `.repeat(120))],
    notes: [],
    corrections: [],
    ...data,
  });

const ofIssue = (number: number) => ({
  issue: linkTo('issue', `issue-${String(number)}`, { number, title: 'The count' }),
});

/** Two issues, the newest first: issue 2 has two main articles, one of them with two parts; issue 1 has none. */
export const twoIssues: readonly PrismicDocument[] = [
  issue(2, 'The count', ['second-main', 'first-main']),
  issue(1, 'What a naira was', []),
  article('first-main', 'Àwọn ọmọ ilé-ìwé', { ...ofIssue(2), position: 1, parent: {}, cover: picture }),
  article('second-main', 'How many are we?', { ...ofIssue(2), position: 2, parent: {} }),
  article('part-b', 'Ƙidaya ta biyu', {
    ...ofIssue(2),
    position: 2,
    parent: linkTo('article', 'second-main', ofIssue(2)),
  }),
  article('part-a', 'Ọnụọgụ mbụ', { ...ofIssue(2), position: 1, parent: linkTo('article', 'second-main', ofIssue(2)) }),
];

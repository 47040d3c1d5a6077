import type { PageLoader } from 'shared-contracts/page';
import { issueLabel } from 'shared-contracts/stories/article-location';
import { issueUid } from 'shared-contracts/stories/issue-uid';
import { readPicture, type Picture } from 'shared-contracts/stories/picture';
import { dataOf, readDay } from 'shared-contracts/stories/piece';
import { textOf } from 'shared-contracts/stories/read-unknown';
import { safeRichText } from 'shared-contracts/stories/safe-rich-text';
import { storyLinks } from 'shared-contracts/stories/story-links';
import { cardOf, partOf, type Card } from '../../reading/card.ts';
import { readIssue, type IssueTree } from '../../reading/issue-tree.ts';
import { issueJsonLd } from '../../reading/json-ld.ts';
import type { ListData } from '../../reading/list-data.ts';
import { listHead } from '../../reading/list-head.ts';

/** Returns `1 story` or `4 stories`. */
const countText = (count: number, one: string, many: string): string => `${String(count)} ${count === 1 ? one : many}`;

const factsOf = ({ issue, mains }: IssueTree): readonly string[] => {
  const day = readDay(dataOf(issue)['date']);
  const stories = mains.reduce((sum, { subs }) => sum + 1 + subs.length, 0);
  return [...(day === null ? [] : [day.words]), ...(stories === 0 ? [] : [countText(stories, 'story', 'stories')])];
};

/** Removes a card's cover if it is the same picture as the issue's cover above. */
const withoutRepeatedCover = (above: Picture | null, card: Card): Card =>
  card.cover !== null && card.cover.src === above?.src ? { ...card, cover: null } : card;

/** Loads an issue: its articles with their parts (R2.16). `not-found` for an unknown issue. */
export const loadIssue: PageLoader<ListData> = async ({ params, call, brand, url: { origin } }) => {
  const uid = issueUid(params['issue']);
  const tree = uid === null ? null : await readIssue(call, uid);
  if (uid === null || tree === null) return { kind: 'not-found' };
  const links = storyLinks(brand);
  const data = dataOf(tree.issue);
  const crumbs = [
    { to: links.section, label: brand.section },
    { to: links.stories, label: 'Stories' },
  ];
  const listed = {
    title: issueLabel(uid, data),
    standfirst: textOf(data['standfirst']),
    cover: readPicture(data['cover'], origin),
  };
  const feed = { rel: 'alternate', title: listed.title } as const;
  return {
    kind: 'page',
    data: {
      ...listed,
      facts: factsOf(tree),
      intro: safeRichText(data['intro']),
      cards: tree.mains.map(({ document, subs }) =>
        withoutRepeatedCover(
          listed.cover,
          cardOf(document, origin, {
            to: links.article(uid, document.uid),
            parts: subs.map((sub) => partOf(sub, links.article(uid, document.uid, sub.uid))),
          }),
        ),
      ),
      more: null,
      empty: 'No stories in this issue yet.',
      onward: [{ to: links.issues, label: 'All issues', text: 'One subject each.' }],
      notice: tree.notice,
    },
    head: listHead(listed, {
      brand,
      origin,
      to: links.issue(uid),
      card: links.card('issue', uid),
      crumbs,
      graph: [issueJsonLd(tree.issue, brand, origin)],
      links: [
        { ...feed, href: links.feed('atom', uid), type: 'application/atom+xml' },
        { ...feed, href: links.feed('json', uid), type: 'application/feed+json' },
      ],
    }),
    incomplete: tree.notice !== null,
  };
};

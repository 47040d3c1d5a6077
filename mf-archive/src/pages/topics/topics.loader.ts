import { getDocument } from 'shared-contracts/content/get-document';
import type { PageLoader } from 'shared-contracts/page';
import { textOf } from 'shared-contracts/stories/read-unknown';
import { dataOf, titleOf } from 'shared-contracts/stories/piece';
import { counted } from '../../parts/counted.ts';
import { allInOrder, categoryLink, categoryOf, topicLink } from './list-topics.ts';
import { topicHead } from './topic-head.ts';
import type { CategoryData, CategoryGroup, TopicsData } from './topics-data.ts';

const description = 'Pages of the archive by subject, with a timeline and sources for each.';

/** Loads `/topics`: all categories with their topics (R2.10). */
export const loadTopics: PageLoader<TopicsData> = async (context) => {
  const { call, brand, links } = context;
  const [kinds, topics] = await Promise.all([
    allInOrder(call, { type: 'topic_category' }),
    allInOrder(call, { type: 'topic' }),
  ]);
  const categories = kinds.documents.flatMap((kind): CategoryGroup[] => {
    const link = categoryLink(kind, brand);
    const own = topics.documents.filter((topic) => categoryOf(topic) === kind.uid);
    const found = own.flatMap((topic) => topicLink(topic, brand) ?? []);
    return link === null ? [] : [{ ...link, topics: found, count: counted(found.length, 'topic') }];
  });
  const notice = kinds.notice ?? topics.notice;
  const head = topicHead({ title: 'Topics', description, to: links.topics, crumbs: [] }, context);
  return { kind: 'page', data: { categories, notice }, head, incomplete: notice !== null };
};

/** Loads `/topics/:category` (R2.10). */
export const loadTopicCategory: PageLoader<CategoryData> = async (context) => {
  const { call, brand, links, params } = context;
  const { document, notice } = await call(getDocument(), {
    type: 'topic_category',
    uid: params['category'] ?? '',
  });
  const link = document === null ? null : categoryLink(document, brand);
  if (document === null || link === null) return { kind: 'not-found' };
  const topics = await allInOrder(call, {
    type: 'topic',
    filters: [`[at(my.topic.category, ${JSON.stringify(document.id)})]`],
  });
  const message = notice ?? topics.notice;
  const title = titleOf(document);
  const standfirst = textOf(dataOf(document)['standfirst']);
  return {
    kind: 'page',
    data: {
      title,
      standfirst,
      topics: topics.documents.flatMap((one) => topicLink(one, brand) ?? []),
      notice: message,
    },
    head: topicHead(
      { title, description: standfirst ?? description, to: link.to, crumbs: [{ to: links.topics, title: 'Topics' }] },
      context,
    ),
    incomplete: message !== null,
  };
};

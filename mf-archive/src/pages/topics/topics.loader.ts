import { getDocument } from 'shared-contracts/content/get-document';
import type { LoaderContext, PageLoader } from 'shared-contracts/page';
import { presentBody } from 'shared-contracts/stories/find-quotes';
import { textOf } from 'shared-contracts/stories/read-unknown';
import { dataOf, titleOf } from 'shared-contracts/stories/piece';
import { counted } from 'shared-contracts/counted';
import { allInOrder, categoryLink, categoryOf, topicLink, type TopicDocument } from './list-topics.ts';
import { readPinned } from './read-topic.ts';
import { topicHead } from './topic-head.ts';
import type { CategoryData, CategoryGroup, PicturedTopic, TopicPicture, TopicsData } from './topics-data.ts';

const description = 'Explore the archive by subject, with a timeline and sources for each.';

/** Returns a clipping of the first page that editors chose for these topics. */
async function pictureOf(
  { call, links }: LoaderContext,
  topics: readonly TopicDocument[],
  onMissing: () => void,
): Promise<TopicPicture> {
  const pinned = topics.flatMap((topic) => readPinned(dataOf(topic)['pinned']).map(({ quote }) => quote));
  const [shown] = await presentBody(pinned.slice(0, 1), { call, links, onMissing });
  if (shown?.kind !== 'quote' || shown.crop === null) return null;
  return { crop: shown.crop, demonstration: shown.demonstration };
}

/** Loads `/topics`: all categories with their topics (R2.10). */
export const loadTopics: PageLoader<TopicsData> = async (context) => {
  const { call, brand, links } = context;
  const [categoryDocuments, topics] = await Promise.all([
    allInOrder(call, { type: 'topic_category' }),
    allInOrder(call, { type: 'topic' }),
  ]);
  const missing: string[] = [];
  const onMissing = (): void => {
    missing.push('a picture');
  };
  const categories = await Promise.all(
    categoryDocuments.documents.map(async (kind): Promise<CategoryGroup[]> => {
      const link = categoryLink(kind, brand);
      if (link === null) return [];
      const own = topics.documents.filter((topic) => categoryOf(topic) === kind.uid);
      const found = own.flatMap((topic) => topicLink(topic, brand) ?? []);
      const picture = await pictureOf(context, own, onMissing);
      return [{ ...link, picture, topics: found, count: counted(found.length, 'topic') }];
    }),
  );
  const notice = categoryDocuments.notice ?? topics.notice;
  const head = topicHead({ title: 'Topics', description, to: links.topics, crumbs: [] }, context);
  return {
    kind: 'page',
    data: { categories: categories.flat(), notice },
    head,
    incomplete: missing.length > 0 || notice !== null,
  };
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
  const missing: string[] = [];
  const pictured = await Promise.all(
    topics.documents.map(async (one): Promise<PicturedTopic[]> => {
      const own = topicLink(one, brand);
      if (own === null) return [];
      const picture = await pictureOf(context, [one], () => {
        missing.push('a picture');
      });
      return [{ ...own, picture }];
    }),
  );
  const message = notice ?? topics.notice;
  const title = titleOf(document);
  const standfirst = textOf(dataOf(document)['standfirst']);
  return {
    kind: 'page',
    data: {
      title,
      standfirst,
      topics: pictured.flat(),
      notice: message,
    },
    head: topicHead(
      { title, description: standfirst ?? description, to: link.to, crumbs: [{ to: links.topics, title: 'Topics' }] },
      context,
    ),
    incomplete: missing.length > 0 || message !== null,
  };
};

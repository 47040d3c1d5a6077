import { searchFeedPath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import { searchPages, type SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { archiveLinks } from 'shared-contracts/archive/archive-links';
import { getDocument } from 'shared-contracts/content/get-document';
import type { LoaderContext, PageLoader } from 'shared-contracts/page';
import { longDay } from 'shared-contracts/stories/long-day';
import { presentBody, type ShownQuote } from 'shared-contracts/stories/find-quotes';
import { dayOf, fieldsOf, itemsOf, textOf } from 'shared-contracts/stories/read-unknown';
import { dataOf } from 'shared-contracts/stories/piece';
import { plainText, safeRichText } from 'shared-contracts/stories/safe-rich-text';
import { counted } from 'shared-contracts/counted';
import { hitCard } from '../../parts/hit-card.ts';
import type { PageCardData } from '../../parts/page-card.tsx';
import { pageLabel } from '../../parts/page-name.ts';
import { categoryOf, topicLink, type TopicDocument } from './list-topics.ts';
import { readFacts, readPinned, readTopicSearch, type Fields } from './read-topic.ts';
import { topicHead } from './topic-head.ts';
import type { TopicData, TopicLink, TopicSearch } from './topics-data.ts';

/** The number of results shown of the topic's search. */
const maxFound = 5;

const fetchLinks = ['topic_category.title', 'topic.title', 'topic.standfirst', 'topic.category'];

const pinnedCard = (quote: ShownQuote, key: string, note: string | null): PageCardData => ({
  ...{ key, href: quote.href, title: quote.headline ?? quote.quote, paper: quote.title, day: quote.day },
  label: quote.label === null ? null : pageLabel(quote.label),
  ...{ snippet: null, note, demonstration: quote.demonstration, crop: quote.crop },
});

/** Returns the pages chosen by an editor with their crops; calls `onMissing` when the archive does not respond. */
async function pinnedPages({ call, links }: LoaderContext, value: unknown, onMissing: () => void) {
  const pinned = readPinned(value);
  const shown = await presentBody(
    pinned.map(({ quote }) => quote),
    { call, links, onMissing },
  );
  return shown.flatMap((block, index) =>
    block.kind === 'quote' ? [pinnedCard(block, `${String(index)} ${block.href}`, pinned[index]?.note ?? null)] : [],
  );
}

async function searchOf(
  { call, links }: LoaderContext,
  input: SearchPagesInput | null,
  onMissing: () => void,
): Promise<TopicSearch | null> {
  if (input === null) return null;
  const to = links.search(input);
  const place = { to, feed: searchFeedPath(to) };
  try {
    const { total, hits } = await call(searchPages, { ...input, sort: 'newest', size: maxFound });
    return { ...place, found: counted(total, 'page'), cards: hits.map((hit) => hitCard(hit, links, input.q)) };
  } catch {
    onMissing();
    return { ...place, found: null, cards: [] };
  }
}

/** Returns the category of a topic from the fields that its link contains. */
function categoryIn(data: Fields, uid: string, { brand }: LoaderContext): TopicLink {
  const fields = fieldsOf(fieldsOf(data['category'])['data']);
  const title = textOf(fields['title']) ?? uid.replaceAll('-', ' ');
  return { to: archiveLinks(brand).topicCategory(uid), title, standfirst: null };
}

const relatedIn = (data: Fields, { brand }: LoaderContext): readonly TopicLink[] =>
  itemsOf(data['related']).flatMap((row) => {
    const link = fieldsOf(fieldsOf(row)['topic']);
    return link['isBroken'] === true ? [] : (topicLink(link as unknown as TopicDocument, brand) ?? []);
  });

/** Fetches what the archive adds to a topic. `complete` is false when some of it failed. */
async function askArchive(context: LoaderContext, data: Fields) {
  const missing: string[] = [];
  const onMissing = (): void => {
    missing.push('some');
  };
  const [pinned, search] = await Promise.all([
    pinnedPages(context, data['pinned'], onMissing),
    searchOf(context, readTopicSearch(data['search']), onMissing),
  ]);
  return { pinned, search, complete: missing.length === 0 };
}

function headOf(
  { title, standfirst, intro, category, search }: TopicData,
  to: string,
  context: LoaderContext,
): ReturnType<typeof topicHead> {
  const feed = { rel: 'alternate', type: 'application/atom+xml', title: `${title}: pages` };
  const description = standfirst ?? (intro.length === 0 ? `Newspaper pages about ${title}` : plainText(intro));
  const crumbs = [{ to: context.links.topics, title: 'Topics' }, category];
  const links = search === null ? [] : [{ ...feed, href: search.feed }];
  return topicHead({ title, description, to, crumbs, links }, context);
}

/** Loads `/topics/:category/:slug` (R2.10). Redirects a topic in a wrong category to its own. */
export const loadTopic: PageLoader<TopicData> = async (context) => {
  const { call, params } = context;
  const { document, notice } = await call(getDocument(), { type: 'topic', uid: params['slug'] ?? '', fetchLinks });
  const kind = document === null ? null : categoryOf(document);
  const place = document === null ? null : topicLink(document, context.brand);
  if (document === null || kind === null || place === null) return { kind: 'not-found' };
  const { to, title, standfirst } = place;
  if (kind !== params['category']) return { kind: 'redirect', to, status: 301 };
  const fields = dataOf(document);
  const { pinned, search, complete } = await askArchive(context, fields);
  const checked = dayOf(fields['checked']);
  const data: TopicData = {
    ...{ title, standfirst, pinned, search, notice },
    category: categoryIn(fields, kind, context),
    intro: safeRichText(fields['intro']),
    facts: readFacts(fields['facts']),
    checked: checked === null ? null : longDay(checked),
    related: relatedIn(fields, context),
  };
  return { kind: 'page', data, head: headOf(data, to, context), incomplete: !complete || notice !== null };
};

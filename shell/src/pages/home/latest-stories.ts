import type { PrismicDocument } from '@prismicio/client';
import { listDocuments } from 'shared-contracts/content/list-documents';
import type { Call } from 'shared-contracts/endpoint';
import { isOwnPath } from 'shared-contracts/own-path';
import { fieldsOf, itemsOf, textOf } from 'shared-contracts/stories/loose';
import { readPicture, type Picture } from 'shared-contracts/stories/picture';
import { readingMinutes } from 'shared-contracts/stories/reading-time';
import { readBody } from 'shared-contracts/stories/story-body';

/** A story as the front page shows it. */
export interface StoryCard {
  readonly to: string;
  readonly title: string;
  readonly standfirst: string | null;
  /** The issue that it is of. */
  readonly kicker: string | null;
  readonly authors: readonly string[];
  readonly minutes: number;
  readonly cover: Picture | null;
}

/** The newest main article, large, and more of the newest below or beside it. */
export interface LatestStories {
  readonly lead: StoryCard;
  readonly others: readonly StoryCard[];
}

type Fields = Readonly<Record<string, unknown>>;

const issueTitle = ({ issue }: Fields): string | null => {
  const { title, number } = fieldsOf(fieldsOf(issue)['data']);
  const [name, count] = [textOf(title), typeof number === 'number' ? `Issue ${String(number)}` : null];
  return count === null ? name : name === null ? count : `${count}: ${name}`;
};

function cardOf({ url, data: raw }: PrismicDocument, origin: string, kicker?: string): StoryCard[] {
  const data = fieldsOf(raw);
  const title = textOf(data['title']);
  // What has no address here cannot be read, and what has no title cannot be found.
  if (typeof url !== 'string' || !isOwnPath(url) || title === null) return [];
  return [
    {
      to: url,
      title,
      standfirst: textOf(data['standfirst']),
      kicker: kicker ?? issueTitle(data),
      authors: itemsOf(data['authors']).flatMap((row) => textOf(fieldsOf(row)['name']) ?? []),
      minutes: readingMinutes(readBody(data['body'], origin)),
      cover: readPicture(data['cover'], origin),
    },
  ];
}

const isMain = ({ data }: PrismicDocument): boolean => {
  const { parent } = fieldsOf(data);
  return typeof fieldsOf(parent)['id'] !== 'string';
};

interface Place {
  readonly origin: string;
  /** What the pieces about the archive itself are called. */
  readonly insideTitle: string;
}

/** The newest stories and the newest piece about the archive; null where none is published. */
export async function loadLatestStories(call: Call, { origin, insideTitle }: Place): Promise<LatestStories | null> {
  const newest = (type: string) => [{ field: `my.${type}.date`, direction: 'desc' as const }];
  const [articles, pieces] = await Promise.all([
    call(listDocuments(), {
      type: 'article',
      orderings: newest('article'),
      pageSize: 8,
      fetchLinks: ['issue.title', 'issue.number'],
    }),
    call(listDocuments(), { type: 'inside_piece', orderings: newest('inside_piece'), pageSize: 1 }),
  ]);
  const main = articles.documents.find(isMain) ?? articles.documents[0];
  const [lead] = main === undefined ? [] : cardOf(main, origin);
  if (lead === undefined) return null;
  const rest = articles.documents.filter((document) => document !== main).flatMap((one) => cardOf(one, origin));
  const inside = pieces.documents.flatMap((one) => cardOf(one, origin, insideTitle));
  return { lead, others: [...rest.slice(0, 3 - inside.length), ...inside].map((card) => ({ ...card, cover: null })) };
}

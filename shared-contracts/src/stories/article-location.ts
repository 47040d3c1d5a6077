import type { PrismicDocument } from '@prismicio/client';
import { countOf, fieldsOf, textOf } from './read-unknown.ts';
import type { StoryLinks } from './story-links.ts';
import { issueUid } from './issue-uid.ts';
import { dataOf } from './piece.ts';

/** Fields that must come with an article for its place: of its issue, and of the article that it names as its parent. */
export const locationFields: readonly string[] = ['issue.title', 'issue.number', 'article.issue', 'article.parent'];

/** The uid of the document that a link leads to; null where it leads nowhere. */
export const linkedUid = (link: unknown): string | null => {
  const { uid, isBroken } = fieldsOf(link);
  return isBroken === true ? null : textOf(uid);
};

/** The id of the document that a link leads to; null where it leads nowhere. */
export const linkedId = (link: unknown): string | null => {
  const { id, isBroken } = fieldsOf(link);
  return isBroken === true ? null : textOf(id);
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Whether an article stands below the one that it names as its parent, by the fields of both. Only an article of the
 * same issue that names no parent itself has parts; whoever names another stands on its own.
 */
export function isPartOf(article: Fields, parent: Fields): boolean {
  const issue = linkedId(article['issue']);
  return issue !== null && linkedId(parent['issue']) === issue && linkedId(parent['parent']) === null;
}

/** `Issue 4: Crossing over`, as far as it is known. */
export function issueLabel(uid: string, data: Fields): string {
  const number = countOf(data['number']) ?? uid.replace('issue-', '');
  const title = textOf(data['title']);
  return title === null ? `Issue ${number}` : `Issue ${number}: ${title}`;
}

/** Where an article stands. */
export interface ArticleLocation {
  readonly to: string;
  /** `Issue 4: Crossing over`. */
  readonly kicker: string;
  /** It stands below a main article. */
  readonly isPart: boolean;
}

/** Null for an article that says no issue, or that has no address. It must come with `placeFields`. */
export function articleLocation(document: PrismicDocument, links: StoryLinks): ArticleLocation | null {
  const data = dataOf(document);
  const { issue, parent } = data;
  const uid = issueUid(linkedUid(issue) ?? undefined);
  if (uid === null || document.uid === null) return null;
  const main = isPartOf(data, fieldsOf(fieldsOf(parent)['data'])) ? linkedUid(parent) : null;
  const to = main === null ? links.article(uid, document.uid) : links.article(uid, main, document.uid);
  return { to, kicker: issueLabel(uid, fieldsOf(fieldsOf(issue)['data'])), isPart: main !== null };
}

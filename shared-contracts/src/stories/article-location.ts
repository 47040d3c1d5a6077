import type { PrismicDocument } from '@prismicio/client';
import { countOf, fieldsOf, textOf } from './read-unknown.ts';
import type { StoryLinks } from './story-links.ts';
import { issueUid } from './issue-uid.ts';
import { dataOf } from './piece.ts';

/** Linked fields that `articleLocation` needs: of the article's issue, and of the article named as its parent. */
export const locationFields: readonly string[] = ['issue.title', 'issue.number', 'article.issue', 'article.parent'];

/** Returns the uid of a linked document; null for an empty or broken link. */
export const linkedUid = (link: unknown): string | null => {
  const { uid, isBroken } = fieldsOf(link);
  return isBroken === true ? null : textOf(uid);
};

/** Returns the id of a linked document; null for an empty or broken link. */
export const linkedId = (link: unknown): string | null => {
  const { id, isBroken } = fieldsOf(link);
  return isBroken === true ? null : textOf(id);
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * True if an article belongs below the article that it names as its parent. The parent must be in the same issue and
 * must not have a parent itself; otherwise the article stands on its own.
 */
export function isPartOf(article: Fields, parent: Fields): boolean {
  const issue = linkedId(article['issue']);
  return issue !== null && linkedId(parent['issue']) === issue && linkedId(parent['parent']) === null;
}

/** Returns `Issue 4: Crossing over`, or less if number or title is missing. */
export function issueLabel(uid: string, data: Fields): string {
  const number = countOf(data['number']) ?? uid.replace('issue-', '');
  const title = textOf(data['title']);
  return title === null ? `Issue ${number}` : `Issue ${number}: ${title}`;
}

/** The place of an article within the section. */
export interface ArticleLocation {
  readonly to: string;
  /** `Issue 4: Crossing over`. */
  readonly kicker: string;
  /** True if it belongs to a main article. */
  readonly isPart: boolean;
}

/**
 * Returns the place of an article; null if it has no issue or no address. Needs a document fetched with
 * `locationFields`.
 */
export function articleLocation(document: PrismicDocument, links: StoryLinks): ArticleLocation | null {
  const data = dataOf(document);
  const { issue, parent } = data;
  const uid = issueUid(linkedUid(issue) ?? undefined);
  if (uid === null || document.uid === null) return null;
  const main = isPartOf(data, fieldsOf(fieldsOf(parent)['data'])) ? linkedUid(parent) : null;
  const to = main === null ? links.article(uid, document.uid) : links.article(uid, main, document.uid);
  return { to, kicker: issueLabel(uid, fieldsOf(fieldsOf(issue)['data'])), isPart: main !== null };
}

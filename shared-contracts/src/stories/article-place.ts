import type { PrismicDocument } from '@prismicio/client';
import { countOf, fieldsOf, textOf } from './loose.ts';
import type { StoryLinks } from './story-links.ts';
import { issueUid } from './issue-uid.ts';
import { dataOf } from './piece.ts';

/** Fields of the issue that come with an article, for its card. */
export const issueFields: readonly string[] = ['issue.title', 'issue.number'];

/** The uid of the document that a link leads to; null where it leads nowhere. */
export const linkedUid = (link: unknown): string | null => {
  const { uid, isBroken } = fieldsOf(link);
  return isBroken === true ? null : textOf(uid);
};

/** The id of the document that a link leads to. */
export const linkedId = (link: unknown): string | null => textOf(fieldsOf(link)['id']);

/** `Issue 4: Crossing over`, as far as it is known. */
export function issueLabel(uid: string, data: Readonly<Record<string, unknown>>): string {
  const number = countOf(data['number']) ?? uid.replace('issue-', '');
  const title = textOf(data['title']);
  return title === null ? `Issue ${number}` : `Issue ${number}: ${title}`;
}

/** Where an article stands; null for one that says no issue, or that has no address. */
export function articlePlace(
  document: PrismicDocument,
  links: StoryLinks,
): { readonly to: string; readonly kicker: string; readonly issue: string } | null {
  const { issue, parent } = dataOf(document);
  const [uid, main] = [issueUid(linkedUid(issue) ?? undefined), linkedUid(parent)];
  if (uid === null || document.uid === null) return null;
  const to = main === null ? links.article(uid, document.uid) : links.article(uid, main, document.uid);
  return { to, kicker: issueLabel(uid, fieldsOf(fieldsOf(issue)['data'])), issue: uid };
}

import type { PrismicDocument } from '@prismicio/client';
import type { ContentOrdering } from 'shared-contracts/content/list-documents';
import { issueLabel } from 'shared-contracts/stories/article-location';
import { issueUid } from 'shared-contracts/stories/issue-uid';
import { dataOf } from 'shared-contracts/stories/piece';
import type { StoryLinks } from 'shared-contracts/stories/story-links';
import { cardOf, type Card } from './card.ts';

/** Orders issues by number, the newest first. */
export const issueOrder: readonly ContentOrdering[] = [{ field: 'my.issue.number', direction: 'desc' }];

/** Returns the card of an issue; empty for one without an address. */
export function issueCard(document: PrismicDocument, links: StoryLinks, origin: string): readonly Card[] {
  const uid = issueUid(document.uid ?? undefined);
  if (uid === null) return [];
  return [{ ...cardOf(document, origin, { to: links.issue(uid) }), title: issueLabel(uid, dataOf(document)) }];
}

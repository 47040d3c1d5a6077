import type { PrismicDocument } from '@prismicio/client';
import type { Picture } from 'shared-contracts/stories/picture';
import { textOf } from 'shared-contracts/stories/read-unknown';
import { dataOf, readPiece, titleOf, type Day } from 'shared-contracts/stories/piece';

/** A piece as a list shows it. */
export interface Card {
  readonly to: string;
  readonly title: string;
  readonly standfirst: string | null;
  /** Above the title: the issue that the story belongs to; null in lists that name it already. */
  readonly kicker: string | null;
  readonly authors: readonly string[];
  readonly day: Day | null;
  /** Null for a document without a body, such as an issue. */
  readonly minutes: number | null;
  readonly cover: Picture | null;
  /** Its parts, in order. */
  readonly parts: readonly CardPart[];
}

/** A part of a piece, or a document below it. */
export interface CardPart {
  readonly to: string;
  readonly title: string;
  readonly standfirst: string | null;
}

/** Returns a document as a part of another document's card. */
export const partOf = (document: PrismicDocument, to: string): CardPart => ({
  to,
  title: titleOf(document),
  standfirst: textOf(dataOf(document)['standfirst']),
});

interface CardContext {
  readonly to: string;
  readonly kicker?: string | null;
  readonly parts?: Card['parts'];
}

/** Returns the card of a document with its address. */
export function cardOf(
  document: PrismicDocument,
  origin: string,
  { to, kicker = null, parts = [] }: CardContext,
): Card {
  const { title, standfirst, authors, day, minutes, cover, body } = readPiece(document, origin);
  return { to, title, standfirst, kicker, authors, day, minutes: body.length === 0 ? null : minutes, cover, parts };
}

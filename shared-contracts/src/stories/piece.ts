import type { PrismicDocument } from '@prismicio/client';
import { longDay } from './long-day.ts';
import { dayOf, fieldsOf, itemsOf, textOf } from './read-unknown.ts';
import { readPicture, type Picture } from './picture.ts';
import { readingMinutes } from './reading-time.ts';
import { readBody, type StoryBlock } from './story-body.ts';

/** A day for machines, `YYYY-MM-DD`, and in words. */
export interface Day {
  readonly date: string;
  readonly words: string;
}

/** What all documents with a body have in common, whatever their type. */
export interface Piece {
  readonly title: string;
  readonly standfirst: string | null;
  readonly authors: readonly string[];
  readonly day: Day | null;
  readonly minutes: number;
  readonly cover: Picture | null;
  /** True if it is tagged as made for the demonstration. */
  readonly demonstration: boolean;
  readonly body: readonly StoryBlock[];
}

/** The fields of a document, which are untrusted. */
export const dataOf = (document: PrismicDocument): Readonly<Record<string, unknown>> => fieldsOf(document.data);

/** Reads a day such as `2026-11-20`; null if it is not a valid day. */
export function readDay(value: unknown): Day | null {
  const date = dayOf(value);
  return date === null ? null : { date, words: longDay(date) };
}

/** Returns the title; without one, the uid or the type in words. */
export const titleOf = (document: PrismicDocument): string =>
  textOf(dataOf(document)['title']) ?? (document.uid ?? document.type).replaceAll(/[-_]+/g, ' ');

const authorsOf = (value: unknown): readonly string[] =>
  itemsOf(value).flatMap((row) => textOf(fieldsOf(row)['name']) ?? []);

/** Reads a document of any type. `origin` is the site's own; addresses of its pictures become paths. */
export function readPiece(document: PrismicDocument, origin: string): Piece {
  const data = dataOf(document);
  const body = readBody(data['body'], origin);
  return {
    title: titleOf(document),
    standfirst: textOf(data['standfirst']),
    authors: authorsOf(data['authors']),
    day: readDay(data['date']),
    minutes: readingMinutes(body),
    cover: readPicture(data['cover'], origin),
    demonstration: itemsOf(document.tags).includes('demonstration'),
    body,
  };
}

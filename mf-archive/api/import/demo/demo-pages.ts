import type { DemoEdition } from './demo-edition.ts';
import { demoEditions } from './demo-editions.ts';

/** Identifies a page of the demonstration; can be serialized as JSON. */
export interface DemoPageRef {
  readonly title: string;
  readonly date: string;
  readonly sequence: number;
}

export interface DemoPageSource {
  readonly ref: DemoPageRef;
  readonly edition: DemoEdition;
}

/** Returns all pages of the demonstration, edition by edition. */
export const demoPages = (): readonly DemoPageSource[] =>
  demoEditions.flatMap((edition) =>
    edition.pages.map((_, index) => ({
      edition,
      ref: { title: edition.title.slug, date: edition.date, sequence: index + 1 },
    })),
  );

/** Returns the edition of a page; undefined if the demonstration no longer has the page. */
export const findEdition = ({ title, date, sequence }: DemoPageRef): DemoEdition | undefined =>
  demoEditions.find(
    (edition) => edition.title.slug === title && edition.date === date && sequence <= edition.pages.length,
  );

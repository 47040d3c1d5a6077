import type { DemoEdition } from './demo-edition.ts';
import { demoEditions } from './demo-editions.ts';

/** A page of the demonstration by its place; survives JSON. */
export interface DemoPageRef {
  readonly title: string;
  readonly date: string;
  readonly sequence: number;
}

export interface DemoPageSource {
  readonly ref: DemoPageRef;
  readonly edition: DemoEdition;
}

/** All pages, edition by edition. */
export const demoPages = (): readonly DemoPageSource[] =>
  demoEditions.flatMap((edition) =>
    edition.pages.map((_, index) => ({
      edition,
      ref: { title: edition.title.slug, date: edition.date, sequence: index + 1 },
    })),
  );

/** Undefined for a page that the demonstration no longer has. */
export const findEdition = ({ title, date, sequence }: DemoPageRef): DemoEdition | undefined =>
  demoEditions.find(
    (edition) => edition.title.slug === title && edition.date === date && sequence <= edition.pages.length,
  );

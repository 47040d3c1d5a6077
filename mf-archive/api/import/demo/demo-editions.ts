import { readdirSync, readFileSync } from 'node:fs';
import type { DemoEdition, DemoTitle } from './demo-edition.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));

/** Invented newspapers; their names say so. */
const titles = new Map((read('./titles.json') as readonly DemoTitle[]).map((title) => [title.slug, title]));

function readEdition(file: string): DemoEdition {
  const edition = read(`./editions/${file}`) as Omit<DemoEdition, 'title'> & { readonly title: string };
  const title = titles.get(edition.title);
  if (title === undefined) throw new Error(`${file} names a newspaper that is not in titles.json: ${edition.title}`);
  return { ...edition, title };
}

/** All editions of the demonstration by date, one file each. */
export const demoEditions: readonly DemoEdition[] = readdirSync(new URL('./editions/', import.meta.url))
  .toSorted()
  .map(readEdition);

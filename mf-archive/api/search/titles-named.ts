import type { SuggestSearchResult } from 'shared-contracts/archive/suggest-search';
import type { ArchiveContext } from '../archive-tables.ts';
import { titlesKeptMs } from '../limits.ts';
import { words, type Word } from '../text/words.ts';

interface NamedTitle {
  readonly slug: string;
  readonly name: string;
  readonly folds: readonly string[];
}

interface Remembered {
  readonly titles: Promise<readonly NamedTitle[]>;
  readonly until: number;
}

/** Titles seldom come, and are asked for with every letter typed. One list for each folder of derived data. */
const remembered = new Map<string, Remembered>();

async function readTitles({ db }: ArchiveContext): Promise<readonly NamedTitle[]> {
  const rows = await db.selectFrom('archive_title').select(['slug', 'name']).orderBy('name').orderBy('slug').execute();
  return rows.map(({ slug, name }) => ({ slug, name, folds: words(name).map(({ fold }) => fold) }));
}

function titlesOf(context: ArchiveContext): Promise<readonly NamedTitle[]> {
  const known = remembered.get(context.derivedDir);
  if (known !== undefined && context.now() < known.until) return known.titles;
  const titles = readTitles(context);
  remembered.set(context.derivedDir, { titles, until: context.now() + titlesKeptMs });
  titles.catch(() => remembered.delete(context.derivedDir));
  return titles;
}

/** Newspapers in whose name a word begins with each of these, by name. */
export async function titlesNamed(
  context: ArchiveContext,
  asked: readonly Word[],
  most: number,
): Promise<SuggestSearchResult['titles']> {
  const titles = await titlesOf(context);
  return titles
    .filter(({ folds }) => asked.every((word) => folds.some((fold) => fold.startsWith(word.fold))))
    .slice(0, most)
    .map(({ slug, name }) => ({ slug, name }));
}

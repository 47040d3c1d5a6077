import type { DatabaseSync } from 'node:sqlite';
import type { ArticleKind } from 'shared-contracts/archive/newspaper';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { hasMeaningfulConfidence } from 'shared-contracts/archive/languages';
import type { TextLanguage } from '../../text/public.ts';
import { PostingsDigest, type IndexColumn } from '../index-text.ts';
import type { IndexedUnit } from '../search-index.ts';

function digestsOf(database: DatabaseSync, unit: SearchUnit): ReadonlyMap<number, PostingsDigest> {
  const digests = new Map<number, PostingsDigest>();
  for (const row of database.prepare(`select term, doc, col, offset from ${unit}_posting`).iterate()) {
    const at = Number(row['doc']);
    const digest = digests.get(at) ?? new PostingsDigest();
    digest.add(row['col'] as IndexColumn, Number(row['offset']), String(row['term']));
    digests.set(at, digest);
  }
  return digests;
}

/** Returns the confidence as the records show it: only in languages in which it is meaningful. */
function confidenceOf({ confidence, own, own_number: number, language }: Readonly<Record<string, unknown>>) {
  const shown = Number(number) > 0 ? own : (language ?? own);
  return confidence === null || !hasMeaningfulConfidence(textOf(shown)) ? null : Number(confidence);
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function pageLanguageOf({ own, own_number: number }: Readonly<Record<string, unknown>>): TextLanguage | null {
  const code = textOf(own);
  return code === null ? null : { code, isDetected: Number(number) < 0 };
}

const toUnit = (row: Readonly<Record<string, unknown>>, digest: PostingsDigest | undefined): IndexedUnit => ({
  id: String(row['id']),
  slug: String(row['slug']),
  title: String(row['title']),
  published: textOf(row['published']),
  language: textOf(row['language']),
  pageLanguage: pageLanguageOf(row),
  firstDay: Number(row['first_day']),
  lastDay: Number(row['last_day']),
  place: Number(row['place']),
  confidence: confidenceOf(row),
  kind: textOf(row['kind']) as ArticleKind | null,
  pages: JSON.parse(String(row['pages'])) as readonly string[],
  digest: (digest ?? new PostingsDigest()).toString(),
});

/** Represents a row of the full-text index that belongs to no page or article. */
const orphan = (row: number): IndexedUnit => ({
  ...{ id: `row ${String(row)}`, slug: '', title: '', published: null, language: null, pageLanguage: null },
  ...{ firstDay: 0, lastDay: 0, place: 0, confidence: null, kind: null, pages: [], digest: 'words of nothing' },
});

/** Returns every page, or article, with a digest of its postings as read back from the full-text index. */
export function inspect(database: DatabaseSync, unit: SearchUnit): readonly IndexedUnit[] {
  const digests = digestsOf(database, unit);
  const rows = database
    .prepare(
      `select unit.rowid, id, unit.slug, title.slug as title, published, title.language, language.code as own,
         unit.language as own_number, first_day, last_day, place, confidence, kind, pages
       from ${unit} as unit left join title on title.number = unit.title
       left join language on language.number = abs(unit.language) order by id`,
    )
    .all();
  const known = new Set(rows.map((row) => Number(row['rowid'])));
  const orphans = [...digests.keys()].filter((row) => !known.has(row));
  return [...rows.map((row) => toUnit(row, digests.get(Number(row['rowid'])))), ...orphans.map(orphan)];
}

import { hasMeaningfulConfidence } from 'shared-contracts/archive/languages';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { digestOf } from '../index-text.ts';
import type { IndexedUnit } from '../search-index.ts';
import type { Json } from './client.ts';
import type { Generation } from './generation.ts';
import { columnEnds } from './index-names.ts';
import { statedLanguage, type StoredProperties } from './unit-documents.ts';

const fields = ['slug', 'title', 'first_day', 'last_day', 'position', 'kind', 'pages', 'all', 'properties'];

interface StoredUnit {
  readonly slug: string;
  readonly title: string;
  readonly first_day: number;
  readonly last_day: number;
  readonly position: number;
  readonly kind: IndexedUnit['kind'];
  readonly pages: readonly string[];
  readonly all: readonly [string, string, string, string];
  readonly properties: StoredProperties;
}

const withoutEnd = (column: string, end: string): string => column.slice(0, -` ${end}`.length);

function toIndexedUnit(id: string, unit: StoredUnit): IndexedUnit {
  const { published, language, pageLanguage = null, confidence } = unit.properties;
  const [body, headline, wholes, byline] = unit.all;
  const isMeaningful = hasMeaningfulConfidence(statedLanguage(unit.properties) ?? pageLanguage?.code);
  return {
    ...{ id, slug: unit.slug, title: unit.title, published, language, pageLanguage },
    ...{ firstDay: unit.first_day, lastDay: unit.last_day, place: unit.position },
    confidence: isMeaningful ? confidence : null,
    ...{ kind: unit.kind, pages: unit.pages },
    digest: digestOf({
      ...{ body: withoutEnd(body, columnEnds.body), headline: withoutEnd(headline, columnEnds.headline) },
      ...{ wholes, byline },
    }),
  };
}

/**
 * Reads back what the cluster stores of every page or article. The words are those it was given, not the postings of
 * its inverted index.
 */
export async function inspectUnits(generation: Generation, unit: SearchUnit): Promise<readonly IndexedUnit[]> {
  const found: IndexedUnit[] = [];
  for await (const documents of generation.scan(unit, { _source: fields })) {
    found.push(...documents.map(({ _id, _source }) => toIndexedUnit(_id, _source as Json & StoredUnit)));
  }
  return found.sort((a, b) => (a.id < b.id ? -1 : 1));
}

import { type ArchiveContext, findTitle, type NewTitle } from '../../api/core/public.ts';
import { titleSlug } from '../folders/understand-name.ts';
import type { SourceTitle } from '../source.ts';
import type { TitleName } from './name-titles.ts';

/** Rights as a library states them: only a statement with an address can be looked up. */
function rightsOf({ rights }: SourceTitle): NewTitle['rights'] {
  const [uri] = /https?:\/\/[^\s"<>]+/.exec(rights ?? '') ?? [];
  return rights === null || uri === undefined ? null : { uri, statement: rights };
}

/**
 * The title with what the archive knows of it: files of one title say more or less of it, and what is known stays. With
 * `rename` the name that is given now counts.
 */
export async function describeTitle(
  { db }: ArchiveContext,
  { slug, name, place, sourceId }: TitleName,
  source: SourceTitle,
  rename: boolean,
): Promise<NewTitle> {
  const fresh: NewTitle = {
    ...{ slug, name, place, sourceId },
    language: source.language,
    rights: rightsOf(source),
    demonstration: false,
  };
  const { known } = await findTitle(db, fresh);
  if (known === null) return fresh;
  const { rights_uri: uri, rights_statement: statement } = known;
  return {
    ...fresh,
    name: rename ? name : known.name,
    place: known.place ?? place,
    language: known.language ?? fresh.language,
    rights: uri === null || statement === null ? fresh.rights : { uri, statement },
  };
}

/** The newspapers that the archive has, as `KnownNames` writes them; a name that two of them have says of neither. */
export async function knownTitles({ db }: Pick<ArchiveContext, 'db'>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('archive_title').select('name').where('demonstration', '=', 0).execute();
  const slugs = rows.map(({ name }) => titleSlug(name)).filter((slug) => slug !== '');
  return new Set(slugs.filter((slug) => slugs.indexOf(slug) === slugs.lastIndexOf(slug)));
}

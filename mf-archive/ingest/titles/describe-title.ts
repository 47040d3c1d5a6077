import { type ArchiveContext, findTitle, type NewTitle } from '../../api/core/public.ts';
import { toLanguageCode } from '../../api/text/public.ts';
import { titleSlug } from '../folders/parse-name.ts';
import type { SourceTitle } from '../source.ts';
import type { TitleName } from './name-titles.ts';

/** Reads a library's rights statement; one without a URI is ignored, since it cannot be looked up. */
function rightsOf({ rights }: SourceTitle): NewTitle['rights'] {
  const [uri] = /https?:\/\/[^\s"<>]+/.exec(rights ?? '') ?? [];
  return rights === null || uri === undefined ? null : { uri, statement: rights };
}

/**
 * Completes a title with the archive's data: stored values take precedence, since files differ in how much they state.
 * With `rename`, the given name replaces the stored one.
 */
export async function describeTitle(
  { db }: ArchiveContext,
  { slug, name, place, sourceId }: TitleName,
  source: SourceTitle,
  rename: boolean,
): Promise<NewTitle> {
  const fresh: NewTitle = {
    ...{ slug, name, place, sourceId },
    language: toLanguageCode(source.language),
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

/** Resolves to the newspapers in the archive for `KnownNames.titles`, omitting names that several of them share. */
export async function knownTitles({ db }: Pick<ArchiveContext, 'db'>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('archive_title').select('name').where('demonstration', '=', 0).execute();
  const slugs = rows.map(({ name }) => titleSlug(name)).filter((slug) => slug !== '');
  return new Set(slugs.filter((slug) => slugs.indexOf(slug) === slugs.lastIndexOf(slug)));
}

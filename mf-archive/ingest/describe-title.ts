import type { ArchiveContext, TitleRow } from '../api/archive-tables.ts';
import type { NewTitle } from '../api/pages/store-title.ts';
import type { TitleName } from './ndnp/name-titles.ts';
import type { MetsIssue } from './ndnp/read-mets.ts';
import { SourceProblem } from './source-problem.ts';

/** Rights as a library states them: only a statement with an address can be looked up. */
function rightsOf({ rights }: MetsIssue): NewTitle['rights'] {
  const [uri] = /https?:\/\/[^\s"<>]+/.exec(rights ?? '') ?? [];
  return rights === null || uri === undefined ? null : { uri, statement: rights };
}

const knownRights = ({ rights_uri: uri, rights_statement: statement }: TitleRow): NewTitle['rights'] =>
  uri === null || statement === null ? null : { uri, statement };

const letters = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Papers of one name would take each other's places: `Evening Star` of Washington and of Chicago. */
function refuseNamesake(known: TitleRow, { name, place }: TitleName): void {
  if (known.demonstration === 1) throw new SourceProblem(`has the name of an invented title: ${name}`);
  if (known.place === null || place === null || letters(known.place) === letters(place)) return;
  throw new SourceProblem(`is of ${place}, but the archive has another ${name}, of ${known.place}`);
}

/** The title with what the archive knows of it: files of one title say more or less of it, and what is known stays. */
export async function describeTitle(context: ArchiveContext, title: TitleName, issue: MetsIssue): Promise<NewTitle> {
  const known = await context.db
    .selectFrom('archive_title')
    .selectAll()
    .where('slug', '=', title.slug)
    .executeTakeFirst();
  const fresh = { ...title, language: null, rights: rightsOf(issue), demonstration: false };
  if (known === undefined) return fresh;
  refuseNamesake(known, title);
  return {
    ...fresh,
    name: known.name,
    place: known.place ?? fresh.place,
    language: known.language,
    rights: knownRights(known) ?? fresh.rights,
  };
}

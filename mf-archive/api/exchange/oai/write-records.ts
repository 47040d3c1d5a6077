import { isoDate } from '../../core/public.ts';
import { editionNameOf } from '../public-api/edition-name.ts';
import { demonstrationNote, editionAddress, titleAddress, type HarvestedEdition, type Site } from './record-facts.ts';
import type { EditionRecord } from '../public-api/edition-records.ts';
import type { FormatName } from './metadata-formats.ts';
import { metsOf } from './mets.ts';
import { oaiInstant } from './oai-date.ts';
import { xmlText } from '../../text/public.ts';

const opening = [
  '<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/"',
  ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  ' xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd">',
].join('');

/** Returns an edition in simple Dublin Core. */
function dublinCore(site: Site, { edition, pages, rights, rightsOfSome }: HarvestedEdition): string {
  const count = `${String(pages.length)} ${pages.length === 1 ? 'page' : 'pages'}`;
  const elements: readonly (readonly [name: string, text: string | null])[] = [
    ['title', editionNameOf(edition)],
    ['description', edition.demonstration === 1 ? demonstrationNote : null],
    ['date', isoDate(edition)],
    ['type', 'Text'],
    ['type', 'newspaper issue'],
    ['format', count],
    ['identifier', editionAddress(site, edition)],
    ['source', edition.title_name],
    ['language', edition.language],
    ['relation', titleAddress(site, edition)],
    ['coverage', edition.place],
    ['rights', rights?.uri ?? null],
    ['rights', rights?.statement ?? null],
    ...rightsOfSome.flatMap(({ uri, statement }) => [
      ['rights', uri] as const,
      ['rights', `Some pages: ${statement}`] as const,
    ]),
  ];
  const lines = elements.flatMap(([name, text]) =>
    text === null ? [] : [`<dc:${name}>${xmlText(text)}</dc:${name}>`],
  );
  return [opening, ...lines, '</oai_dc:dc>'].join('\n');
}

const prefixOf = ({ publicUrl }: Site): string => `oai:${new URL(publicUrl).hostname}:`;

/** Returns `oai:<host>:<id of the edition>`, which remains the same when the edition's slug changes. */
export const identifierOf = (site: Site, { id }: Pick<EditionRecord, 'id'>): string => `${prefixOf(site)}${id}`;

/** Returns the edition's id in one of our identifiers; null for any other text. */
export function idOfIdentifier(site: Site, identifier: string): string | null {
  const prefix = prefixOf(site);
  return identifier.startsWith(prefix) && identifier.length <= prefix.length + 80
    ? identifier.slice(prefix.length)
    : null;
}

/** Returns whether an edition is deleted, that is, has no pages. */
export const isDeleted = ({ pages }: Pick<EditionRecord, 'pages'>): boolean => pages === 0;

export function headerXml(site: Site, edition: EditionRecord): string {
  const set = `${edition.title_slug}:${String(edition.year).padStart(4, '0')}`;
  return [
    isDeleted(edition) ? '<header status="deleted">' : '<header>',
    `<identifier>${xmlText(identifierOf(site, edition))}</identifier>`,
    `<datestamp>${oaiInstant(edition.changed_at)}</datestamp>`,
    `<setSpec>${xmlText(edition.title_slug)}</setSpec><setSpec>${xmlText(set)}</setSpec>`,
    '</header>',
  ].join('');
}

const writers: Readonly<Record<FormatName, (site: Site, harvested: HarvestedEdition) => string>> = {
  oai_dc: dublinCore,
  mets: metsOf,
};

export function recordXml(site: Site, harvested: HarvestedEdition, format: FormatName): string {
  const header = headerXml(site, harvested.edition);
  if (isDeleted(harvested.edition)) return `<record>${header}</record>`;
  return `<record>${header}<metadata>\n${writers[format](site, harvested)}\n</metadata></record>`;
}

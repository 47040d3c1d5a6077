import { xmlText } from '../downloads/xml-text.ts';
import type { EditionRecord } from '../public-api/edition-records.ts';
import { dublinCore } from './dublin-core.ts';
import type { FormatName } from './metadata-formats.ts';
import { metsOf } from './mets.ts';
import { oaiInstant } from './oai-date.ts';
import type { HarvestedEdition, Site } from './record-facts.ts';

const prefixOf = ({ publicUrl }: Site): string => `oai:${new URL(publicUrl).hostname}:`;

/** `oai:<host>:<id of the edition>`: it stays when the edition's address changes. */
export const identifierOf = (site: Site, { id }: Pick<EditionRecord, 'id'>): string => `${prefixOf(site)}${id}`;

/** The edition's id in an identifier of ours; null for any other. */
export function idOfIdentifier(site: Site, identifier: string): string | null {
  const prefix = prefixOf(site);
  return identifier.startsWith(prefix) && identifier.length <= prefix.length + 80
    ? identifier.slice(prefix.length)
    : null;
}

/** An edition without pages has gone. */
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

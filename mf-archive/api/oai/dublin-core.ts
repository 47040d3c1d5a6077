import { xmlText } from '../downloads/xml-text.ts';
import { isoDate } from '../pages/page-slug.ts';
import { editionNameOf } from '../public-api/edition-name.ts';
import { demonstrationNote, editionAddress, titleAddress, type HarvestedEdition, type Site } from './record-facts.ts';

const opening = [
  '<oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/"',
  ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"',
  ' xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/oai_dc/ http://www.openarchives.org/OAI/2.0/oai_dc.xsd">',
].join('');

/** An edition in simple Dublin Core. */
export function dublinCore(site: Site, { edition, pages, rights, rightsOfSome }: HarvestedEdition): string {
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

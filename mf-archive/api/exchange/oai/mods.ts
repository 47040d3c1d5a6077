import type { Rights } from 'shared-contracts/archive/rights/rights';
import { isoDate } from '../../core/public.ts';
import { demonstrationNote, editionAddress, titleAddress, type HarvestedEdition, type Site } from './record-facts.ts';
import { xmlText } from '../../text/public.ts';

/** Returns an element; `name` may include attributes if they need no escaping. */
function element(name: string, text: string | null): string {
  if (text === null) return '';
  return `<mods:${name}>${xmlText(text)}</mods:${name.split(' ', 1)[0] ?? ''}>`;
}

const inside = (name: string, ...parts: readonly string[]): string =>
  parts.every((part) => part === '') ? '' : `<mods:${name}>${parts.join('')}</mods:${name.split(' ', 1)[0] ?? ''}>`;

const condition = (attributes: string, { uri, statement }: Rights): string =>
  `<mods:accessCondition type="use and reproduction"${attributes} xlink:href="${xmlText(uri)}">${xmlText(statement)}</mods:accessCondition>`;

/** Returns the description of an edition in MODS. */
export function modsOf(site: Site, { edition, pages, rights, rightsOfSome }: HarvestedEdition): string {
  const { title_name: title, place, language, demonstration } = edition;
  const count = `${String(pages.length)} ${pages.length === 1 ? 'page' : 'pages'}`;
  const number = inside('part', inside('detail type="edition"', element('number', String(edition.edition))));
  return inside(
    'mods version="3.8"',
    inside('titleInfo', element('title', title)),
    element('genre authority="marcgt"', 'newspaper'),
    inside(
      'originInfo',
      inside('place', element('placeTerm type="text"', place)),
      element('dateIssued encoding="iso8601"', isoDate(edition)),
    ),
    inside('language', element('languageTerm type="code" authority="rfc5646"', language)),
    inside('physicalDescription', element('extent', count)),
    element('note', demonstration === 1 ? demonstrationNote : null),
    inside(
      'relatedItem type="host"',
      inside('titleInfo', element('title', title)),
      inside('location', element('url', titleAddress(site, edition))),
    ),
    element('identifier type="uri"', editionAddress(site, edition)),
    inside('location', element('url', editionAddress(site, edition))),
    rights === null ? '' : condition('', rights),
    ...rightsOfSome.map((some) => condition(' displayLabel="Some pages"', some)),
    number,
  );
}

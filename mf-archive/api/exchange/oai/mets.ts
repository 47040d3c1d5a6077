import { foundByLayoutNote, isFoundByLayout } from 'shared-contracts/archive/layout-articles';
import { xmlAttributes, xmlText } from '../../text/public.ts';
import { editionNameOf } from '../public-api/edition-name.ts';
import type { EditionPageRow } from '../public-api/edition-records.ts';
import { modsOf } from './mods.ts';
import { oaiInstant } from './oai-date.ts';
import { editionAddress, pageFile, type HarvestedEdition, type Site } from './record-facts.ts';

const root = {
  'xmlns:mets': 'http://www.loc.gov/METS/',
  'xmlns:mods': 'http://www.loc.gov/mods/v3',
  'xmlns:premis': 'http://www.loc.gov/premis/v3',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation':
    'http://www.loc.gov/METS/ http://www.loc.gov/standards/mets/mets.xsd http://www.loc.gov/mods/v3 http://www.loc.gov/standards/mods/v3/mods-3-8.xsd',
};

/** Returns an id from the page's index in the edition, since two pages may have the same sequence. */
const idOf = (kind: string, at: number): string => `${kind}_${String(at + 1)}`;

interface FileKind {
  readonly kind: 'ALTO' | 'IMG';
  readonly use: string;
  readonly type: string;
  readonly file: 'alto.xml' | 'page.jpg';
  readonly has: (page: EditionPageRow) => boolean;
}

const fileKinds: readonly FileKind[] = [
  { kind: 'IMG', use: 'image', type: 'image/jpeg', file: 'page.jpg', has: ({ image_hash: hash }) => hash !== null },
  { kind: 'ALTO', use: 'alto', type: 'application/xml', file: 'alto.xml', has: ({ recognised }) => recognised === 1 },
];

function fileGroup(site: Site, pages: readonly EditionPageRow[], { kind, use, type, file, has }: FileKind): string {
  const files = pages.map((page, at) => {
    if (!has(page)) return '';
    const place = { LOCTYPE: 'URL', 'xlink:href': pageFile(site, page.slug, file) };
    return `<mets:file${xmlAttributes({ ID: idOf(kind, at), MIMETYPE: type })}><mets:FLocat${xmlAttributes(place)}/></mets:file>\n`;
  });
  const inner = files.join('');
  return inner === '' ? '' : `<mets:fileGrp${xmlAttributes({ USE: use })}>\n${inner}</mets:fileGrp>\n`;
}

function fileSection(site: Site, pages: readonly EditionPageRow[]): string {
  const groups = fileKinds.map((kind) => fileGroup(site, pages, kind)).join('');
  return groups === '' ? '' : `<mets:fileSec>\n${groups}</mets:fileSec>`;
}

const pointers = (page: EditionPageRow, at: number): string =>
  fileKinds
    .filter(({ has }) => has(page))
    .map(({ kind }) => `<mets:fptr${xmlAttributes({ FILEID: idOf(kind, at) })}/>`)
    .join('');

function physicalMap(name: string, pages: readonly EditionPageRow[]): string {
  const divs = pages.map((page, at) => {
    const values = { ID: idOf('PAGE', at), TYPE: 'page', ORDER: page.sequence, ORDERLABEL: page.label };
    return `<mets:div${xmlAttributes(values)}>${pointers(page, at)}</mets:div>`;
  });
  const whole = xmlAttributes({ TYPE: 'newspaper', LABEL: name, DMDID: 'MODS_ISSUE' });
  return ['<mets:structMap TYPE="PHYSICAL">', `<mets:div${whole}>`, ...divs, '</mets:div></mets:structMap>'].join('\n');
}

const layoutId = 'FOUND_BY_LAYOUT';

/** Records as a PREMIS event that articles of the edition were found by layout; empty if a source marks all of them. */
function provenance({ edition, articles }: HarvestedEdition): string {
  if (!articles.some(({ number }) => isFoundByLayout(number))) return '';
  const part = (name: string, ...inner: readonly string[]): string =>
    `<premis:${name}>${inner.join('')}</premis:${name}>`;
  const event = part(
    'event',
    part('eventIdentifier', part('eventIdentifierType', 'local'), part('eventIdentifierValue', layoutId.toLowerCase())),
    part('eventType', 'metadata extraction'),
    part('eventDateTime', oaiInstant(edition.changed_at)),
    part('eventDetailInformation', part('eventDetail', xmlText(foundByLayoutNote))),
  );
  const start = `<mets:amdSec><mets:digiprovMD ID="${layoutId}"><mets:mdWrap MDTYPE="PREMIS:EVENT"><mets:xmlData>`;
  return `${start}${event}</mets:xmlData></mets:mdWrap></mets:digiprovMD></mets:amdSec>`;
}

/** Returns the articles of the edition with their pages. */
function logicalMap(name: string, { pages, articles }: HarvestedEdition): string {
  const places = new Map(pages.map(({ id }, at) => [id, at]));
  const divs = articles.map(({ number, kind, headline, pages: on }) => {
    const made = isFoundByLayout(number) ? { ADMID: layoutId } : {};
    const values = { ID: `ARTICLE_${String(number)}`, TYPE: kind, ORDER: number, LABEL: headline, ...made };
    const parts = on.flatMap(({ id }) => {
      const at = places.get(id);
      const page = at === undefined ? undefined : pages[at];
      if (at === undefined || page?.recognised !== 1) return [];
      return [`<mets:fptr><mets:area${xmlAttributes({ FILEID: idOf('ALTO', at) })}/></mets:fptr>`];
    });
    return `<mets:div${xmlAttributes(values)}>${parts.join('')}</mets:div>`;
  });
  const whole = xmlAttributes({ TYPE: 'issue', LABEL: name, DMDID: 'MODS_ISSUE' });
  return ['<mets:structMap TYPE="LOGICAL">', `<mets:div${whole}>`, ...divs, '</mets:div></mets:structMap>'].join('\n');
}

/** Returns an edition as METS: its description, the files of its pages, and the pages of its articles. */
export function metsOf(site: Site, harvested: HarvestedEdition): string {
  const { edition, pages } = harvested;
  const name = editionNameOf(edition);
  const values = { ...root, OBJID: editionAddress(site, edition), TYPE: 'Newspaper', LABEL: name };
  const head = { CREATEDATE: oaiInstant(edition.added_at), LASTMODDATE: oaiInstant(edition.changed_at) };
  return [
    `<mets:mets${xmlAttributes(values)}>`,
    `<mets:metsHdr${xmlAttributes(head)}><mets:agent ROLE="CREATOR" TYPE="ORGANIZATION"><mets:name>${xmlText(site.brand.name)}</mets:name></mets:agent></mets:metsHdr>`,
    '<mets:dmdSec ID="MODS_ISSUE"><mets:mdWrap MDTYPE="MODS" MIMETYPE="text/xml"><mets:xmlData>',
    modsOf(site, harvested),
    '</mets:xmlData></mets:mdWrap></mets:dmdSec>',
    provenance(harvested),
    fileSection(site, pages),
    physicalMap(name, pages),
    logicalMap(name, harvested),
    '</mets:mets>',
  ]
    .filter((part) => part !== '')
    .join('\n');
}

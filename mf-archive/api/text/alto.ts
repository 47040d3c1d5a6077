import { foundByLayoutNote, isFoundByLayout } from 'shared-contracts/archive/layout-articles';
import { decodePageText } from './packed-page.ts';
import type { PrintedBlock } from './page-words.ts';
import { blockXml, neighboursOf, tagOf, type WrittenBlock } from './alto-blocks.ts';
import { xmlAttributes, xmlText } from './xml-text.ts';

/** The facts about its page that every download contains. */
export interface PageFacts {
  /** `Lagos Courier, 7 March 1964, page 1`. */
  readonly name: string;
  /** Its permanent address, absolute. */
  readonly address: string;
  /** The notice on invented pages of the demonstration; null for real pages. */
  readonly mark: string | null;
  readonly rights: { readonly statement: string; readonly uri: string } | null;
}

interface AltoInput {
  readonly words: Uint8Array;
  readonly facts: PageFacts;
  readonly sequence: number;
  readonly label: string;
  /** ISO 639 code of the page's language; null if it is not known. */
  readonly language: string | null;
}

const namespace = 'http://www.loc.gov/standards/alto/ns-v4#';
const root = {
  xmlns: namespace,
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${namespace} https://www.loc.gov/standards/alto/v4/alto-4-4.xsd`,
  SCHEMAVERSION: '4.4',
};

const stepXml = (id: string, category: string, description: string): string =>
  `<Processing ID="${id}"><processingCategory>${category}</processingCategory>` +
  `<processingStepDescription>${xmlText(description)}</processingStepDescription></Processing>`;

const isCorrected = (blocks: readonly PrintedBlock[]): boolean =>
  blocks.some(({ lines }) => lines.some(({ before = [] }) => before.length > 0));

const hasLayout = (blocks: readonly PrintedBlock[]): boolean =>
  blocks.some(({ article }) => isFoundByLayout(article ?? 0));

/** Describes the page and how its words were made. */
function descriptionXml({ name, address, mark }: PageFacts, blocks: readonly PrintedBlock[]): string {
  const location = xmlAttributes({ fileIdentifierLocation: address });
  return [
    '<Description><MeasurementUnit>pixel</MeasurementUnit>',
    `<sourceImageInformation><fileName>${xmlText(name)}</fileName>`,
    `<fileIdentifier${location}>${xmlText(address)}</fileIdentifier></sourceImageInformation>`,
    stepXml('recognition', 'contentGeneration', mark ?? 'Text recognised by machine'),
    ...(hasLayout(blocks) ? [stepXml('layout', 'contentGeneration', foundByLayoutNote)] : []),
    ...(isCorrected(blocks) ? [stepXml('correction', 'contentModification', 'Lines corrected by readers')] : []),
    '</Description>',
  ].join('\n');
}

function tagsXml(blocks: readonly PrintedBlock[], { mark, rights }: PageFacts): string {
  const articles = new Set(blocks.map(({ article }) => article ?? null).filter((article) => article !== null));
  const tags = Array.from(articles, (article) => {
    const DESCRIPTION = isFoundByLayout(article) ? foundByLayoutNote : null;
    return `<StructureTag${xmlAttributes({ ID: tagOf(article), LABEL: 'article', DESCRIPTION })}/>`;
  });
  if (mark !== null) tags.push(`<OtherTag${xmlAttributes({ ID: 'demonstration', LABEL: mark })}/>`);
  if (rights !== null) {
    const values = { ID: 'rights', LABEL: 'rights', DESCRIPTION: rights.statement, URI: rights.uri };
    tags.push(`<OtherTag${xmlAttributes(values)}/>`);
  }
  return tags.length === 0 ? '' : `<Tags>\n${tags.join('\n')}\n</Tags>\n`;
}

function orderXml(blocks: readonly WrittenBlock[]): string {
  if (blocks.length === 0) return '';
  const parts = blocks.map(({ id }) => `<ElementRef ID="order_${id}" REF="${id}"/>`);
  return `<ReadingOrder><OrderedGroup ID="order">${parts.join('')}</OrderedGroup></ReadingOrder>\n`;
}

/** True for a language code as XML Schema defines it: `yo`, `pcm-NG`. */
const isLanguage = (language: string): boolean => /^[A-Za-z]{1,8}(-[A-Za-z0-9]{1,8})*$/.test(language);

/**
 * Writes the words of a page, with corrections, as ALTO 4.4: positions in pixels of its scan, blocks in the stored
 * order.
 */
export function altoOf({ words, facts, sequence, label, language }: AltoInput): string {
  const { width, height, blocks } = decodePageText(words);
  const near = neighboursOf(blocks);
  const written = blocks.flatMap((block, index) => blockXml(block, `b${String(index + 1)}`, near));
  const page = { ID: 'page', PHYSICAL_IMG_NR: sequence, PRINTED_IMG_NR: label, WIDTH: width, HEIGHT: height };
  const LANG = language !== null && isLanguage(language) ? language : null;
  const space = xmlAttributes({ HPOS: 0, VPOS: 0, WIDTH: width, HEIGHT: height });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<alto${xmlAttributes(root)}>`,
    descriptionXml(facts, blocks),
    `${tagsXml(blocks, facts)}${orderXml(written)}<Layout><Page${xmlAttributes({ ...page, LANG })}><PrintSpace${space}>`,
    ...written.map(({ xml }) => xml),
    '</PrintSpace></Page></Layout>',
    '</alto>',
    '',
  ].join('\n');
}

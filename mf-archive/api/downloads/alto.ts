import type { Box } from 'shared-contracts/archive/newspaper';
import { decodePageText, type PrintedBlock, type PrintedLine, type PrintedWord } from '../pages/page-words.ts';
import { around } from '../reading/article-outline.ts';
import { joinHalves } from '../text/page-tokens.ts';
import type { PageFacts } from './page-facts.ts';
import { xmlAttributes, xmlText } from './xml-text.ts';

interface AltoInput {
  readonly words: Uint8Array;
  readonly facts: PageFacts;
  readonly sequence: number;
  readonly label: string;
}

const namespace = 'http://www.loc.gov/standards/alto/ns-v4#';
const root = {
  xmlns: namespace,
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xsi:schemaLocation': `${namespace} https://www.loc.gov/standards/alto/v4/alto-4-4.xsd`,
  SCHEMAVERSION: '4.4',
};

/** A hyphen at the end of a line is an element of its own. */
const lastHyphen = /[-‐‑¬\u00ad]$/u;

const place = (box: Box | null): Readonly<Record<string, number>> =>
  box === null ? {} : { HPOS: box.x, VPOS: box.y, WIDTH: box.w, HEIGHT: box.h };

const boxesIn = ({ words }: PrintedLine): readonly Box[] => words.flatMap(({ box }) => (box === null ? [] : [box]));

/** The words of a page one after the other, so that a broken one finds its other half. */
type Neighbours = ReadonlyMap<PrintedWord, { readonly before?: PrintedWord; readonly after?: PrintedWord }>;

function neighboursOf(blocks: readonly PrintedBlock[]): Neighbours {
  const all = blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => words));
  return new Map(
    all.map((word, index) => {
      const [before, after] = [all[index - 1], all[index + 1]];
      return [word, { ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
    }),
  );
}

/** What ALTO says of a word that is broken over a line. */
function hyphenation(word: PrintedWord, near: Neighbours): Readonly<Record<string, string>> {
  const { before, after } = near.get(word) ?? {};
  if (word.hyphen === 'first' && after?.hyphen === 'second')
    return { SUBS_TYPE: 'HypPart1', SUBS_CONTENT: joinHalves(word, after) };
  if (word.hyphen === 'second' && before?.hyphen === 'first')
    return { SUBS_TYPE: 'HypPart2', SUBS_CONTENT: joinHalves(before, word) };
  return {};
}

function lineXml(line: PrintedLine, id: string, near: Neighbours): string {
  const last = line.words.at(-1);
  const isBroken = last?.hyphen === 'first' && last.text.length > 1 && lastHyphen.test(last.text);
  const strings = line.words.map((word, index) => {
    const content = isBroken && word === last ? word.text.replace(lastHyphen, '') : word.text;
    const values = { ID: `${id}_w${String(index + 1)}`, CONTENT: content, ...place(word.box) };
    const sure = word.confidence === null ? {} : { WC: Math.round(word.confidence * 100) / 100 };
    return `<String${xmlAttributes({ ...values, ...sure, ...hyphenation(word, near) })}/>`;
  });
  const end = isBroken ? '<HYP CONTENT="-"/>' : '';
  return `<TextLine${xmlAttributes({ ID: id, ...place(around(boxesIn(line))) })}>${strings.join('<SP/>')}${end}</TextLine>`;
}

const tagOf = (article: number | null | undefined): string | null =>
  article === null || article === undefined ? null : `article_${String(article)}`;

function blockXml({ article, lines }: PrintedBlock, id: string, near: Neighbours): string {
  const printed = lines.filter(({ words }) => words.length > 0);
  if (printed.length === 0) return '';
  const values = { ID: id, ...place(around(printed.flatMap(boxesIn))), TAGREFS: tagOf(article) };
  const inner = printed.map((line, index) => lineXml(line, `${id}_l${String(index + 1)}`, near));
  return `<TextBlock${xmlAttributes(values)}>\n${inner.join('\n')}\n</TextBlock>`;
}

/** What the file is of, and what may be done with it. */
const descriptionXml = ({ name, address, mark }: PageFacts): string =>
  [
    '<Description><MeasurementUnit>pixel</MeasurementUnit>',
    `<sourceImageInformation><fileName>${xmlText(name)}</fileName>`,
    `<fileIdentifier fileIdentifierLocation="${xmlText(address)}">${xmlText(address)}</fileIdentifier></sourceImageInformation>`,
    '<Processing ID="recognition"><processingCategory>contentGeneration</processingCategory>',
    `<processingStepDescription>${xmlText(mark ?? 'Text recognised by machine')}</processingStepDescription></Processing>`,
    '</Description>',
  ].join('\n');

function tagsXml(blocks: readonly PrintedBlock[], { mark, rights }: PageFacts): string {
  const articles = new Set(blocks.flatMap(({ article }) => tagOf(article) ?? []));
  const tags = Array.from(articles, (ID) => `<StructureTag${xmlAttributes({ ID, LABEL: 'article' })}/>`);
  if (mark !== null) tags.push(`<OtherTag${xmlAttributes({ ID: 'demonstration', LABEL: mark })}/>`);
  if (rights !== null) {
    const values = { ID: 'rights', LABEL: 'rights', DESCRIPTION: rights.statement, URI: rights.uri };
    tags.push(`<OtherTag${xmlAttributes(values)}/>`);
  }
  return tags.length === 0 ? '' : `<Tags>\n${tags.join('\n')}\n</Tags>\n`;
}

/** The words of a page as ALTO 4.4, in pixels of its scan, in the order of its source. */
export function altoOf({ words, facts, sequence, label }: AltoInput): string {
  const { width, height, blocks } = decodePageText(words);
  const near = neighboursOf(blocks);
  const inner = blocks.map((block, index) => blockXml(block, `b${String(index + 1)}`, near));
  const page = { ID: 'page', PHYSICAL_IMG_NR: sequence, PRINTED_IMG_NR: label, WIDTH: width, HEIGHT: height };
  const space = xmlAttributes({ HPOS: 0, VPOS: 0, WIDTH: width, HEIGHT: height });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<alto${xmlAttributes(root)}>`,
    descriptionXml(facts),
    `${tagsXml(blocks, facts)}<Layout><Page${xmlAttributes(page)}><PrintSpace${space}>`,
    ...inner.filter((xml) => xml !== ''),
    '</PrintSpace></Page></Layout>',
    '</alto>',
    '',
  ].join('\n');
}

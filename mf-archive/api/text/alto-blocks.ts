import { isFoundByLayout } from 'shared-contracts/archive/layout-articles';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { PrintedBlock, PrintedLine, PrintedWord } from './page-words.ts';
import { around } from './article-outline.ts';
import { joinHalves } from './page-tokens.ts';
import { xmlAttributes, xmlText } from './xml-text.ts';

/** The hyphen at the end of a line, which ALTO writes as a separate element. */
const lastHyphen = /[-‐‑¬\u00ad]$/u;

const place = (box: Box | null): Readonly<Record<string, number>> =>
  box === null ? {} : { HPOS: box.x, VPOS: box.y, WIDTH: box.w, HEIGHT: box.h };

const boxesIn = ({ words }: PrintedLine): readonly Box[] => words.flatMap(({ box }) => (box === null ? [] : [box]));

/** The words before and after each word of a page, to find the other half of a broken one. */
export type Neighbours = ReadonlyMap<PrintedWord, { readonly before?: PrintedWord; readonly after?: PrintedWord }>;

export function neighboursOf(blocks: readonly PrintedBlock[]): Neighbours {
  const all = blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => words));
  return new Map(
    all.map((word, index) => {
      const [before, after] = [all[index - 1], all[index + 1]];
      return [word, { ...(before !== undefined && { before }), ...(after !== undefined && { after }) }];
    }),
  );
}

/** ALTO's attributes of a word broken over a line, even if its other half is missing. */
function hyphenation(word: PrintedWord, near: Neighbours): Readonly<Record<string, string>> {
  const { before, after } = near.get(word) ?? {};
  if (word.hyphen === 'first') {
    const joined = after?.hyphen === 'second' ? joinHalves(word, after) : word.joined;
    return { SUBS_TYPE: 'HypPart1', ...(joined !== null && { SUBS_CONTENT: joined }) };
  }
  if (word.hyphen !== 'second') return {};
  return { SUBS_TYPE: 'HypPart2', ...(before?.hyphen === 'first' && { SUBS_CONTENT: joinHalves(before, word) }) };
}

/**
 * Earlier readings of a corrected line are attached to its first word, since ALTO has no element for them in a line.
 */
const readingsXml = (before: readonly string[]): string =>
  before
    .map((text) => `<ALTERNATIVE PURPOSE="the line before it was corrected">${xmlText(text)}</ALTERNATIVE>`)
    .join('');

function lineXml(line: PrintedLine, id: string, near: Neighbours): string {
  const { words, before = [] } = line;
  const last = words.at(-1);
  const isBroken = last?.hyphen === 'first' && last.text.length > 1 && lastHyphen.test(last.text);
  const strings = words.map((word, index) => {
    const content = isBroken && word === last ? word.text.replace(lastHyphen, '') : word.text;
    const values = { ID: `${id}_w${String(index + 1)}`, CONTENT: content, ...place(word.box) };
    const sure = word.confidence === null ? {} : { WC: word.confidence };
    const inner = index === 0 ? readingsXml(before) : '';
    const start = `<String${xmlAttributes({ ...values, ...sure, ...hyphenation(word, near) })}`;
    return inner === '' ? `${start}/>` : `${start}>${inner}</String>`;
  });
  const end = isBroken ? '<HYP CONTENT="-"/>' : '';
  const corrected = before.length === 0 ? {} : { PROCESSINGREFS: 'correction' };
  const values = xmlAttributes({ ID: id, ...corrected, ...place(around(boxesIn(line))) });
  return `<TextLine${values}>${strings.join('<SP/>')}${end}</TextLine>`;
}

/** Returns the id of an article's tag; null for text outside articles. */
export const tagOf = (article: number | null | undefined): string | null =>
  article === null || article === undefined ? null : `article_${String(article)}`;

export interface WrittenBlock {
  readonly id: string;
  readonly xml: string;
}

/** Returns a text block; nothing for a block without words. */
export function blockXml(
  { article, language, lines }: PrintedBlock,
  id: string,
  near: Neighbours,
): readonly WrittenBlock[] {
  const printed = lines.filter(({ words }) => words.length > 0);
  if (printed.length === 0) return [];
  const values = { ID: id, ...place(around(printed.flatMap(boxesIn))), TAGREFS: tagOf(article) };
  const made = isFoundByLayout(article ?? 0) ? { PROCESSINGREFS: 'layout' } : {};
  const stated = language === undefined ? {} : { LANG: language.code };
  const inner = printed.map((line, index) => lineXml(line, `${id}_l${String(index + 1)}`, near));
  return [
    { id, xml: `<TextBlock${xmlAttributes({ ...values, ...made, ...stated })}>\n${inner.join('\n')}\n</TextBlock>` },
  ];
}

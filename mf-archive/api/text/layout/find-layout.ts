import { firstLayoutNumber, layoutNumbersOfPage } from 'shared-contracts/archive/layout-articles';
import type { ArticleKind } from 'shared-contracts/archive/newspaper';
import type { PageText, PrintedBlock, PrintedLine, TextLanguage } from '../page-words.ts';
import { articleStarts } from './article-starts.ts';
import { columnStrips, middle, type Strip } from './column-strips.ts';
import { looksLikeHeadline } from './line-features.ts';
import { bodyOf, measureLines, type MeasuredPage } from './measured-line.ts';
import { pageBands, textEnds } from './page-bands.ts';
import { furnitureOf } from './page-furniture.ts';
import { pageMeasures, placeLines, type PageMeasures, type PlacedLine } from './placed-line.ts';
import { inReadingOrder } from './reading-order.ts';

/** An article of a page, as its layout shows it. */
export interface LayoutArticle {
  readonly number: number;
  readonly kind: ArticleKind;
  readonly headline: string | null;
}

/** A page's words in reading order, with the articles that its blocks refer to. */
export interface PageLayout {
  readonly text: PageText;
  readonly articles: readonly LayoutArticle[];
}

/** Pages with more lines are left as they are: no newspaper has so many. */
const maxLines = 6_000;
/** The same for strips: the time to order them grows with the cube of their number. */
const maxStrips = 600;

type LineOfStrip = Pick<PlacedLine, 'line' | 'strip'>;

interface AnalysedPage {
  readonly lines: readonly PlacedLine[];
  readonly page: PageMeasures;
  readonly furniture: readonly LineOfStrip[];
}

/** Returns the lines of a page in reading order, without its furniture; null if it has too many parts. */
function analyse(measured: MeasuredPage): AnalysedPage | null {
  const body = bodyOf(measured.lines);
  const strips: Strip[] = [];
  for (const band of pageBands(measured.lines, body)) {
    const ends = textEnds(band, body);
    const found = columnStrips(band, body, ends);
    if (strips.length + found.length > maxStrips) return null;
    strips.push(...inReadingOrder(found, ends));
  }
  const furniture = furnitureOf(strips);
  const printed = strips.map(({ box, lines }) => ({ box, lines: lines.filter((line) => !furniture.has(line)) }));
  return {
    lines: placeLines(printed, body),
    page: pageMeasures(strips, body),
    furniture: strips.flatMap((strip) =>
      strip.lines.filter((line) => furniture.has(line)).map(({ line }) => ({ line, strip })),
    ),
  };
}

/** Fewer words are stray lines, which belong to no article. */
const minWords = 4;

const maxHeadline = 300;

/** Returns the text of at most four lines at the start of an article that look like its headline; null for none. */
function headlineOf(lines: readonly PlacedLine[], page: PageMeasures): string | null {
  const real = lines.filter(({ isNoise }) => !isNoise);
  const end = real.findIndex((line) => !looksLikeHeadline(line, page));
  const found = real.slice(0, Math.min(end === -1 ? real.length : end, 4));
  const text = found
    .map((line) => line.text)
    .join(' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .slice(0, maxHeadline);
  return text === '' ? null : text;
}

const isSentence = ({ text, rightIndent }: PlacedLine): boolean =>
  rightIndent < 0.1 && /\p{Ll}{2}.*\s\p{Ll}{2}/u.test(text);

/** An advertisement mixes sizes of type and has few lines of running text. */
function kindOf(lines: readonly PlacedLine[], page: PageMeasures): ArticleKind {
  const real = lines.filter(({ isNoise }) => !isNoise);
  const large = real.filter((line) => looksLikeHeadline(line, page)).length;
  const running = real.filter(isSentence).length;
  return real.length >= 3 && large >= 2 && large * 3 >= real.length && running * 2 < real.length
    ? 'advertisement'
    : 'article';
}

/** Returns how many lines of an article are before the first one at the top of another column. */
const linesOfColumn = (lines: readonly PlacedLine[]): number => {
  const next = lines.findIndex((line, at) => {
    const before = lines[at - 1];
    return before !== undefined && before.strip !== line.strip && middle(line.box) < middle(before.box);
  });
  return next === -1 ? lines.length : next;
};

/** Returns the lines of each article, in reading order. */
function groupLines(lines: readonly PlacedLine[], page: PageMeasures): readonly (readonly PlacedLine[])[] {
  const starts = articleStarts(lines, page);
  const groups: PlacedLine[][] = [];
  lines.forEach((line, at) => {
    const last = groups.at(-1);
    if (last === undefined || (starts[at] === true && groups.length < layoutNumbersOfPage - 1)) groups.push([line]);
    else last.push(line);
  });
  // After an advertisement at the foot of a column, the article above it continues in the next column.
  groups.forEach((group, at) => {
    const end = linesOfColumn(group);
    const article = groups.slice(0, at).findLast((one) => kindOf(one, page) === 'article');
    if (article === undefined || end === group.length || kindOf(group.slice(0, end), page) === 'article') return;
    if (group.slice(end).filter(isSentence).length * 2 > group.length - end) article.push(...group.splice(end));
  });
  return groups;
}

/** Puts lines without a box after the line that they follow in their source. */
const withUnplaced = (line: PrintedLine, { unplaced }: MeasuredPage): readonly PrintedLine[] => [
  line,
  ...(unplaced.get(line) ?? []),
];

/** Divides the lines of an article into blocks, one for each strip of a column and each language of the source. */
function toBlocks(
  lines: readonly LineOfStrip[],
  article: number | null,
  { measured, languages }: { readonly measured: MeasuredPage; readonly languages: LineLanguages },
): readonly PrintedBlock[] {
  const blocks: {
    readonly first: LineOfStrip;
    readonly language: TextLanguage | undefined;
    readonly lines: PrintedLine[];
  }[] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    const language = languages.get(line.line);
    if (last?.first.strip === line.strip && last.language?.code === language?.code)
      last.lines.push(...withUnplaced(line.line, measured));
    else blocks.push({ first: line, language, lines: [...withUnplaced(line.line, measured)] });
  }
  return blocks.map((block) => ({
    ...{ article, lines: block.lines },
    ...(block.language === undefined ? {} : { language: block.language }),
  }));
}

/** The languages that the source states for lines. */
type LineLanguages = ReadonlyMap<PrintedLine, TextLanguage>;

const languagesOf = ({ blocks }: PageText): LineLanguages =>
  new Map(
    blocks.flatMap(({ language, lines }) =>
      language === undefined ? [] : lines.map((line) => [line, language] as const),
    ),
  );

/**
 * Finds reading order, headlines, articles, advertisements and furniture of a page by the positions and heights of its
 * words. Lines are kept as they are. A page without boxes, or with far too many lines or strips, is returned unchanged.
 */
export function findLayout(text: PageText): PageLayout {
  const measured = measureLines(text);
  if (measured.lines.length === 0 || measured.lines.length > maxLines) return { text, articles: [] };
  const analysed = analyse(measured);
  if (analysed === null) return { text, articles: [] };
  const { lines, page, furniture } = analysed;
  const from = { measured, languages: languagesOf(text) };
  const blocks: PrintedBlock[] = [];
  const articles: LayoutArticle[] = [];
  const first = measured.unplaced.get(null);
  if (first !== undefined) blocks.push({ article: null, lines: first });
  blocks.push(...toBlocks(furniture, null, from));
  for (const group of groupLines(lines, page)) {
    const words = group.reduce((sum, { isNoise, line }) => sum + (isNoise ? 0 : line.words.length), 0);
    const number = words < minWords ? null : firstLayoutNumber + articles.length + 1;
    if (number !== null) articles.push({ number, kind: kindOf(group, page), headline: headlineOf(group, page) });
    blocks.push(...toBlocks(group, number, from));
  }
  return { text: { ...text, blocks }, articles };
}

import type { DemoArticle } from '../demo-edition.ts';
import { breakLines, type SetLine } from './break-lines.ts';
import type { Face, Faces } from './fonts.ts';
import type { PageSetter } from './page-setter.ts';

/** One line of a column with the room it takes. */
interface ColumnLine {
  readonly line: SetLine | null;
  readonly face: Face;
  readonly size: number;
  readonly height: number;
  /** Ends the block of text that it stands in. */
  readonly endsBlock: boolean;
  /** Must not be the last of its column. */
  readonly keepsWithNext: boolean;
}

export interface Column {
  readonly x: number;
  readonly top: number;
}

export interface ColumnsPlace {
  readonly columns: readonly Column[];
  readonly width: number;
  readonly bottom: number;
}

const leading = 1.27;
const gapAbove = 1.15;

const gap = (face: Face, size: number, height: number): ColumnLine => ({
  line: null,
  face,
  size,
  height,
  endsBlock: false,
  keepsWithNext: false,
});

function textLines(lines: readonly SetLine[], face: Face, size: number, headline: boolean): readonly ColumnLine[] {
  return lines.map((line, index) => ({
    line,
    face,
    size,
    height: size * (headline ? 1.12 : leading),
    endsBlock: index === lines.length - 1,
    keepsWithNext: headline || index === 0,
  }));
}

function articleLines(article: DemoArticle, leads: boolean, faces: Faces, width: number, size: number): ColumnLine[] {
  const { regular, bold } = faces;
  const big = size * 1.42;
  const head = leads
    ? []
    : textLines(
        breakLines(article.headline, { face: bold, size: big, width, indent: 0, mayBreakWords: false }),
        bold,
        big,
        true,
      ).map((line) => ({ ...line, line: line.line === null ? null : { ...line.line, ragged: true } }));
  const body = article.paragraphs.flatMap((paragraph, index) =>
    textLines(
      breakLines(paragraph, {
        face: regular,
        size,
        width,
        indent: index === 0 ? 0 : size,
        mayBreakWords: true,
      }),
      regular,
      size,
      false,
    ),
  );
  return [...head, ...(leads ? [] : [gap(regular, size, size * 0.2)]), ...body, gap(regular, size, size * gapAbove)];
}

/** All lines of the page's columns, at one size of type. */
export function columnLines(
  articles: readonly DemoArticle[],
  faces: Faces,
  width: number,
  size: number,
): readonly ColumnLine[] {
  return articles.flatMap((article, index) => articleLines(article, index === 0, faces, width, size));
}

/** Which line goes into which column; null when they do not all fit. */
export function flow(
  lines: readonly ColumnLine[],
  { columns, bottom }: ColumnsPlace,
): readonly (readonly ColumnLine[])[] | null {
  const filled: ColumnLine[][] = [];
  let rest = [...lines];
  for (const column of columns) {
    const taken = fitting(rest, bottom - column.top);
    filled.push(rest.slice(0, taken));
    rest = rest.slice(taken);
    while (rest[0]?.line === null) rest = rest.slice(1);
  }
  return rest.length === 0 ? filled : null;
}

function fitting(lines: readonly ColumnLine[], room: number): number {
  let used = 0;
  let count = 0;
  for (const line of lines) {
    if (line.line !== null && used + line.height > room) break;
    used += line.height;
    count += 1;
  }
  if (count === lines.length) return count;
  while (count > 0 && lines[count - 1]?.keepsWithNext === true) count -= 1;
  return count;
}

/** Puts the flowed lines on the page. */
export function placeColumns(
  setter: PageSetter,
  flowed: readonly (readonly ColumnLine[])[],
  place: ColumnsPlace,
): void {
  flowed.forEach((lines, index) => {
    const column = place.columns[index];
    if (column === undefined) return;
    let y = column.top;
    for (const { line, face, size, height, endsBlock } of lines) {
      if (line !== null) setter.line(line, { face, size, x: column.x, baseline: y + size * 0.9, width: place.width });
      else if (y > column.top) ruleBetween(setter, column.x, y + height / 2 - size * 0.1, place.width, height > size);
      y += height;
      if (endsBlock) setter.endBlock();
    }
    setter.endBlock();
  });
}

function ruleBetween(setter: PageSetter, x: number, y: number, width: number, wanted: boolean): void {
  if (wanted) setter.rule(x + width * 0.35, y, width * 0.3, 2);
}

import { breakLines, type SetLine } from './break-lines.ts';
import type { NumberedArticle } from './column-lines.ts';
import type { Face, Faces } from './fonts.ts';
import type { PageSetter } from './page-setter.ts';
import type { Grid } from './sheet.ts';

interface AdvertLine {
  readonly line: SetLine;
  readonly face: Face;
  readonly size: number;
  readonly height: number;
  readonly endsBlock: boolean;
}

const padding = 18;

function advertLines({ article }: NumberedArticle, faces: Faces, width: number, size: number): readonly AdvertLine[] {
  const set = (text: string, face: Face, height: number, leading: number): readonly AdvertLine[] => {
    const lines = breakLines(text, { face, size: height, width, indent: 0, mayBreakWords: false });
    return lines.map((line, index) => ({
      ...{ line: { ...line, ragged: true }, face, size: height, height: height * leading },
      endsBlock: index === lines.length - 1,
    }));
  };
  return [
    ...set(article.headline, faces.bold, size * 1.5, 1.16),
    ...(article.deck === undefined ? [] : set(article.deck, faces.italic, size, 1.3)),
    ...article.paragraphs.flatMap((text) => set(text, faces.regular, size * 0.94, 1.24)),
  ];
}

const heightOf = (lines: readonly AdvertLine[]): number => lines.reduce((sum, { height }) => sum + height, 0);

function centred({ line, face, size }: AdvertLine, width: number): SetLine {
  const words = line.pieces.reduce((sum, { text }) => sum + face.width(text, size), 0);
  const spaces = (line.pieces.length - 1) * face.width(' ', size);
  return { ...line, indent: Math.max(0, (width - words - spaces) / 2) };
}

function placeAdvert(
  setter: PageSetter,
  number: number,
  lines: readonly AdvertLine[],
  box: { x: number; y: number; w: number; h: number },
): void {
  setter.frame(box);
  setter.inArticle(number);
  const width = box.w - 2 * padding;
  let y = box.y + (box.h - heightOf(lines)) / 2;
  for (const line of lines) {
    const place = { face: line.face, size: line.size, x: box.x + padding, baseline: y + line.size * 0.88, width };
    setter.line(centred(line, width), place);
    y += line.height;
    if (line.endsBlock) setter.endBlock();
  }
  setter.inArticle(null);
}

/**
 * Sets advertisements in boxes at the foot of the last columns, one per column, in several rows if there are many.
 * Returns where the text of each column now ends.
 */
export function setAdverts(
  {
    setter,
    faces,
    grid,
    size,
  }: { readonly setter: PageSetter; readonly faces: Faces; readonly grid: Grid; readonly size: number },
  adverts: readonly NumberedArticle[],
  bottom: number,
): readonly number[] {
  const bottoms = grid.xs.map(() => bottom);
  const across = grid.xs.length;
  for (let first = 0; first < adverts.length; first += across) {
    const row = adverts.slice(first, first + across);
    const set = row.map((numbered) => advertLines(numbered, faces, grid.width - 2 * padding, size));
    const height = Math.max(...set.map(heightOf)) + 2 * padding;
    const foot = Math.min(...bottoms);
    row.forEach(({ number }, index) => {
      const column = across - row.length + index;
      const box = { x: grid.xs[column] ?? 0, y: foot - height, w: grid.width, h: height };
      placeAdvert(setter, number, set[index] ?? [], box);
      bottoms[column] = foot - height - size;
    });
  }
  return bottoms;
}

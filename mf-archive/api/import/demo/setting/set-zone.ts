import type { Box } from 'shared-contracts/archive/newspaper';
import type { DemoPage } from '../demo-edition.ts';
import { breakEvenly, breakLines } from './break-lines.ts';
import { bodyLines, type NumberedArticle } from './column-lines.ts';
import type { Design } from './designs.ts';
import { evenBottom, flow, type ColumnSpace } from './flow-columns.ts';
import type { Face, Faces } from './fonts.ts';
import type { PageSetter } from './page-setter.ts';
import { placeColumns } from './place-columns.ts';
import { spanWidth, type Grid } from './sheet.ts';

/** An article with a headline over several columns, among which its text is divided evenly. */
export interface Zone {
  readonly numbered: NumberedArticle;
  readonly from: number;
  readonly span: number;
  /** Maximum size of the headline. */
  readonly headSize: number;
  readonly picture: DemoPage['picture'] | null;
}

export interface ZoneSetting {
  readonly setter: PageSetter;
  readonly faces: Faces;
  readonly design: Design;
  readonly grid: Grid;
  readonly size: number;
  readonly pictureHeight: number;
}

/** Where the columns of the zone begin and end; only there are rules between them. */
export interface SetZone {
  readonly textTop: number;
  readonly bottom: number;
}

/** Returns the largest size at which a headline takes at most two lines and every word fits the width. */
function headSize(text: string, face: Face, width: number, most: number, least: number): number {
  for (let size = most; size > least; size -= 2) {
    const lines = breakLines(text, { face, size, width, indent: 0, mayBreakWords: false });
    if (lines.length <= 2 && text.split(' ').every((word) => face.width(word, size) <= width)) return size;
  }
  return least;
}

interface Display {
  readonly face: Face;
  readonly size: number;
  readonly leading: number;
  readonly x: number;
  readonly width: number;
}

/** Sets large lines across a zone; returns where they end. */
function display(setter: PageSetter, text: string, top: number, { face, size, leading, x, width }: Display): number {
  let y = top;
  for (const line of breakEvenly(text, { face, size, width, indent: 0, mayBreakWords: false })) {
    setter.line({ ...line, ragged: true }, { face, size, x, baseline: y + size * 0.88, width });
    y += size * leading;
  }
  setter.endBlock();
  return y;
}

function placePicture(setting: ZoneSetting, picture: NonNullable<Zone['picture']>, place: Omit<Box, 'h'>): number {
  const { setter, faces } = setting;
  const box = {
    x: Math.round(place.x),
    y: Math.round(place.y),
    w: Math.round(place.w),
    h: Math.round(setting.pictureHeight),
  };
  setter.picture(picture.scene, box, setting.design.framedPictures);
  if (picture.caption === '') return box.y + box.h + 18;
  const style = { face: faces.italic, size: setting.size * 0.92, leading: 1.2, x: box.x, width: box.w };
  setter.inArticle(null);
  return display(setter, picture.caption, box.y + box.h + 12, style) + 14;
}

/** Sets headline and deck across the zone; returns where they end. */
function placeHead(
  { setter, faces, design, size }: ZoneSetting,
  zone: Zone,
  top: number,
  place: Pick<Display, 'x' | 'width'>,
): number {
  const { article, number } = zone.numbered;
  const face = faces[zone.span > 2 ? design.leadFace : design.headFace];
  setter.inArticle(number);
  const head = headSize(article.headline, face, place.width, zone.headSize, size * 1.7);
  const y = display(setter, article.headline, top, { ...place, face, size: head, leading: 1.08 });
  if (article.deck === undefined) return y + size * 0.3;
  const deck = Math.min(size * 1.45, head * 0.66);
  return (
    display(setter, article.deck, y + size * 0.2, { ...place, face: faces.italic, size: deck, leading: 1.2 }) +
    size * 0.35
  );
}

/** Sets the zone from `top` downwards. */
export function setZone(setting: ZoneSetting, zone: Zone, top: number): SetZone {
  const { setter, grid, design, faces, size } = setting;
  const place = { x: grid.xs[zone.from] ?? 0, width: spanWidth(grid, zone.span) };
  const picture = zone.picture ?? null;
  const above = picture !== null && design.pictureFirst;
  let y = above ? placePicture(setting, picture, { x: place.x, y: top + 6, w: place.width }) : top;
  y = placeHead(setting, zone, y, place);
  if (picture !== null && !above) y = placePicture(setting, picture, { x: place.x, y, w: place.width });
  const lines = bodyLines(zone.numbered, { faces, design, width: grid.width, size });
  const columns = grid.xs.slice(zone.from, zone.from + zone.span).map((x) => ({ x, top: y }));
  const bottom = evenBottom(lines, columns);
  const spaces = columns.map((column): ColumnSpace => ({ ...column, bottom }));
  placeColumns(setter, flow(lines, spaces) ?? [], spaces, grid.width);
  return { textTop: y, bottom };
}

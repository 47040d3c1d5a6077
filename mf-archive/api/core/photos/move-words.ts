import type { Box } from 'shared-contracts/archive/newspaper';
import type { PageText } from '../../text/public.ts';
import { type PictureGeometry, toPage, toScan } from './picture-geometry.ts';

/** Maps a box from one picture of a scan to another: returns its bounding box there, clipped to the picture. */
function moveBox({ x, y, w, h }: Box, from: PictureGeometry, to: PictureGeometry): Box {
  const corners = [
    { x, y },
    { x: x + w, y },
    { x: x + w, y: y + h },
    { x, y: y + h },
  ].map((corner) => toPage(to, toScan(from, corner)));
  const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));
  const [left, right] = [Math.min(...corners.map((one) => one.x)), Math.max(...corners.map((one) => one.x))];
  const [top, bottom] = [Math.min(...corners.map((one) => one.y)), Math.max(...corners.map((one) => one.y))];
  const [boxX, boxY] = [within(left, to.width - 1), within(top, to.height - 1)];
  return {
    ...{ x: boxX, y: boxY },
    ...{ w: Math.max(1, within(right, to.width) - boxX), h: Math.max(1, within(bottom, to.height) - boxY) },
  };
}

/** Maps the boxes of words from one picture of a scan to another. */
export const moveWords = (text: PageText, from: PictureGeometry, to: PictureGeometry): PageText => ({
  ...{ width: to.width, height: to.height },
  blocks: text.blocks.map((block) => ({
    ...block,
    lines: block.lines.map((line) => ({
      ...line,
      words: line.words.map((word) => ({ ...word, box: word.box === null ? null : moveBox(word.box, from, to) })),
    })),
  })),
});

import { createHash } from 'node:crypto';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { PageText } from '../../../text/public.ts';
import type { DemoEdition } from '../demo-edition.ts';
import { drawingVersion } from '../drawing/drawing-version.ts';
import { randomFrom, seedOf } from '../random.ts';
import type { Faces } from '../setting/fonts.ts';
import { setPage, type SetPage } from '../setting/set-page.ts';
import { recognise } from './recognise.ts';

/** In degrees: a sheet is never laid quite straight. More would need another kind of box. */
const mostTilt = 0.22;

/** How far a sheet lies turned on the scanner, in degrees to the right; of a random number from 0 to 1. */
const tiltOf = (random: number): number => (random * 2 - 1) * mostTilt;

/** The upright box around a box that is turned about a point. */
function turnBox({ x, y, w, h }: Box, degrees: number, { cx, cy }: { readonly cx: number; readonly cy: number }): Box {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const xs: number[] = [];
  const ys: number[] = [];
  for (const px of [x, x + w]) {
    for (const py of [y, y + h]) {
      xs.push(cx + (px - cx) * cos - (py - cy) * sin);
      ys.push(cy + (px - cx) * sin + (py - cy) * cos);
    }
  }
  const [left, top] = [Math.round(Math.min(...xs)), Math.round(Math.min(...ys))];
  return { x: left, y: top, w: Math.round(Math.max(...xs)) - left, h: Math.round(Math.max(...ys)) - top };
}

/** The words where they stand on a scan that lies turned about its middle. */
function tiltText(text: PageText, degrees: number): PageText {
  const middle = { cx: text.width / 2, cy: text.height / 2 };
  return {
    ...text,
    blocks: text.blocks.map((block) => ({
      ...block,
      lines: block.lines.map(({ words }) => ({
        words: words.map((word) => ({ ...word, box: word.box === null ? null : turnBox(word.box, degrees, middle) })),
      })),
    })),
  };
}

/** A page on the scanner: how it lies there, and what a machine reads on it. */
export interface ScannedPage {
  readonly placed: SetPage;
  readonly year: number;
  /** In degrees, about the middle. */
  readonly tilt: number;
  readonly seed: number;
  readonly text: PageText;
  /** sha256 of all that the scan is drawn from. */
  readonly sourceHash: string;
}

/** The same page each time, to the last misread word. */
export function scanPage(edition: DemoEdition, sequence: number, faces: Faces): ScannedPage {
  const placed = setPage(edition, sequence, faces);
  const seed = seedOf(`${edition.title.slug} ${edition.date} ${String(sequence)}`);
  const random = randomFrom(seed);
  const tilt = tiltOf(random());
  const year = Number(edition.date.slice(0, 4));
  const { regular } = faces;
  const widthShare = (word: string, letters: number): number =>
    regular.width(word.slice(0, letters), 1) / regular.width(word, 1);
  const source = [drawingVersion, tilt, seed, placed.letters, placed.rules, placed.frames, placed.pictures];
  return {
    ...{ placed, year, tilt, seed },
    text: recognise(tiltText(placed.text, tilt), year, random, widthShare),
    sourceHash: createHash('sha256').update(JSON.stringify(source)).digest('hex'),
  };
}

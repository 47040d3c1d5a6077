import { createHash } from 'node:crypto';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { PageText } from '../../../text/public.ts';
import type { DemoEdition } from '../demo-edition.ts';
import { drawingVersion } from '../drawing/drawing-version.ts';
import { randomFrom, seedOf } from '../random.ts';
import type { Faces } from '../setting/fonts.ts';
import { setPage, type SetPage } from '../setting/set-page.ts';
import { recognise } from './recognise.ts';

/** Maximum tilt in degrees, since a sheet is never quite straight. More would make upright boxes imprecise. */
const maxTilt = 0.22;

/** Returns the tilt of a sheet on the scanner in degrees clockwise, for a random number from 0 to 1. */
const tiltOf = (random: number): number => (random * 2 - 1) * maxTilt;

/** Returns the upright bounding box of a box that is rotated about a point. */
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

/** Moves words to their positions on a scan that is rotated about its centre. */
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

/** Returns a page as it is with this many times more pixels. */
function refine(page: SetPage, detail: number): SetPage {
  if (detail === 1) return page;
  const finer = ({ x, y, w, h }: Box): Box => ({ x: x * detail, y: y * detail, w: w * detail, h: h * detail });
  const round = ({ x, y, w, h }: Box): Box => ({
    x: Math.round(x),
    y: Math.round(y),
    w: Math.round(w),
    h: Math.round(h),
  });
  const [width, height] = [Math.round(page.width * detail), Math.round(page.height * detail)];
  const blocks = page.text.blocks.map((block) => ({
    ...block,
    lines: block.lines.map(({ words }) => ({
      words: words.map((word) => ({ ...word, box: word.box === null ? null : round(finer(word.box)) })),
    })),
  }));
  return {
    ...{ width, height, looseness: page.looseness, text: { ...page.text, width, height, blocks } },
    letters: page.letters.map(({ size, x, baseline, ...letter }) => ({
      ...letter,
      ...{ size: size * detail, x: x * detail, baseline: baseline * detail },
    })),
    rules: page.rules.map(finer),
    frames: page.frames.map(finer),
    pictures: page.pictures.map(({ scene, box }) => ({ scene, box: round(finer(box)) })),
  };
}

/** A page on the scanner, with its tilt and the words that recognition would read. */
export interface ScannedPage {
  readonly placed: SetPage;
  readonly year: number;
  /** In degrees, about the centre. */
  readonly tilt: number;
  readonly seed: number;
  /** How many times finer than usual it was scanned. */
  readonly detail: number;
  readonly text: PageText;
  /** sha256 of everything that the scan is drawn from. */
  readonly sourceHash: string;
}

/** Simulates scanning and recognising a page. The result is reproducible, including every misread word. */
export function scanPage(edition: DemoEdition, sequence: number, faces: Faces): ScannedPage {
  const { detail = 1 } = edition;
  const placed = refine(setPage(edition, sequence, faces), detail);
  const seed = seedOf(`${edition.title.slug} ${edition.date} ${String(sequence)}`);
  const random = randomFrom(seed);
  const tilt = tiltOf(random());
  const year = Number(edition.date.slice(0, 4));
  const { regular } = faces;
  const widthShare = (word: string, letters: number): number =>
    regular.width(word.slice(0, letters), 1) / regular.width(word, 1);
  const source = [drawingVersion, tilt, seed, placed.letters, placed.rules, placed.frames, placed.pictures];
  return {
    ...{ placed, year, tilt, seed, detail },
    text: recognise(tiltText(placed.text, tilt), year, random, widthShare),
    sourceHash: createHash('sha256').update(JSON.stringify(source)).digest('hex'),
  };
}

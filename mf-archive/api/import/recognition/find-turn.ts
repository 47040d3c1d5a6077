import { isAppError } from 'shared-contracts/app-error';
import type { SourceWord } from '../../../ingest/words/words-page.ts';
import { WeightedSemaphore, type Pixels, type Turn } from '../../core/public.ts';
import { findEngine } from './engine.ts';
import { decodeInGrey, open, toPgm } from './prepare-scan.ts';
import { readTsv } from './read-tsv.ts';
import { runEngine } from './run-engine.ts';
import { textLines, type TextLines } from './text-lines.ts';

/** Size of the part of a page that is recognised, in line pitches: about three newspaper columns wide. */
const [partWidth, partHeight] = [40, 16];
/** Line pitch, in pixels, to which the part is scaled; smaller than for a whole page, since only direction matters. */
const readPitch = 30;
/** Minimum ratio of windows with sideways lines to windows with horizontal lines in a page that lies on its side. */
const minLead = 1.5;
/** Minimum confidence of a word that counts as read. Upside down, 1 to 4 % of the words reach it. */
const minConfidence = 0.75;
/** Excludes words that are higher than wide, since the program also reads vertical lines. */
const isWord = ({ content, confidence, w, h }: SourceWord): boolean =>
  confidence >= minConfidence && w > h && /^\p{L}{3,}[.,;:]?$/u.test(content.trim());
/** Minimum number of words read, and their minimum share of all strings, on a part that is certainly upright. */
const [leastWords, uprightShare] = [12, 0.25];
/** Minimum ratio of words read upright to words read at any other turn; typically it is 20. */
const minTimes = 6;
const deadlineMs = 180_000;

/** One page at a time is decoded and read, since it may need the maximum memory of a scan. */
const oneAtATime = new WeightedSemaphore(1);

async function turnedBy(grey: Pixels, turn: Turn): Promise<Pixels> {
  if (turn === 0) return grey;
  const { data, info } = await open(grey).rotate(turn).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 1 };
}

/** Returns the part of a page where most windows with lines of body text lie close together; null without lines. */
async function cutPart(grey: Pixels, { pitch, windows }: TextLines): Promise<Pixels | null> {
  if (pitch === null) return null;
  const { width, height } = grey;
  const [wide, high] = [Math.min(width, partWidth * pitch), Math.min(height, partHeight * pitch)];
  const body = windows.filter((one) => Math.abs(one.pitch / pitch - 1) < 0.3);
  const neighbours = ({ x, y }: (typeof body)[number]): number =>
    body.filter((one) => Math.abs(one.x - x) * width < wide / 2 && Math.abs(one.y - y) < 0.2).length;
  const [middle] = body
    .map((one) => ({ one, count: neighbours(one) }))
    .toSorted((first, second) => second.count - first.count);
  const { x, y } = middle?.one ?? { x: 0.5, y: 0.5 };
  const place = (at: number, size: number, all: number): number =>
    Math.floor(Math.min(Math.max(at * all - size / 2, 0), all - size));
  const scale = readPitch / pitch;
  const { data, info } = await open(grey)
    .extract({
      ...{ left: place(x, wide, width), top: place(y, high, height) },
      ...{ width: Math.floor(wide), height: Math.floor(high) },
    })
    .resize(Math.round(wide * scale), Math.round(high * scale), {
      ...{ fit: 'fill', kernel: scale > 1 ? 'cubic' : 'lanczos3' },
    })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: 1 };
}

/** The result of recognising a part of a page at one turn. */
interface Reading {
  readonly turn: Turn;
  readonly words: number;
  /** Share of `words` among all recognised strings. */
  readonly share: number;
}

async function readPart(part: Pixels, turn: Turn, program: string): Promise<Reading> {
  const table = await runEngine(toPgm(part), {
    ...{ program, languages: 'eng', deadlineMs, signal: new AbortController().signal },
  });
  const strings = readTsv(table).blocks.flatMap(({ lines }) => lines.flatMap((line) => line.strings));
  const words = strings.filter(isWord).length;
  return { turn, words, share: strings.length === 0 ? 0 : words / strings.length };
}

const isUpright = ({ words, share }: Reading): boolean => words >= leastWords && share >= uprightShare;

async function turnOf(picture: Uint8Array, program: string): Promise<Turn> {
  const grey = await decodeInGrey(picture);
  const side = await turnedBy(grey, 90);
  const [lines, sideLines] = [await textLines(grey), await textLines(side)];
  const isLying = sideLines.windows.length > lines.windows.length * minLead;
  const asItIs = await cutPart(grey, lines);
  const readings: Reading[] = asItIs === null ? [] : [await readPart(asItIs, 0, program)];
  // Nearly all pages are upright and end here.
  if (readings.some(isUpright)) return 0;
  const [part, turns] = isLying ? [await cutPart(side, sideLines), [90, 270] as const] : [asItIs, [180] as const];
  if (part === null) return 0;
  for (const turn of turns)
    readings.push(await readPart(turn === 90 ? part : await turnedBy(part, 180), turn, program));
  const [best, ...others] = readings.toSorted((one, other) => other.words - one.words);
  const isCertain =
    best !== undefined && isUpright(best) && others.every(({ words }) => words * minTimes <= best.words);
  return isCertain ? best.turn : 0;
}

/**
 * Resolves to how far the picture of a page has to be turned clockwise for its text to be upright. The direction of the
 * text lines shows whether the page lies on its side, and text recognition shows which way up it can be read. Resolves
 * to 0 unless the answer is certain, or if the recognition program is not installed.
 */
export async function findTurn(picture: Uint8Array): Promise<Turn> {
  const engine = await findEngine();
  if (engine?.languages.includes('eng') !== true) return 0;
  return await oneAtATime.run(1, async () => {
    try {
      return await turnOf(picture, engine.program);
    } catch (error) {
      // A damaged picture is reported later, when tiles are made. After a timeout, the picture stays as it is.
      if (isAppError(error)) return 0;
      throw error;
    }
  });
}

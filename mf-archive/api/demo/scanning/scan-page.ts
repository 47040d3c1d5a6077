import { createHash } from 'node:crypto';
import type { PageText } from '../../pages/page-words.ts';
import type { DemoEdition } from '../demo-edition.ts';
import { drawingVersion } from '../drawing/drawing-version.ts';
import { randomFrom, seedOf } from '../random.ts';
import type { Faces } from '../setting/fonts.ts';
import { setPage, type SetPage } from '../setting/set-page.ts';
import { recognise } from './recognise.ts';
import { tiltOf, tiltText } from './tilt-text.ts';

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

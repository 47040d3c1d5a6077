import type { Box } from 'shared-contracts/archive/newspaper';
import type { PageText } from '../../../text/public.ts';
import type { DemoPicture } from '../demo-edition.ts';
import type { FaceName } from './fonts.ts';

/** Text with its position in pixels: `x` is its left end, `baseline` the line under its letters. */
export interface PlacedText {
  readonly face: FaceName;
  readonly size: number;
  readonly x: number;
  readonly baseline: number;
  readonly text: string;
}

export interface PlacedPicture {
  readonly scene: DemoPicture;
  readonly box: Box;
}

/** A page ready to be drawn, with the exact words and boxes that recognition would find. */
export interface PlacedPage {
  readonly width: number;
  readonly height: number;
  readonly letters: readonly PlacedText[];
  /** Filled with ink. */
  readonly rules: readonly Box[];
  /** Drawn as outlines. */
  readonly frames: readonly Box[];
  readonly pictures: readonly PlacedPicture[];
  readonly text: PageText;
}

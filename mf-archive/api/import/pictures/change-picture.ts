import type { PictureChange, PictureState } from 'shared-contracts/archive/picture';
import { type Correction, uncorrected } from '../../core/public.ts';

export const toPictureState = ({ outline, turn, half }: Correction): PictureState => ({
  ...{ isCropped: outline !== null, turn, half: half?.side ?? null },
});

const turns: Readonly<Record<Correction['turn'], readonly [left: Correction['turn'], right: Correction['turn']]>> = {
  0: [270, 90],
  90: [0, 180],
  180: [90, 270],
  270: [180, 0],
};

/** Returns the changed correction; null if the page is to be found in the photo. */
export function changeCorrection(before: Correction, change: PictureChange): Correction | null {
  const [left, right] = turns[before.turn];
  const after: Readonly<Record<PictureChange, Correction | null>> = {
    original: uncorrected,
    corrected: null,
    // A turned picture has its gutter elsewhere.
    'turn-left': { ...before, turn: left, half: null },
    'turn-right': { ...before, turn: right, half: null },
    whole: { ...before, half: null },
  };
  return after[change];
}

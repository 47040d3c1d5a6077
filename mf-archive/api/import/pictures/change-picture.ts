import type { PictureChange, PictureState } from 'shared-contracts/archive/picture';
import { type Correction, type RunItemRow, type Turn, uncorrected } from '../../core/public.ts';
import { sourceOf } from '../runs/item-source.ts';

export const toPictureState = ({ outline, turn, half }: Correction): PictureState => ({
  ...{ isCropped: outline !== null, turn, half: half?.side ?? null },
});

const turns: Readonly<Record<Turn, readonly [left: Turn, right: Turn]>> = {
  0: [270, 90],
  90: [0, 180],
  180: [90, 270],
  270: [180, 0],
};

/** Sets the turn, and undoes a split into two pages, since the gutter is elsewhere in the turned picture. */
export const turnTo = (before: Correction, turn: Turn): Correction => ({ ...before, turn, half: null });

/** True if the item's words came with its scan: their positions fit only this picture, so it must not be changed. */
export const hasWordsOfSource = (item: RunItemRow): boolean => sourceOf(item).words !== null;

/** True until the picture of an item is made. */
export const isPictureAwaited = ({ image, task, problem }: RunItemRow): boolean =>
  image === null || (task === 'image' && problem === null);

/** Returns the columns that have an item's picture remade. A null `correction` has the page detected in its photo. */
export const columnsToRemakePicture = (
  correction: Correction | null,
  placeKey: string | null,
): Partial<RunItemRow> => ({
  correction: correction === null ? null : JSON.stringify(correction),
  ...{ state: placeKey === null ? 'received' : 'identified', task: 'image', held: '[]' },
  ...{ problem: null, attempts: 0, queued: 0 },
});

/** Returns the changed correction; null if the page is to be detected in its photo. */
export function changeCorrection(before: Correction, change: PictureChange): Correction | null {
  const [left, right] = turns[before.turn];
  const after: Readonly<Record<PictureChange, Correction | null>> = {
    original: uncorrected,
    corrected: null,
    'turn-left': turnTo(before, left),
    'turn-right': turnTo(before, right),
    whole: { ...before, half: null },
  };
  return after[change];
}

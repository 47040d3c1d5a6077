import type { HeldReason, RunWarning } from 'shared-contracts/archive/runs/run';
import type { RunItemRow, RunTask, RunTextRow } from '../../../core/public.ts';
import type { FileProblem } from '../run-problems.ts';

/** The result of a step, which is stored in one transaction with the next task. */
export interface StepResult {
  readonly set: Partial<Omit<RunItemRow, 'id' | 'run' | 'number' | 'queued' | 'attempts' | 'problem' | 'task'>>;
  readonly task: RunTask | null;
  /** A new item for the right page of a two-page picture, inserted after this one. */
  readonly next?: Omit<RunItemRow, 'number'>;
  /** The words that were recognised or read. */
  readonly text?: Omit<RunTextRow, 'item'>;
  /** Problems of its files that do not stop the item. */
  readonly problems?: readonly FileProblem[];
}

/** A stored warning; guesses are distinguished from other warnings. */
export type ItemWarning = RunWarning | { readonly kind: 'guess'; readonly text: string };

export const warningsOf = ({ warnings }: Pick<RunItemRow, 'warnings'>): readonly ItemWarning[] =>
  JSON.parse(warnings) as readonly ItemWarning[];

/** A stored reason why an item is held; archivists see `same-page` as `RunItem.samePage` instead. */
export type StoredHeldReason = HeldReason | 'same-page';

export const heldOf = ({ held }: Pick<RunItemRow, 'held'>): readonly StoredHeldReason[] =>
  JSON.parse(held) as readonly StoredHeldReason[];

/** Returns the item's warnings as JSON, with those of `kinds` replaced by `found`. */
export const withWarnings = (
  item: Pick<RunItemRow, 'warnings'>,
  kinds: readonly ItemWarning['kind'][],
  found: readonly ItemWarning[],
): string => JSON.stringify([...warningsOf(item).filter(({ kind }) => !kinds.includes(kind)), ...found]);

import type { RunWarning } from 'shared-contracts/archive/runs/run';
import type { RunItemRow, RunTask, RunTextRow } from '../run-tables.ts';
import type { KnownProblem } from '../run-problems.ts';

/** What a step has made of an item; written down in one transaction with the task that comes next. */
export interface StepResult {
  readonly set: Partial<Omit<RunItemRow, 'id' | 'run' | 'number' | 'queued' | 'attempts' | 'problem' | 'task'>>;
  readonly task: RunTask | null;
  /** The words that were read. */
  readonly text?: Omit<RunTextRow, 'item'>;
  /** What is wrong with its files, although it goes on. */
  readonly problems?: readonly KnownProblem[];
}

/** A warning as items keep it; what was guessed is told apart from the others. */
export type ItemWarning = RunWarning | { readonly kind: 'guess'; readonly text: string };

export const warningsOf = ({ warnings }: Pick<RunItemRow, 'warnings'>): readonly ItemWarning[] =>
  JSON.parse(warnings) as readonly ItemWarning[];

/** The warnings of an item with these in the place of those of their kinds. */
export const withWarnings = (
  item: Pick<RunItemRow, 'warnings'>,
  kinds: readonly ItemWarning['kind'][],
  found: readonly ItemWarning[],
): string => JSON.stringify([...warningsOf(item).filter(({ kind }) => !kinds.includes(kind)), ...found]);

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

export const warningsOf = ({ warnings }: Pick<RunItemRow, 'warnings'>): readonly RunWarning[] =>
  JSON.parse(warnings) as readonly RunWarning[];

/** The warnings of an item with these in the place of those of their kinds. */
export const withWarnings = (
  item: Pick<RunItemRow, 'warnings'>,
  kinds: readonly RunWarning['kind'][],
  found: readonly RunWarning[],
): string => JSON.stringify([...warningsOf(item).filter(({ kind }) => !kinds.includes(kind)), ...found]);

import type { Run, RunStanding } from 'shared-contracts/archive/runs/run';
import { counted } from 'shared-contracts/counted';
import { dayTimeText } from '../parts/day-time-text.ts';

const standings: Readonly<Record<RunStanding, string>> = {
  uploading: 'Waiting for files',
  working: 'Processing',
  waiting: 'Needs review',
  finished: 'Finished',
  abandoned: 'Cancelled: its files were removed',
};

const brokenOff = 'Interrupted: the command ended early';

const standingWords = ({ standing, kind }: Run): string =>
  standing === 'abandoned' && kind === 'command' ? brokenOff : standings[standing];

/** Describes the state of a run, and what it needs from a person, in one line. */
export function runWords(run: Run): string {
  const wants = [
    ...(run.stopped > 0 ? [`${counted(run.stopped, 'page')} failed`] : []),
    ...(run.held > 0 ? [`${counted(run.held, 'page')} to review`] : []),
    ...(run.ready > 0 ? [`${counted(run.ready, 'page')} ready to publish`] : []),
    ...(run.problemCount > 0 ? [`${counted(run.problemCount, 'file')} skipped`] : []),
  ];
  // “Needs review” is redundant before a list of what there is to do.
  return [...(run.standing === 'waiting' && wants.length > 0 ? [] : [standingWords(run)]), ...wants].join(' · ');
}

/** Returns `By you, 22 November 2026, 14:05`. */
export const runOrigin = ({ by, startedAt, kind }: Run): string =>
  `${kind === 'command' ? 'By the ingest command' : by === 'You' ? 'By you' : `By ${by.toLowerCase()}`}, ${dayTimeText(startedAt)}`;

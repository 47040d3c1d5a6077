import type { Run, RunStanding } from 'shared-contracts/archive/runs/run';
import { counted, grouped } from '../../../parts/counted.ts';
import { dayTimeText } from '../parts/day-time-text.ts';

const standings: Readonly<Record<RunStanding, string>> = {
  uploading: 'Files are still to come',
  working: 'The site is at work',
  waiting: 'Waits for you',
  finished: 'Finished',
  abandoned: 'Given up: what had come is removed',
};

const brokenOff = 'Broken off: the command ended before it was done';

const standingWords = ({ standing, kind }: Run): string =>
  standing === 'abandoned' && kind === 'command' ? brokenOff : standings[standing];

/** Describes the state of a run, and what it needs from a person, in one line. */
export function runWords(run: Run): string {
  const wants = [
    ...(run.stopped > 0 ? [`${counted(run.stopped, 'page')} stopped`] : []),
    ...(run.held > 0 ? [`${grouped(run.held)} held`] : []),
    ...(run.ready > 0 ? [`${grouped(run.ready)} ready to be published`] : []),
    ...(run.problemCount > 0 ? [`${counted(run.problemCount, 'file')} left out`] : []),
  ];
  return [standingWords(run), ...wants].join(' · ');
}

/** Returns `By you, 22 November 2026, 14:05`. */
export const runOrigin = ({ by, startedAt, kind }: Run): string =>
  `${kind === 'command' ? 'By the command ingest' : by === 'You' ? 'By you' : `By ${by.toLowerCase()}`}, ${dayTimeText(startedAt)}`;

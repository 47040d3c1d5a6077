import { archiveLinks } from 'shared-contracts/archive/archive-links';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import type { Brand } from 'shared-contracts/brand';
import type { OverviewData } from './overview-data.ts';

interface Task {
  readonly count: number;
  /** The text after the number: for one, and for several or none. */
  readonly names: readonly [one: string, many: string];
  readonly to: string;
}

/** Returns all tasks for people, the most urgent first. */
export function tasksOf({ state, runs }: OverviewData, brand: Brand): readonly Task[] {
  const links = archiveLinks(brand);
  // Only counts the latest runs; older ones are in the list of runs.
  const sum = (of: 'held' | 'ready' | 'stopped'): number => runs.reduce((all, run) => all + run[of], 0);
  const toRun = (of: 'held' | 'ready' | 'stopped', state: string): string => {
    const having = runs.filter((run) => run[of] > 0);
    return having.length === 1 && having[0] !== undefined ? deskLinks.run(having[0].id, { state }) : deskLinks.runs();
  };
  return [
    {
      count: sum('stopped'),
      names: ['page failed to import', 'pages failed to import'],
      to: toRun('stopped', 'attention'),
    },
    {
      count: sum('held'),
      names: ['page to review', 'pages to review'],
      to: toRun('held', 'attention'),
    },
    { count: sum('ready'), names: ['page ready to publish', 'pages ready to publish'], to: toRun('ready', 'ready') },
    {
      count: state.reports.open,
      names: ['new error report', 'new error reports'],
      to: links.reports(),
    },
    {
      count: state.reports.looking,
      names: ['error report in progress', 'error reports in progress'],
      to: links.reports('looking'),
    },
    { count: state.waitingPages, names: ['page without text', 'pages without text'], to: deskLinks.recognition() },
    {
      count: state.copies,
      names: ['duplicate scan or position', 'duplicate scans or positions'],
      to: deskLinks.copies(),
    },
    {
      count: state.brokenEditions,
      names: ['edition with missing pages', 'editions with missing pages'],
      to: deskLinks.gaps(),
    },
    {
      count: state.missingDays,
      names: ['missing edition', 'missing editions'],
      to: deskLinks.gaps(),
    },
  ];
}

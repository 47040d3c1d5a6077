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
      names: ['page of a run stopped', 'pages of runs stopped'],
      to: toRun('stopped', 'attention'),
    },
    {
      count: sum('held'),
      names: ['page of a run must be told what it is', 'pages of runs must be told what they are'],
      to: toRun('held', 'attention'),
    },
    { count: sum('ready'), names: ['page may be published', 'pages may be published'], to: toRun('ready', 'ready') },
    {
      count: state.reports.open,
      names: ['report that nobody has looked at', 'reports that nobody has looked at'],
      to: links.reports(),
    },
    {
      count: state.reports.looking,
      names: ['report that is looked into', 'reports that are looked into'],
      to: links.reports('looking'),
    },
    { count: state.waitingPages, names: ['page without words', 'pages without words'], to: deskLinks.recognition() },
    {
      count: state.copies,
      names: ['scan or place that is held twice', 'scans or places that are held twice'],
      to: deskLinks.copies(),
    },
    {
      count: state.brokenEditions,
      names: ['edition with pages missing', 'editions with pages missing'],
      to: deskLinks.gaps(),
    },
    {
      count: state.missingDays,
      names: ['day without an edition that was to be expected', 'days without an edition that was to be expected'],
      to: deskLinks.gaps(),
    },
  ];
}

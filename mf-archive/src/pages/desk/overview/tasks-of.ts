import { archiveLinks } from 'shared-contracts/archive/archive-links';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import type { Brand } from 'shared-contracts/brand';
import type { OverviewData } from './overview-data.ts';

/** Something that a person has to do. */
interface Task {
  readonly count: number;
  /** Goes on from the number. */
  readonly name: string;
  readonly to: string;
}

/** All that may wait for a person, the most urgent first. */
export function tasksOf({ state, runs }: OverviewData, brand: Brand): readonly Task[] {
  const links = archiveLinks(brand);
  // Of the latest runs: what was left lying for long stands in the list of runs.
  const sum = (of: 'held' | 'ready' | 'stopped'): number => runs.reduce((all, run) => all + run[of], 0);
  const toRun = (of: 'held' | 'ready' | 'stopped', state: string): string => {
    const having = runs.filter((run) => run[of] > 0);
    return having.length === 1 && having[0] !== undefined ? deskLinks.run(having[0].id, { state }) : deskLinks.runs();
  };
  return [
    { count: sum('stopped'), name: 'pages of runs that stopped', to: toRun('stopped', 'attention') },
    { count: sum('held'), name: 'pages of runs that must be told what they are', to: toRun('held', 'attention') },
    { count: sum('ready'), name: 'pages that may be published', to: toRun('ready', 'ready') },
    { count: state.reports.open, name: 'reports that nobody has looked at', to: links.reports() },
    { count: state.reports.looking, name: 'reports that are looked into', to: links.reports('looking') },
    { count: state.waitingPages, name: 'pages without words', to: deskLinks.recognition() },
    { count: state.copies, name: 'scans or places that are held twice', to: deskLinks.copies() },
    { count: state.brokenEditions, name: 'editions with pages missing', to: deskLinks.gaps() },
    { count: state.missingDays, name: 'days without an edition that was to be expected', to: deskLinks.gaps() },
  ];
}

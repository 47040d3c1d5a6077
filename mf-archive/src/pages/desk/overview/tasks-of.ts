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
export function tasksOf({ state }: OverviewData, brand: Brand): readonly Task[] {
  const links = archiveLinks(brand);
  return [
    { count: state.reports.open, name: 'reports that nobody has looked at', to: links.reports() },
    { count: state.reports.looking, name: 'reports that are looked into', to: links.reports('looking') },
    { count: state.waitingPages, name: 'pages without words', to: deskLinks.recognition() },
    { count: state.copies, name: 'scans or places that are held twice', to: deskLinks.copies() },
    { count: state.brokenEditions, name: 'editions with pages missing', to: deskLinks.gaps() },
    { count: state.missingDays, name: 'days without an edition that was to be expected', to: deskLinks.gaps() },
  ];
}

import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { CopiesView } from './copies/copies-view.tsx';
import type { DeskData } from './desk-data.ts';
import { GapsView } from './gaps/gaps-view.tsx';
import { OverviewView } from './overview/overview-view.tsx';

/** All of the archivist's desk: one page, so that readers of the archive pay nothing for it. */
export function Page(): JSX.Element {
  const { data } = usePage<DeskData>();
  switch (data.view) {
    case 'overview':
      return <OverviewView overview={data.overview} />;
    case 'gaps':
      return <GapsView gaps={data.gaps} />;
    case 'copies':
      return <CopiesView copies={data.copies} />;
  }
}

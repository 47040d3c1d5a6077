import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { ButtonLink } from 'shared-contracts/ui/button';
import { DeskFrame } from '../parts/desk-frame.tsx';
import { row } from '../parts/desk.styles.ts';
import { LatestRuns } from './latest-runs.tsx';
import { NeedsSomebody } from './needs-somebody.tsx';
import type { OverviewData } from './overview-data.ts';
import { DiskRoom } from './disk-room.tsx';

/** `/desk` */
export const OverviewView = ({ overview }: { readonly overview: OverviewData }): JSX.Element => (
  <DeskFrame title="The archivist’s desk" at={deskLinks.overview}>
    <p css={row}>
      <ButtonLink look="primary" to={deskLinks.upload()}>
        Upload scans
      </ButtonLink>
    </p>
    <NeedsSomebody overview={overview} />
    <LatestRuns overview={overview} />
    <DiskRoom room={overview.state.room} />
  </DeskFrame>
);

import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { runsPageSize } from 'shared-contracts/archive/page-sizes';
import { ButtonLink } from 'shared-contracts/ui/button';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import type { RunsList } from '../../../../api/import/runs/get-run.endpoint.ts';
import { DeskFrame } from '../parts/desk-frame.tsx';
import { RunList } from './run-list.tsx';

/** `/desk/runs`. */
export const RunsView = ({ runs: { runs, total, page, pageCount } }: { readonly runs: RunsList }): JSX.Element => (
  <DeskFrame
    title="Runs"
    at={deskLinks.runs()}
    lead="A run is what was brought at once, by upload or by the command ingest. Nobody sees its pages before they are published."
  >
    {total === 0 && (
      <EmptyState title="Nothing was brought yet">
        <ButtonLink to={deskLinks.upload()}>Upload scans</ButtonLink>
      </EmptyState>
    )}
    <RunList runs={runs} level={2} />
    {total > 0 && (
      <Pagination {...{ page, pageCount, total, pageSize: runsPageSize }} hrefOf={(to) => deskLinks.runs(to)} />
    )}
  </DeskFrame>
);

import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { runsPageSize } from 'shared-contracts/archive/page-sizes';
import { ButtonLink } from 'shared-contracts/ui/button';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import type { RunsList } from '../../../../api/import/runs/get-run.endpoint.ts';
import { RunList } from './run-list.tsx';

/** `/desk/runs`. */
export const RunsView = ({ runs: { runs, total, page, pageCount } }: { readonly runs: RunsList }): JSX.Element => (
  <StaffFrame
    title="Imports"
    at={deskLinks.runs()}
    lead="An import is a set of files uploaded together or imported by the ingest command. Its pages are private until you publish them."
  >
    {total === 0 && (
      <EmptyState title="No imports yet">
        <ButtonLink to={deskLinks.upload()}>Upload scans</ButtonLink>
      </EmptyState>
    )}
    <RunList runs={runs} level={2} />
    {total > 0 && (
      <Pagination {...{ page, pageCount, total, pageSize: runsPageSize }} hrefOf={(to) => deskLinks.runs(to)} />
    )}
  </StaffFrame>
);

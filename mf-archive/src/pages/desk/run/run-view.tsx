import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { runItemsPageSize } from 'shared-contracts/archive/page-sizes';
import type { RunStanding } from 'shared-contracts/archive/runs/run';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { getRun, type RunDetail } from '../../../../api/runs/get-run.endpoint.ts';
import { DeskFrame } from '../parts/desk-frame.tsx';
import { useFresh } from '../parts/use-fresh.ts';
import { runOrigin, runWords } from '../runs/run-words.ts';
import { StatesBar } from '../runs/states-bar.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import { LeftOut } from './left-out.tsx';
import { PublishAll } from './publish-all.tsx';
import type { RunData } from './run-data.ts';
import { RunFilters } from './run-filters.tsx';
import { RunItems } from './run-items.tsx';
import { UnfinishedUpload } from './unfinished-upload.tsx';

const isBusy = ({ run }: RunDetail): boolean =>
  run.standing === 'uploading' || run.standing === 'working' || run.counts.indexed > 0;

const emptyText: Readonly<Partial<Record<RunStanding, string>>> = {
  uploading: 'They come when all files are sent.',
  working: 'They come in a moment, as soon as the site has looked at the files.',
  abandoned: 'It ended before any was told of.',
};

const addressOf = ({ detail: { run, page }, show }: RunData): string =>
  `${getRun.path}?${new URLSearchParams({ run: run.id, show, page: String(page) }).toString()}`;

/** `/desk/runs/:run` */
export function RunView({ data }: { readonly data: RunData }): JSX.Element {
  const detail = useFresh(data.detail, addressOf(data), isBusy);
  const { run, items, total, page, pageCount } = detail;
  const { show, toDiscard, givesUp } = data;
  const state = show === 'all' ? '' : show;
  return (
    <DeskFrame title={run.name} at={deskLinks.runs()} lead={runOrigin(run)}>
      <p>{runWords(run)}</p>
      {run.standing === 'uploading' && <UnfinishedUpload run={run} asks={givesUp} />}
      <StatesBar counts={run.counts} />
      <VisuallyHidden>
        <span aria-live="polite">{isBusy(detail) ? '' : runWords(run)}</span>
      </VisuallyHidden>
      {toDiscard.length > 0 && <DiscardQuestion items={toDiscard} back={deskLinks.run(run.id, { state })} />}
      <PublishAll run={run} />
      <RunFilters run={run} show={show} />
      {items.length === 0 ? (
        <EmptyState title="No pages here">{emptyText[run.standing] ?? 'Choose another state above.'}</EmptyState>
      ) : (
        <RunItems run={run} items={items} />
      )}
      {total > 0 && (
        <Pagination
          {...{ page, pageCount, total, pageSize: runItemsPageSize }}
          hrefOf={(to) => deskLinks.run(run.id, { state, page: to })}
        />
      )}
      <LeftOut run={run} />
    </DeskFrame>
  );
}

import { useState, type JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { runItemsAtOnce } from 'shared-contracts/archive/page-sizes';
import { runStates } from 'shared-contracts/archive/runs/run';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { TextLink } from 'shared-contracts/ui/text-link';
import { listTabs } from 'shared-contracts/ui/desk.styles';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { counted } from 'shared-contracts/counted';
import { getRun, type RunDetail } from '../../../../api/import/runs/get-run.endpoint.ts';
import { useFresh } from '../parts/use-fresh.ts';
import { useHasScript } from '../parts/use-has-script.ts';
import type { IdentifyData } from './identify-data.ts';
import { IdentifyPages } from './identify-pages.tsx';
import { thumbnails, tile } from './identify.styles.ts';
import { ScanTile } from './scan-tile.tsx';

const lists = [
  ['unidentified', 'Still to identify'],
  ['unpublished', 'All unpublished pages'],
] as const;

/** Without script, each page is a link to its own form. */
const PageLinks = ({ run, items }: RunDetail): JSX.Element => (
  <ul css={thumbnails} aria-label="Pages to identify">
    {items.map((item) => (
      <li key={item.id}>
        <TextLink alone css={tile} to={deskLinks.item(run.id, item.id)}>
          <ScanTile item={item} isTwice={false} />
        </TextLink>
      </li>
    ))}
  </ul>
);

const isBusy = ({ run }: RunDetail): boolean => run.standing === 'uploading' || run.standing === 'working';

const addressOf = ({ detail: { run, page }, show }: IdentifyData): string => {
  const query = { run: run.id, show, page: String(page), size: String(runItemsAtOnce) };
  return `${getRun.path}?${new URLSearchParams(query).toString()}`;
};

function emptyTitle({ show }: IdentifyData, detail: RunDetail): string {
  if (runStates.every((state) => detail.run.counts[state] === 0) && isBusy(detail))
    return 'Checking the files. Their pages appear here by themselves';
  return show === 'unidentified' ? 'All pages are identified' : 'No unpublished pages';
}

/** Where to go when there is nothing left to identify. */
function NextStep({ run: { id, ready, held } }: Pick<RunDetail, 'run'>): JSX.Element {
  if (ready > 0)
    return <TextLink to={deskLinks.run(id, { state: 'ready' })}>Publish {counted(ready, 'page')}</TextLink>;
  if (held > 0)
    return <TextLink to={deskLinks.run(id, { state: 'attention' })}>Review {counted(held, 'page')}</TextLink>;
  return <TextLink to={deskLinks.run(id)}>View the whole import</TextLink>;
}

/** `/desk/runs/:run/identify`. */
export function IdentifyView({ data }: { readonly data: IdentifyData }): JSX.Element {
  const hasScript = useHasScript();
  const { show } = data;
  // After pages are rotated the site is busy again, which only its next answer says: poll until that arrives.
  const [turnedOn, setTurnedOn] = useState<RunDetail | null>(null);
  const detail = useFresh(data.detail, addressOf(data), (value) => isBusy(value) || value === turnedOn);
  const { run, items, total, page, pageCount } = detail;
  return (
    <StaffFrame
      title="Identify pages"
      at={deskLinks.runs()}
      lead={
        <>
          Of <TextLink to={deskLinks.run(run.id)}>{run.name}</TextLink>. Publish them there once they are identified.
        </>
      }
    >
      <nav css={listTabs} aria-label="Show">
        {lists.map(([list, name]) => (
          <TextLink
            key={list}
            to={deskLinks.identify(run.id, { state: list })}
            aria-current={list === show ? 'page' : undefined}
          >
            {name}
          </TextLink>
        ))}
      </nav>
      {items.length === 0 && (
        <EmptyState title={emptyTitle(data, detail)}>
          <NextStep run={run} />
        </EmptyState>
      )}
      {items.length > 0 &&
        (hasScript ? (
          <IdentifyPages
            key={`${show} ${String(page)} ${String(data.detail.total)}`}
            data={{ ...data, detail }}
            onTurned={() => setTurnedOn(detail)}
          />
        ) : (
          <PageLinks {...detail} />
        ))}
      {pageCount > 1 && (
        <Pagination
          {...{ page, pageCount, total, pageSize: runItemsAtOnce }}
          hrefOf={(to) => deskLinks.identify(run.id, { state: show, page: to })}
        />
      )}
    </StaffFrame>
  );
}

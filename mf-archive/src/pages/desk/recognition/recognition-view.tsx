import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { recognitionPageSize } from 'shared-contracts/archive/page-sizes';
import {
  recognitionStateNames,
  recognitionStates,
  type RecognitionState,
} from 'shared-contracts/archive/recognition/recognition-states';
import { Button } from 'shared-contracts/ui/button';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { TextLink } from 'shared-contracts/ui/text-link';
import { listTabs } from 'shared-contracts/ui/desk.styles';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { grouped } from 'shared-contracts/counted';
import { listRecognition, type RecognitionList } from '../../../../api/import/recognition/list-recognition.endpoint.ts';
import { quiet, row } from '../parts/desk.styles.ts';
import { useFresh } from '../parts/use-fresh.ts';
import { WaitingPages } from './waiting-pages.tsx';

const isBusy = ({ counts }: RecognitionList): boolean => counts.waiting + counts.running > 0;

const Tabs = ({ counts, state }: { readonly state: RecognitionState } & Pick<RecognitionList, 'counts'>) => (
  <nav css={listTabs} aria-label="Pages by state">
    {recognitionStates.map((one) => (
      <TextLink key={one} to={deskLinks.recognition(1, one)} aria-current={one === state ? 'page' : undefined}>
        {recognitionStateNames[one]} ({grouped(counts[one])})
      </TextLink>
    ))}
  </nav>
);

interface RecognitionViewProps {
  readonly recognition: RecognitionList;
  readonly state: RecognitionState;
}

/** `/desk/recognition`. */
export function RecognitionView({ recognition, state }: RecognitionViewProps): JSX.Element {
  const query = new URLSearchParams({ state, page: String(recognition.page) });
  const list = useFresh(recognition, `${listRecognition.path}?${query.toString()}`, isBusy);
  const { items, total, page, pageCount, counts, engine, missing } = list;
  const open = counts.idle + counts.failed;
  return (
    <StaffFrame
      title="Text recognition"
      at={deskLinks.recognition()}
      lead={engine === null ? undefined : `Pages are recognised by ${engine}, one at a time.`}
    >
      {missing !== null && <p css={quiet}>{missing}</p>}
      {open > 0 && engine !== null && (
        <form css={row} method="post" aria-label="All pages without text">
          <input type="hidden" name="page" value="" />
          <Button look="primary" type="submit" name="do" value="recognise">
            Recognise all {grouped(open)} without text
          </Button>
        </form>
      )}
      <Tabs counts={counts} state={state} />
      {items.length === 0 ? (
        <EmptyState title="No pages here">Pages with a scan but no text appear here.</EmptyState>
      ) : (
        <WaitingPages items={items} />
      )}
      {total > 0 && (
        <Pagination
          {...{ page, pageCount, total, pageSize: recognitionPageSize }}
          hrefOf={(to) => deskLinks.recognition(to, state)}
        />
      )}
    </StaffFrame>
  );
}

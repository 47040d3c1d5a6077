import type { JSX } from 'react';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import { pageName } from '../../parts/page-name.ts';
import type { FacingPage } from './newspaper-page-data.ts';
import { sentence } from './reader.styles.ts';
import { ScanOffer } from './scan-offer.tsx';
import { ScanStage } from './scan-stage.tsx';
import type { ReaderMode, ReaderState } from './use-reader.ts';

interface ReaderScanProps {
  readonly page: GetPageResult;
  readonly facing: FacingPage | null;
  readonly state: ReaderState;
  readonly mode: ReaderMode;
}

/** Shows the scan, the button that loads it, or why there is none. */
export function ReaderScan({ page, facing, state, mode }: ReaderScanProps): JSX.Element {
  const { image } = page;
  const { current, chosen, tools, place, turning, target, setViewer } = state;
  if (image === null) {
    return (
      <p css={sentence}>
        {page.recognised
          ? 'There is no scan of this page yet. Read its text.'
          : 'There is no scan of this page yet, and its text has not been recognised.'}
      </p>
    );
  }
  if (!mode.showsScan) return <ScanOffer image={image} onShow={mode.showScan} />;
  return (
    <ScanStage
      page={page}
      image={image}
      facing={facing}
      onFacing={() => {
        if (facing !== null) turning.goTo(facing.slug);
      }}
      current={current}
      chosen={chosen}
      tools={tools}
      label={`Scan of ${pageName(page)}`}
      target={target}
      startAt={() => place.startAt(image, page)}
      onSettled={(seen, moved) => {
        place.rest(seen, image, current.index, moved || current.steps > 0);
      }}
      onTurn={turning.turn}
      onViewer={setViewer}
    />
  );
}

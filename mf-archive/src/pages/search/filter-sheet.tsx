import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Dialog } from 'shared-contracts/ui/dialog';
import { FilterForm } from './filter-form.tsx';
import type { SearchPageData } from './search-page-data.ts';

const sheet = css`
  max-height: 86dvh;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 0 var(--gutter);
`;

const head = css`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  min-height: 3.75rem;
  margin-bottom: var(--space-3);
  background: var(--paper);
  border-bottom: 1px solid var(--rule);
`;

interface FilterSheetProps {
  readonly data: SearchPageData;
  readonly onClose: () => void;
}

/** The filters over the results of a phone, from its lower edge. */
export const FilterSheet = ({ data, onClose }: FilterSheetProps): JSX.Element => (
  <Dialog label="Filters" width="sheet" onClose={onClose}>
    <div css={sheet}>
      <div css={head}>
        <h2>Filters</h2>
      </div>
      <FilterForm data={data} inSheet onApplied={onClose} />
    </div>
  </Dialog>
);

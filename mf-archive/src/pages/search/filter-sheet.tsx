import { useState, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Dialog } from 'shared-contracts/ui/dialog';
import { FilterForm } from './filter-form.tsx';
import { countText, showText } from './results-left.ts';
import type { FiltersData, SearchWish } from './search-page-data.ts';

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
  readonly wish: SearchWish;
  readonly filters: FiltersData;
  readonly onClose: () => void;
}

/** The filters over the results of a phone, from its lower edge. */
export function FilterSheet({ wish, filters, onClose }: FilterSheetProps): JSX.Element {
  const [text, setText] = useState(countText(filters.total, filters.noun));
  return (
    <Dialog label="Filters" width="sheet" onClose={onClose}>
      <div css={sheet}>
        <div css={head}>
          <h2>Filters</h2>
        </div>
        <FilterForm
          wish={wish}
          filters={filters}
          applyText={text}
          onChange={(form) => {
            setText(showText(form, filters));
          }}
          onApplied={onClose}
        />
      </div>
    </Dialog>
  );
}

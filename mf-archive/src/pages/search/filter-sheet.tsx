import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Dialog } from 'shared-contracts/ui/dialog';
import { counted } from '../../parts/counted.ts';
import { FilterForm } from './filter-form.tsx';
import type { Narrowing } from './narrowing.ts';
import { pagesLeft } from './pages-left.ts';
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

/** `Show 214 pages`, where the counts at hand tell. */
function showText(choice: Narrowing, { wish, results }: SearchPageData): string {
  const left = results === null ? null : pagesLeft(choice, wish, results.facets);
  return left === null ? 'Show pages' : `Show ${counted(left, 'page')}`;
}

/** The filters over the results of a phone, from its lower edge. */
export const FilterSheet = ({ data, onClose }: FilterSheetProps): JSX.Element => (
  <Dialog label="Filters" width="sheet" onClose={onClose}>
    <div css={sheet}>
      <div css={head}>
        <h2>Filters</h2>
      </div>
      <FilterForm data={data} applyText={(choice) => showText(choice, data)} onApplied={onClose} />
    </div>
  </Dialog>
);

import { startTransition, useState, type ComponentType, type JSX, type MouseEvent } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { FilterPart } from '#search-parts';
import type { DocumentData } from './search-page-data.ts';
import { filterCount } from './search-params.ts';

/** A disclosure on phones, for browsers without script; always open on wide screens. */
const fold = css`
  & > summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    padding: 0 var(--space-4);
    border: 1px solid var(--rule-control);
    border-radius: var(--radius-pill);
    background: var(--paper-raised);
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
  }
  &[open] > summary {
    margin-bottom: var(--space-4);
  }
  @media (min-width: 64rem) {
    @supports selector(::details-content) {
      & > summary {
        display: none;
      }
      &::details-content {
        content-visibility: visible;
        block-size: auto;
      }
    }
  }
`;

const roomy = '(min-width: 64rem)';

interface FiltersProps {
  readonly data: DocumentData;
}

type Sheet = ComponentType<FiltersProps & { readonly onClose: () => void }>;

/** The filters: beside the results, or in a sheet over them on small screens. */
export function Filters(props: FiltersProps): JSX.Element {
  const [Sheet, setSheet] = useState<Sheet | null>(null);
  const [isOpen, setOpen] = useState(false);
  const count = filterCount(props.data.params);
  const openSheet = async (details: HTMLElement | null): Promise<void> => {
    try {
      const { FilterSheet } = await import(/* webpackChunkName: "search-parts" */ './filter-sheet.tsx');
      // A low-priority update: the sheet has about a hundred fields, and rendering them must not delay the response to
      // the press.
      startTransition(() => {
        setSheet(() => FilterSheet);
        setOpen(true);
      });
    } catch {
      details?.setAttribute('open', '');
    }
  };
  const press = (event: MouseEvent<HTMLElement>): void => {
    const details = event.currentTarget.parentElement;
    if (window.matchMedia(roomy).matches || details?.hasAttribute('open') === true) return;
    event.preventDefault();
    void openSheet(details);
  };
  return (
    <>
      <details css={fold} suppressHydrationWarning>
        <summary onClick={press}>{count === 0 ? 'Filters' : `Filters (${count})`}</summary>
        <FilterPart {...props} />
      </details>
      {isOpen && Sheet !== null && (
        <Sheet
          {...props}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

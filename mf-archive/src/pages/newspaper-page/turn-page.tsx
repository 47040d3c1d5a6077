import type { JSX } from 'react';
import type { GetPageResult, PageNeighbour } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { ButtonLink } from 'shared-contracts/ui/button';
import { useReading } from './reading.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  @media print {
    display: none;
  }
`;

interface TurnProps {
  readonly to: PageNeighbour | null;
  readonly rel: 'prev' | 'next';
  readonly children: string;
}

function Turn({ to, rel, children }: TurnProps): JSX.Element | null {
  const { linkTo, state } = useReading();
  if (to === null) return null;
  const inDialog = state !== null;
  return (
    <ButtonLink to={linkTo(to.slug)} rel={rel} state={state} replace={inDialog} preventScrollReset={inDialog}>
      {children}
    </ButtonLink>
  );
}

/** The page before and the page after, with the query. */
export const TurnPage = ({ previous, next }: Pick<GetPageResult, 'previous' | 'next'>): JSX.Element | null =>
  previous === null && next === null ? null : (
    <div css={row}>
      <Turn to={previous} rel="prev">
        Previous page
      </Turn>
      <Turn to={next} rel="next">
        Next page
      </Turn>
    </div>
  );

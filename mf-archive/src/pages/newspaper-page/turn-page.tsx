import type { JSX } from 'react';
import type { GetPageResult, PageNeighbour } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { ButtonLink } from 'shared-contracts/ui/button';
import { missingBefore, missingSentence } from './missing-before.ts';
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

const announcement = css`
  flex-basis: 100%;
  font-size: var(--text-sm);
  color: var(--ink-2);
`;

type TurnPageProps = Pick<GetPageResult, 'previous' | 'next' | 'pages' | 'editionPages' | 'slug'>;

/** Returns sentences about the pages missing directly before and after this one. */
function missingBeside({ pages, editionPages, slug }: TurnPageProps): readonly string[] {
  const here = pages.findIndex((page) => page.slug === slug);
  const missing = missingBefore(pages, editionPages);
  return [missing.get(here), missing.get(here + 1)].flatMap((labels) =>
    labels === undefined ? [] : [`${missingSentence(labels)}.`],
  );
}

/** Links to the previous and next page with the query, and says which pages are missing between. */
export const TurnPage = (props: TurnPageProps): JSX.Element | null => {
  const { previous, next } = props;
  const gaps = missingBeside(props);
  if (previous === null && next === null && gaps.length === 0) return null;
  return (
    <div css={row}>
      {gaps.map((sentence) => (
        <p key={sentence} css={announcement}>
          {sentence}
        </p>
      ))}
      <Turn to={previous} rel="prev">
        Previous page
      </Turn>
      <Turn to={next} rel="next">
        Next page
      </Turn>
    </div>
  );
};

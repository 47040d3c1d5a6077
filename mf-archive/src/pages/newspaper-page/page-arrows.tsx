import type { JSX } from 'react';
import type { GetPageResult, PageNeighbour } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { ButtonLink } from 'shared-contracts/ui/button';
import { Icon } from 'shared-contracts/ui/icon';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { useReading } from './reading.ts';

/** On a phone beside the zoom buttons, where the thumb is; otherwise at both sides of the scan. */
const row = css`
  display: flex;
  gap: var(--space-1);
  @media (min-width: 64rem) {
    display: contents;
  }
  & > a {
    pointer-events: auto;
    min-height: 3.25rem;
    background: var(--paper-raised);
    border: 1px solid var(--rule-control);
    @media (min-width: 64rem) {
      position: absolute;
      top: calc(50% - 2rem);
      min-height: 4rem;
    }
    /* A scan without script is as high as its page; the middle would be far down. */
    @media (scripting: none) {
      top: var(--space-3);
    }
  }
  & > [rel='prev'] {
    left: var(--space-3);
  }
  & > [rel='next'] {
    right: var(--space-3);
  }
`;

interface ArrowProps {
  readonly to: PageNeighbour | null;
  readonly rel: 'prev' | 'next';
}

function Arrow({ to, rel }: ArrowProps): JSX.Element | null {
  const { linkTo, state } = useReading();
  if (to === null) return null;
  const inDialog = state !== null;
  const name = `${rel === 'prev' ? 'Previous' : 'Next'} page, ${to.label}`;
  return (
    <ButtonLink
      square
      to={linkTo(to.slug)}
      rel={rel}
      title={name}
      state={state}
      replace={inDialog}
      preventScrollReset={inDialog}
    >
      <Icon name={rel === 'prev' ? 'chevron-left' : 'chevron-right'} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </ButtonLink>
  );
}

/** Links to the pages before and after, beside the scan. */
export const PageArrows = ({ previous, next }: Pick<GetPageResult, 'previous' | 'next'>): JSX.Element | null =>
  previous === null && next === null ? null : (
    <div css={row}>
      <Arrow to={previous} rel="prev" />
      <Arrow to={next} rel="next" />
    </div>
  );

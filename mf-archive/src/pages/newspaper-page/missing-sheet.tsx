import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { missingSentence } from './missing-before.ts';

const gap = css`
  display: grid;
  justify-items: center;
  gap: 0.3rem;
  font-size: var(--text-xs);
  color: var(--ink-3);
  text-align: center;
  & > span:first-of-type {
    display: grid;
    place-items: center;
    width: 3.25rem;
    aspect-ratio: 11 / 14;
    border: 1px dashed var(--rule-control);
    @media (min-width: 64rem) {
      width: 4.5rem;
    }
  }
`;

/** In the place of pages that the archive does not hold. */
export const MissingSheet = ({ labels }: { readonly labels: readonly string[] }): JSX.Element => (
  <p css={gap} title={missingSentence(labels)}>
    <span aria-hidden="true">missing</span>
    <span aria-hidden="true">{labels.length === 1 ? labels[0] : `${labels[0] ?? ''}–${labels.at(-1) ?? ''}`}</span>
    <VisuallyHidden>{missingSentence(labels)}</VisuallyHidden>
  </p>
);

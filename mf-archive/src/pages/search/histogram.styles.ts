import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** The histogram with its legend and table. */
export const frame: SerializedStyles = css`
  display: grid;
  gap: var(--space-1);
  font-size: var(--text-xs);
  color: var(--ink-3);
  font-variant-numeric: tabular-nums;
  & > svg {
    width: 100%;
    height: clamp(3rem, 2rem + 3.5vw, 4.5rem);
    border-bottom: 1px solid var(--ink);
    fill: var(--heat-2);
    touch-action: pan-y;
    user-select: none;
  }
  & [data-chosen],
  & [data-share] {
    fill: var(--green);
  }
  & a > rect {
    fill: transparent;
  }
  & a:hover > rect,
  & [data-brush] {
    fill: var(--green);
    opacity: 0.25;
    pointer-events: none;
  }
  & a:hover > rect {
    pointer-events: auto;
  }
  & p,
  & > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-4);
  }
  & > div {
    align-items: baseline;
    & > div {
      flex: 1 1 18rem;
    }
  }
  /* The disclosure beside it does not move when it opens. */
  & label {
    float: left;
    margin-right: var(--space-4);
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--target);
  }
  & :is(label, p) a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
  & input {
    width: 1.5rem;
    height: 1.5rem;
    margin: 0;
    accent-color: var(--green);
  }
  & [data-share],
  &:has(:checked) [data-count] {
    display: none;
  }
  &:has(:checked) [data-share] {
    display: inline;
  }
  /* Reserves the line of the hint, so that nothing moves when it appears. */
  & [data-says] {
    flex: 1 1 22rem;
    min-height: 1.4em;
    text-align: right;
  }
  @media (max-width: 47.99rem) {
    & [data-says] {
      text-align: left;
    }
  }
  /* Hidden where there is no space between the ends. */
  @media (max-width: 29.99rem) {
    & span[data-count],
    & span[data-share] {
      flex-basis: 100%;
      order: 1;
    }
  }
  & table {
    clear: both;
    text-align: left;
  }
  & tr > * {
    padding-right: var(--space-5);
  }
  & td {
    text-align: right;
  }
  & th a {
    display: block;
    line-height: 1.75rem;
  }
  @media (pointer: coarse) {
    & th a {
      line-height: var(--target);
    }
  }
`;

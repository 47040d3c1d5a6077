import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** The grid beside its panel; on a phone the panel is a sheet at the bottom of the screen. */
export const sides: SerializedStyles = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-4) var(--space-5);
  align-items: start;
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 1fr) minmax(20rem, 24rem);
  }
`;

/** Thumbnails, as many in a row as fit. */
export const thumbnails: SerializedStyles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(6.25rem, 1fr));
  gap: var(--space-3);
  @media (min-width: 48rem) {
    grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  }
`;

/** One page. Pages out of view are not drawn. */
export const tile: SerializedStyles = css`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-1);
  padding: var(--space-1);
  border: 2px solid var(--rule);
  border-radius: var(--radius);
  background: var(--paper-raised);
  color: var(--ink);
  font-size: var(--text-xs);
  line-height: 1.3;
  text-decoration: none;
  cursor: pointer;
  user-select: none;
  content-visibility: auto;
  contain-intrinsic-size: auto 8.5rem auto 14rem;
  scroll-margin-block: var(--space-6);
  -webkit-tap-highlight-color: transparent;
  & .scan {
    grid-area: 1 / 1;
    aspect-ratio: 4 / 5;
    overflow: hidden;
    background: var(--scan-paper);
    filter: var(--scan-filter);
  }
  & img {
    display: block;
    width: 100%;
    /* The masthead, at the top, is shown in its whole width. */
    height: auto;
  }
  & .line {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & .name {
    font-weight: var(--weight-ui);
  }
  & .quiet {
    color: var(--ink-3);
  }
  & .remark {
    color: var(--marker-ink);
    font-weight: var(--weight-ui);
  }
  & .mark {
    grid-area: 1 / 1;
    place-self: end start;
    z-index: 1;
    margin: var(--space-1);
    display: grid;
    place-items: center;
    width: 1.5rem;
    height: 1.5rem;
    border: 1px solid var(--rule-control);
    border-radius: var(--radius);
    background: var(--paper-raised);
  }
  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  &[aria-selected='true'] {
    border-color: var(--green);
    background: var(--green-tint);
  }
  &[aria-selected='true'] .mark {
    background: var(--green);
    border-color: var(--green);
  }
  &[aria-selected='true'] .mark::after {
    content: '';
    width: 0.7rem;
    height: 0.35rem;
    border: solid var(--on-green);
    border-width: 0 0 2px 2px;
    translate: 0 -1px;
    rotate: -45deg;
  }
  @media (forced-colors: active) {
    &[aria-selected='true'] {
      border-color: Highlight;
    }
  }
`;

/** The fields: beside the grid, or a sheet that opens above the bottom of the screen. */
export const panel: SerializedStyles = css`
  position: sticky;
  bottom: 0;
  z-index: var(--z-sticky);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  max-height: 80svh;
  overflow-y: auto;
  overscroll-behavior: contain;
  margin-inline: calc(-1 * var(--gutter));
  padding: var(--space-3) var(--gutter);
  background: var(--paper);
  border-top: 1px solid var(--rule-control);
  box-shadow: var(--shadow-pop);
  & h2 {
    font: 700 var(--text-base) / 1.25 var(--serif);
  }
  & .body {
    display: none;
    gap: var(--space-3);
    & > div {
      gap: var(--space-2);
    }
  }
  & .head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
  }
  &[data-open] {
    position: fixed;
    inset: auto 0 0;
    margin: 0;
  }
  &[data-open] .body {
    display: grid;
  }
  @media (min-width: 64rem) {
    &,
    &[data-open] {
      position: sticky;
      inset: var(--space-4) auto auto;
    }
    max-height: calc(100svh - 2 * var(--space-4));
    margin-inline: 0;
    padding: var(--space-4);
    border: 1px solid var(--rule-control);
    box-shadow: none;
    & .body {
      display: grid;
    }
    & .opener {
      display: none;
    }
  }
`;

export const fields: SerializedStyles = css`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-3);
  align-items: start;
  & .wide,
  & > [type='submit'] {
    grid-column: 1 / -1;
  }
`;

/** The keyboard shortcuts, in one line where there is room. */
export const keysLine: SerializedStyles = css`
  margin-bottom: var(--space-3);
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  color: var(--ink-2);
  font-size: var(--text-xs);
  & kbd {
    font: var(--weight-strong) var(--text-xs) / 1.4 var(--sans);
    border: 1px solid var(--rule-control);
    border-radius: var(--radius);
    padding: 0.05em 0.4em;
    white-space: nowrap;
  }
  @media (hover: none) and (max-width: 63.99rem) {
    display: none;
  }
`;

/** The top of the focused page, large enough to read its masthead. */
export const closeUp: SerializedStyles = css`
  display: none;
  @media (min-width: 64rem) {
    display: block;
    width: 100%;
    max-height: 18rem;
    overflow: hidden;
    background: var(--scan-paper);
    & img {
      width: 100%;
      height: auto;
      filter: var(--scan-filter);
    }
  }
`;

export const message: SerializedStyles = css`
  border-left: var(--line-strong) solid var(--green);
  padding-left: var(--space-3);
  overflow-wrap: anywhere;
  &[data-problem] {
    border-color: var(--danger);
  }
  /* It stays in the page, so that screen readers notice what is written into it. */
  &:empty {
    border: 0;
    margin-top: calc(-1 * var(--space-3));
  }
`;

/** Quiet buttons, side by side even on a phone. */
export const selectors: SerializedStyles = css`
  display: flex;
  flex-wrap: wrap;
  margin-inline: calc(-1 * var(--space-3));
`;

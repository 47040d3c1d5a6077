import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

export const frame: SerializedStyles = css`
  display: grid;
  grid-template: 'bar' auto 'scan' auto 'pages' auto 'text' auto / minmax(0, 1fr);
  background: var(--paper-sunk);
  padding-bottom: 3.25rem;
  @media (min-width: 64rem) {
    padding-bottom: 0;
    grid-template: 'bar bar bar' auto 'pages scan text' minmax(0, 1fr) / 7rem minmax(0, 1fr) 23.5rem;
  }
  @media print {
    display: block;
    height: auto !important;
    background: none;
    padding: 0;
  }
`;

/** The text takes the place of the scan. */
export const withoutScan: SerializedStyles = css`
  @media (min-width: 64rem) {
    grid-template: 'bar bar' auto 'pages scan' auto 'pages text' minmax(0, 1fr) / 7rem minmax(0, 1fr);
    & > nav {
      border-right: 0;
    }
  }
`;

/** Prints only the sheet with the scan; in reading mode the text is printed instead. */
export const scanOnPaper: SerializedStyles = css`
  @media print {
    & > #text,
    & > header {
      display: none;
    }
  }
`;

/** Reading mode: the scan is hidden but keeps its size and position, so that it is unchanged when it is shown again. */
export const readingText: SerializedStyles = css`
  & > #scan {
    visibility: hidden;
  }
  @media (max-width: 63.99rem) {
    & > #scan {
      display: none;
    }
  }
`;

/**
 * As wide as the window, and fills it below the masthead. Without `html:has(…)`, which would make browsers compute all
 * styles of the document again whenever a script is added to the head.
 */
export const fullPage: SerializedStyles = css`
  main:has(&) {
    padding-inline: 0;
  }
  /* The dock is fixed and must not cover the end of the document. */
  @media screen and (max-width: 63.99rem) {
    padding-bottom: 0;
    #root:has(&) {
      padding-bottom: calc(3.25rem + env(safe-area-inset-bottom));
    }
  }
  /* On a phone the breadcrumbs are hidden to leave space for the scan; the bar has the title and the way back. */
  @media screen and (max-width: 47.99rem) {
    header:has(~ main &) div:has(> nav[aria-label='You are here']) {
      min-height: 0;
      border-bottom: 0;
    }
    header:has(~ main &) div:has(> nav[aria-label='You are here']) > * {
      display: none;
    }
  }
  @media (min-width: 64rem) {
    height: calc(100dvh - 6.5rem);
    min-height: 34rem;
    border-bottom: 1px solid var(--rule);
  }
  @media (min-width: 64rem) and (scripting: none) {
    height: auto;
  }
  @media print {
    border: 0;
  }
`;

/** Full screen: covers the window. On a phone only the scan and its controls are left. */
export const filled: SerializedStyles = css`
  @media screen {
    body:has(&) {
      overflow: hidden;
    }
    &&& {
      position: fixed;
      inset: 0;
      z-index: var(--z-modal);
      height: 100dvh;
      min-height: 0;
    }
  }
  @media screen and (max-width: 63.99rem) {
    &&& {
      --dock-height: 0px;
      grid-template: 'scan' minmax(0, 1fr) / minmax(0, 1fr);
      padding: 0;
    }
    && > :is(header, nav, #text) {
      display: none;
    }
    && > #scan {
      height: 100%;
      min-height: 0;
    }
  }
`;

export const inDialogFrame: SerializedStyles = css`
  /* There is no masthead in a dialog. */
  --bars: 7.2rem;
  @media (min-width: 64rem) {
    height: 100%;
  }
`;

export const sentence: SerializedStyles = css`
  grid-area: scan;
  padding: var(--space-5) var(--gutter);
  color: var(--ink-2);
`;

import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

export const frame: SerializedStyles = css`
  display: grid;
  grid-template: 'bar' auto 'scan' auto 'pages' auto 'text' auto / minmax(0, 1fr);
  background: var(--paper-sunk);
  padding-bottom: 3.5rem;
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

/** On paper the scan stands alone, on one sheet that says what it is; the text is printed from the reading mode. */
export const scanOnPaper: SerializedStyles = css`
  @media print {
    & > #text,
    & > header {
      display: none;
    }
  }
`;

/** Reading mode: the scan keeps its place, so that it is found again as it was left, but is not seen. */
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

/** Breaks out of the layout's gutters, and fills the window below the masthead. */
export const fullPage: SerializedStyles = css`
  margin-inline: calc(-1 * var(--gutter));
  /* The dock is fixed: the end of the document, below the footer, has to clear it. */
  @media screen and (max-width: 63.99rem) {
    padding-bottom: 0;
    html:has(&) #root {
      padding-bottom: calc(3.5rem + env(safe-area-inset-bottom));
    }
  }
  /* On a phone the scan needs the room; its title and the way back stand in the bar. */
  @media screen and (max-width: 47.99rem) {
    html:has(&) div:has(> nav[aria-label='You are here']) {
      min-height: 0;
      border-bottom: 0;
    }
    html:has(&) div:has(> nav[aria-label='You are here']) > nav {
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
    margin: 0;
    border: 0;
  }
`;

export const inDialogFrame: SerializedStyles = css`
  @media (min-width: 64rem) {
    height: 100%;
  }
`;

export const sentence: SerializedStyles = css`
  grid-area: scan;
  padding: var(--space-5) var(--gutter);
  color: var(--ink-2);
`;

import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** `use-reading-settings` sets `--read-size` and `--read-leading` on the page's element, to the reader's choice. */
export const prose: SerializedStyles = css`
  font: 400 calc(var(--read-base, 1.0625rem) * var(--read-size, 1)) / var(--read-leading, var(--leading-read))
    var(--serif);
  max-width: var(--measure);
  overflow-wrap: anywhere;
  & p + p {
    margin-top: 0.5em;
  }
  & h2 {
    font-size: 1.18em;
    line-height: 1.25;
    margin-bottom: 0.3em;
  }
  & p[data-deck] {
    font-weight: 700;
    line-height: 1.35;
    margin-bottom: 0.4em;
  }
  & h2[data-rest] {
    color: var(--ink-2);
  }
  & p + h2 {
    margin-top: 1em;
  }
  & mark {
    cursor: pointer;
    scroll-margin-block: 6rem;
  }
  & mark[aria-current] {
    outline: 2px solid var(--ink);
    outline-offset: 0;
  }
`;

export const articlePart: SerializedStyles = css`
  scroll-margin-block: 4.5rem;
  & + & {
    margin-top: 1.75em;
    padding-top: 1.25em;
    border-top: 1px solid var(--rule);
  }
  &:focus-visible {
    outline-offset: 0.5rem;
  }
`;

export const emptyNote: SerializedStyles = css`
  color: var(--ink-2);
`;

import { css } from 'shared-contracts/platform/emotion';

/** In the lower corner of the window; on a phone along the lower edge. */
export const panel = css`
  position: fixed;
  inset: auto var(--space-5) var(--space-5) auto;
  z-index: var(--z-toast);
  margin: 0;
  width: 22rem;
  max-height: calc(100dvh - 2rem);
  overflow: auto;
  overscroll-behavior: contain;
  padding: var(--space-4) var(--space-4) var(--space-3);
  display: grid;
  gap: var(--space-3);
  background: var(--paper-raised);
  color: var(--ink);
  border: 1px solid var(--rule-control);
  border-top: var(--line-strong) solid var(--green);
  border-radius: var(--radius);
  box-shadow: var(--shadow-pop);
  font: 400 var(--text-sm) / 1.45 var(--sans);
  text-align: left;
  & h2 {
    padding-right: 2.5rem;
    font: var(--weight-strong) var(--text-base) / 1.35 var(--sans);
    letter-spacing: 0;
    overflow-wrap: anywhere;
  }
  &:focus {
    outline: none;
  }
  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  @media (max-width: 40rem) {
    inset: auto 0 0;
    width: 100%;
    max-width: none;
    max-height: 80dvh;
    border-inline: 0;
    border-bottom: 0;
    padding-bottom: calc(var(--space-4) + env(safe-area-inset-bottom));
  }
  @media print {
    display: none;
  }
`;

export const corner = css`
  position: absolute;
  top: var(--space-1);
  right: var(--space-1);
`;

export const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-4);
  &:empty {
    display: none;
  }
  & > a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

export const faultText = css`
  color: var(--danger);
`;

export const chooser = css`
  display: grid;
  gap: 0.375rem;
  & select {
    width: 100%;
    min-height: var(--target);
    padding: 0 var(--space-3);
    background: var(--paper-raised);
    color: var(--ink);
    border: 1px solid var(--rule-control);
    border-radius: var(--radius);
    font-size: 1rem;
  }
  & label {
    font-weight: var(--weight-ui);
  }
`;

export const naming = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: var(--space-2);
`;

export const noteBox = css`
  display: grid;
  gap: 0.375rem;
  & label {
    font-weight: var(--weight-ui);
  }
  & textarea {
    width: 100%;
    min-height: 4rem;
    padding: var(--space-2) var(--space-3);
    background: var(--paper-raised);
    color: var(--ink);
    border: 1px solid var(--rule-control);
    border-radius: var(--radius);
    font: 400 1rem/1.4 var(--sans);
    resize: vertical;
  }
`;

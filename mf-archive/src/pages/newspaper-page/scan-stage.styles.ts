import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';
import { spreadWidth } from './spread-address.ts';

export const stage: SerializedStyles = css`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  /* All between the bars: masthead, name of the page, and dock. */
  height: calc(100svh - var(--bars, 11.4rem));
  min-height: 22rem;
  @media (min-width: 48rem) {
    height: calc(100svh - var(--bars, 14.25rem));
  }
  background: var(--paper-sunk);
  cursor: grab;
  user-select: none;
  &:active {
    cursor: grabbing;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  grid-area: scan;
  @media (min-width: 64rem) {
    height: 100%;
    min-height: 0;
  }
  /* Without script the page is as wide as possible and scrolls with the site. */
  @media (scripting: none) {
    height: auto;
    cursor: auto;
    padding: 16px;
    display: grid;
  }
  @media print {
    display: none;
  }
`;

/** While a tool that draws is active. */
export const drawingStage: SerializedStyles = css`
  cursor: crosshair;
  /* A finger draws in every direction; the viewer's own style would let the page scroll. */
  touch-action: none !important;
  &:active {
    cursor: crosshair;
  }
`;

/** As large as the stage, and rotated with the page. */
export const tableLayer: SerializedStyles = css`
  position: absolute;
  inset: 0 auto auto 0;
  width: 100%;
  height: 100%;
  transform-origin: 0 0;
  @media (scripting: none) {
    position: static;
    display: grid;
    grid-area: 1 / 1;
  }
`;

/** Positioned at a margin from the stage's edges until the viewer moves it to the page. */
export const layer: SerializedStyles = css`
  position: absolute;
  inset: 16px;
  width: calc(100% - 32px);
  height: calc(100% - 32px);
  max-width: none;
  object-fit: contain;
  pointer-events: none;
  transform-origin: 0 0;
  @media (scripting: none) {
    position: static;
    grid-area: 1 / 1;
    width: 100%;
    height: auto;
  }
`;

export const paper: SerializedStyles = css`
  filter: var(--scan-look, var(--scan-filter));
`;

export const pen: SerializedStyles = css`
  mix-blend-mode: multiply;
`;

export const canvasLayer: SerializedStyles = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  pointer-events: none;
  filter: var(--scan-look, var(--scan-filter));
`;

export const gone: SerializedStyles = css`
  visibility: hidden;
`;

/** For what belongs to two pages side by side; hidden in windows that are too narrow for that. */
export const onlyWide: SerializedStyles = css`
  @media not all and ${spreadWidth} {
    display: none;
  }
`;

import type { JSX } from 'react';
import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';

/** The background of a scan while it loads; dimmed in dark mode, but not inverted. Its child fills it. */
export const scanFrame: SerializedStyles = css`
  position: relative;
  display: block;
  overflow: hidden;
  background: var(--scan-paper);
  border: 1px solid var(--scan-edge);
  filter: var(--scan-filter);
`;

/** For an image and its highlights, which fill the frame. */
export const scanFill: SerializedStyles = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

const stamp = css`
  position: absolute;
  right: 0;
  bottom: 0;
  background: var(--scan-paper);
  color: var(--scan-ink);
  border: solid var(--scan-edge);
  border-width: 1px 0 0 1px;
  padding: 0.1rem 0.35rem;
  font: 500 0.6875rem/1.3 var(--sans);
`;

/** Shown in the corner of every scan of an invented newspaper (decision 0015). */
export const DemonstrationStamp = (): JSX.Element => <span css={stamp}>Demonstration edition</span>;

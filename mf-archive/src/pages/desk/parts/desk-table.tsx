import type { JSX, ReactNode } from 'react';
import { tableFrame } from './desk.styles.ts';

/** A table under its name; reachable by keyboard, since it scrolls by itself on a phone. */
export const DeskTable = ({ name, children }: { readonly name: string; readonly children: ReactNode }): JSX.Element => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region has to be reachable
  <div css={tableFrame} role="region" aria-label={name} tabIndex={0}>
    <table>{children}</table>
  </div>
);

import type { ReactNode } from 'react';
import { bad, fine } from './status.styles.ts';

interface StateLineProps {
  readonly name: string;
  readonly works: boolean;
  /** How it does, in words: colour alone says nothing. */
  readonly state: string;
  readonly children?: ReactNode;
}

/** One line of the state of something, for a list of `lines`. */
export const StateLine = ({ name, works, state, children }: StateLineProps) => (
  <li>
    <strong>{name}</strong>
    <span css={works ? fine : bad}>
      <span aria-hidden="true">{works ? '● ' : '▲ '}</span>
      {state}
    </span>
    <small>{children}</small>
  </li>
);

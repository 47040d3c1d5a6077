import type { JSX, ReactNode } from 'react';
import type { TextRange } from 'shared-contracts/archive/newspaper';

interface MarkedTextProps {
  readonly text: string;
  /** In order, without overlaps. */
  readonly marks: readonly TextRange[];
}

/** A text with its matches highlighted. */
export function MarkedText({ text, marks }: MarkedTextProps): JSX.Element {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [start, end] of marks) {
    parts.push(text.slice(done, start), <mark key={start}>{text.slice(start, end)}</mark>);
    done = end;
  }
  return (
    <>
      {parts}
      {text.slice(done)}
    </>
  );
}

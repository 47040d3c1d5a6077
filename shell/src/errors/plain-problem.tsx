import type { JSX } from 'react';
import type { PageProblem } from 'shared-contracts/page';
import { problemTitle } from './problem-title.ts';

/** A problem where not even the code that draws problems could be had. */
export const PlainProblem = ({ problem: { code, message } }: { readonly problem: PageProblem }): JSX.Element => (
  <>
    <h1>{problemTitle(code)}</h1>
    <p>{message}</p>
  </>
);

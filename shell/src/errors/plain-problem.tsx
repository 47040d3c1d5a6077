import type { JSX } from 'react';
import type { PageProblem } from 'shared-contracts/page';
import { problemTitle } from './problem-title.ts';

/** Shows a problem when the code of the problem page could not be loaded. */
export const PlainProblem = ({ problem: { code, message } }: { readonly problem: PageProblem }): JSX.Element => (
  <>
    <h1>{problemTitle(code)}</h1>
    <p>{message}</p>
  </>
);

import type { JSX } from 'react';
import type { PageProblem } from 'shared-contracts/page';
import { useCurrentPayload } from '../app/current-payload.ts';

/** Shows a problem when the code of the problem page could not be loaded. */
export const PlainProblem = ({ problem: { message } }: { readonly problem: PageProblem }): JSX.Element => (
  <>
    <h1>{useCurrentPayload()?.head.title}</h1>
    <p>{message}</p>
  </>
);

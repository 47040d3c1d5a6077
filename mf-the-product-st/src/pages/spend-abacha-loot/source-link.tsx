import type { JSX } from 'react';
import { hostOf } from './texts.ts';

/** Links to the source of a figure in a new tab, so that an unfinished receipt is not lost. */
export const SourceLink = ({ address }: { readonly address: string }): JSX.Element => (
  <a href={address} target="_blank" rel="noopener noreferrer">
    {hostOf(address)}
  </a>
);

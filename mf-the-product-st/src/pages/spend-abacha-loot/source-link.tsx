import type { JSX } from 'react';
import { hostOf } from './texts.ts';

/** Where a figure was read; it opens beside the page, so that a receipt that is being written is not lost. */
export const SourceLink = ({ address }: { readonly address: string }): JSX.Element => (
  <a href={address} target="_blank" rel="noopener noreferrer">
    {hostOf(address)}
  </a>
);

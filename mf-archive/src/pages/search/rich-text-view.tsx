import { Fragment, type JSX } from 'react';
import type { RichText } from './search-page-data.ts';
import { LinkItem } from './link-item.tsx';

/** A line of text with highlighted words and links. */
export const RichTextView = ({ text }: { readonly text: RichText }): JSX.Element => (
  <>
    {text.map((piece, index) => (
      <Fragment key={index}>
        {typeof piece === 'string' ? piece : 'mark' in piece ? <mark>{piece.mark}</mark> : <LinkItem link={piece} />}
      </Fragment>
    ))}
  </>
);

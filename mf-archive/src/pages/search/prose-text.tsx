import { Fragment, type JSX } from 'react';
import type { Prose } from './search-page-data.ts';
import { WayLink } from './way-link.tsx';

/** A line of text as the server told it. */
export const ProseText = ({ prose }: { readonly prose: Prose }): JSX.Element => (
  <>
    {prose.map((piece, index) => (
      <Fragment key={index}>
        {typeof piece === 'string' ? piece : 'mark' in piece ? <mark>{piece.mark}</mark> : <WayLink way={piece} />}
      </Fragment>
    ))}
  </>
);

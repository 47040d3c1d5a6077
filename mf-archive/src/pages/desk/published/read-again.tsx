import type { JSX } from 'react';
import { Button } from 'shared-contracts/ui/button';
import { part } from '../parts/desk.styles.ts';

/** Puts a page without words into the queue. */
export const ReadAgain = ({ slug }: { readonly slug: string }): JSX.Element => (
  <section css={part} aria-labelledby="desk-read">
    <h2 id="desk-read">Its words</h2>
    <form method="post">
      <input type="hidden" name="page" value={slug} />
      <Button type="submit" name="do" value="recognise">
        Have its words read from the scan
      </Button>
    </form>
  </section>
);

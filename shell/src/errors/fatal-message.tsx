import type { JSX } from 'react';

/**
 * The message of a fatal error (R2.21), styled by the document's own CSS. A plain link, since nothing here may depend
 * on what just failed.
 */
export const FatalMessage = (): JSX.Element => (
  <main data-fatal="">
    <h1>Looks like you&apos;ve gotten lost in the archives...</h1>
    <p>
      <a href="/">Go back to the main page</a>
    </p>
  </main>
);

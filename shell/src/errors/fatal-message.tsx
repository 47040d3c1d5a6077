import type { JSX } from 'react';

/** Texts fixed by spec §2; its look is in the document's own CSS. A plain link: nothing here may depend on what just failed. */
export const FatalMessage = (): JSX.Element => (
  <main data-fatal="">
    <h1>Looks like you&apos;ve gotten lost in the archives...</h1>
    <p>
      <a href="/">Go back to the main page</a>
    </p>
  </main>
);

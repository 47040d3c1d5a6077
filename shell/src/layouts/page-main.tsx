import type { ReactNode } from 'react';

/** Where a page stands; focus comes here after a navigation. */
export const PageMain = ({ className, children }: { readonly className?: string; readonly children: ReactNode }) => (
  <main id="main" tabIndex={-1} className={className}>
    {children}
  </main>
);

import type { ReactNode } from 'react';
import type { LayoutName } from 'shared-contracts/routes';

interface PageMainProps {
  readonly layout: LayoutName;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The main landmark, marked with its layout. It receives the focus after a navigation. */
export const PageMain = ({ layout, className, children }: PageMainProps) => (
  <main id="main" tabIndex={-1} data-layout={layout} className={className}>
    {children}
  </main>
);

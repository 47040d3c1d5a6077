import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import type { PageView } from './corrections-data.ts';
import { PageCorrections } from './page-corrections.tsx';

/** `/search/:slug/corrections` */
export function Page(): JSX.Element {
  return <PageCorrections view={usePage<PageView>().data} />;
}

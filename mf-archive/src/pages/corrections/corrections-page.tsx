import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import type { CorrectionsData } from './corrections-data.ts';
import { ListedCorrections } from './listed-corrections.tsx';
import { PageCorrections } from './page-corrections.tsx';

/** Corrections of a page, and lists of them: one chunk. */
export function Page(): JSX.Element {
  const { data } = usePage<CorrectionsData>();
  return data.view === 'page' ? <PageCorrections view={data} /> : <ListedCorrections view={data} />;
}

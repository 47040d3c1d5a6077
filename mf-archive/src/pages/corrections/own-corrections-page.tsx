import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import type { ListView } from './corrections-data.ts';
import { ListedCorrections } from './listed-corrections.tsx';

/** `/corrections`. */
export function Page(): JSX.Element {
  return <ListedCorrections view={usePage<ListView>().data} />;
}

import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import type { SearchData } from './search.loader.ts';

export function Page(): JSX.Element {
  const { data } = usePage<SearchData>();
  return <h1>{data.heading}</h1>;
}

import type { JSX } from 'react';
import type { Frame } from 'shared-contracts/frame';
import { usePage } from 'shared-contracts/platform/site';
import { SectionFrame } from './section-frame.tsx';

/** The page of every section that is not filled yet; its words come from `frameLoader`. */
export function Page(): JSX.Element {
  const { data } = usePage<Frame>();
  return <SectionFrame {...data} />;
}

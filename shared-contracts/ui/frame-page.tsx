import type { JSX } from 'react';
import type { Frame } from 'shared-contracts/frame';
import { usePage } from 'shared-contracts/platform/site';
import { SectionFrame } from './section-frame.tsx';

/** A page without content yet. Its loader provides the texts. */
export function Page(): JSX.Element {
  const { data } = usePage<Frame>();
  return <SectionFrame {...data} />;
}

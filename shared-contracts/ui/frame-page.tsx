import type { JSX } from 'react';
import type { Frame } from 'shared-contracts/frame';
import { usePage } from 'shared-contracts/platform/site';
import { SectionFrame } from './section-frame.tsx';

/** A page with nothing to show but why; its loader has the words. */
export function Page(): JSX.Element {
  const { data } = usePage<Frame>();
  return <SectionFrame {...data} />;
}

import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { SectionFrame } from 'shared-contracts/ui/section-frame';
import type { HoldingsData } from '../../parts/holdings.loader.ts';
import { TitleList } from '../../parts/title-list.tsx';

/** `/editions` */
export function Page(): JSX.Element {
  const { holdings } = usePage<HoldingsData>().data;
  return (
    <SectionFrame
      title="Editions"
      deck="The newspapers in the archive, with their years."
      state="A calendar of every edition is still to come. Until then each title can be searched by itself."
    >
      {holdings !== null && <TitleList titles={holdings.titles} />}
    </SectionFrame>
  );
}

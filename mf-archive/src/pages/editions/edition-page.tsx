import type { JSX } from 'react';
import { useParams } from 'shared-contracts/platform/router';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { SectionFrame } from 'shared-contracts/ui/section-frame';
import type { HoldingsData } from '../../parts/holdings.loader.ts';
import { TitleList } from '../../parts/title-list.tsx';

/** `/editions/:slug`: a title by its slug, while single editions have no page of their own. */
export function Page(): JSX.Element {
  const { links } = useSite();
  const { slug } = useParams();
  const { holdings } = usePage<HoldingsData>().data;
  const title = holdings?.titles.find((held) => held.slug === slug);
  return (
    <SectionFrame
      title={title?.name ?? 'Editions'}
      deck={
        title === undefined
          ? 'No newspaper with this address is in the archive.'
          : 'Every edition held of this newspaper.'
      }
      state="A calendar of every edition is still to come. Until then each title can be searched by itself."
      onward={[{ to: links.editions, label: 'Editions', text: 'All newspapers held, with their years.' }]}
    >
      <TitleList titles={title === undefined ? (holdings?.titles ?? []) : [title]} />
    </SectionFrame>
  );
}

import type { JSX } from 'react';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { SearchForm } from 'shared-contracts/ui/search-form';
import { SectionFrame } from 'shared-contracts/ui/section-frame';
import type { HoldingsData } from '../../parts/holdings.loader.ts';
import { Suggestions } from '../../parts/suggestions.tsx';

interface TopicFrameProps {
  readonly title: string;
  readonly deck: string;
  readonly state: string;
}

/** A topics page before there are topics: what it will be, and a search in the meantime. */
export function TopicFrame({ title, deck, state }: TopicFrameProps): JSX.Element {
  const { links } = useSite();
  const { data } = usePage<HoldingsData>();
  return (
    <SectionFrame
      title={title}
      deck={deck}
      state={state}
      onward={[{ to: links.editions, label: 'Editions', text: 'The newspapers held, with their years.' }]}
    >
      <SearchForm />
      <Suggestions holdings={data.holdings} />
    </SectionFrame>
  );
}

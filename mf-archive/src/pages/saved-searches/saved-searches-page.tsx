import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { NewPages } from './new-pages.tsx';
import { SaveForm } from './save-form.tsx';
import { SavedList } from './saved-list.tsx';
import type { SavedSearchesData } from './saved-searches-data.ts';

/** `/saved-searches`: the list, the form that adds to it, and the new results of a search. Works without script. */
export function Page(): JSX.Element {
  const { data } = usePage<SavedSearchesData>();
  switch (data.view) {
    case 'list':
      return <SavedList data={data} />;
    case 'save':
      return <SaveForm described={data.described} sendsMail={data.sendsMail} />;
    case 'new':
      return <NewPages data={data} />;
  }
}

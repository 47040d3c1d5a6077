import type { JSX } from 'react';
import { saveSearchPath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import { Link } from 'shared-contracts/platform/router';

/** Leads to the form that saves this search, by the log-in page for guests. `search`: its address (`links.search`). */
export const SaveSearch = ({ search }: { readonly search: string }): JSX.Element => (
  <Link to={saveSearchPath(search)}>Save this search</Link>
);

/** The page with a member's saved searches. */
export const savedSearchesPath = '/saved-searches';

/** The page that stops emails about saved searches without a login; the email adds its `token`. */
export const unsubscribePath = '/saved-searches/stop';

/** The form that saves a search; `search` is its address as written by `SiteLinks.search`. */
export const saveSearchPath = (search: string): string =>
  `${savedSearchesPath}?${new URLSearchParams({ add: search }).toString()}`;

/** The results of a saved search that are new since its owner last looked. */
export const newPagesPath = (id: string): string =>
  `${savedSearchesPath}?${new URLSearchParams({ new: id }).toString()}`;

/** The results of a search as an Atom feed that needs no account; `search` as above. */
export function searchFeedPath(search: string): `/api/${string}` {
  const at = search.indexOf('?');
  return `/api/archive/searches/feed.atom${at === -1 ? '' : search.slice(at)}`;
}

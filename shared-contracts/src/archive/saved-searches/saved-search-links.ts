/** A member's saved searches. */
export const savedSearchesPath = '/saved-searches';

/** Where letters about saved searches are stopped without logging in; the letter adds its `token`. */
export const unsubscribePath = '/saved-searches/stop';

/** The form that saves a search; `search` is its address as `SiteLinks.search` writes it. */
export const saveSearchPath = (search: string): string =>
  `${savedSearchesPath}?${new URLSearchParams({ add: search }).toString()}`;

/** The pages that a saved search finds and that came since its owner last looked. */
export const newPagesPath = (id: string): string =>
  `${savedSearchesPath}?${new URLSearchParams({ new: id }).toString()}`;

/** What a search finds as an Atom feed that needs no account; `search` as above, a path of ours. */
export function searchFeedPath(search: string): `/api/${string}` {
  const at = search.indexOf('?');
  return `/api/archive/searches/feed.atom${at === -1 ? '' : search.slice(at)}`;
}

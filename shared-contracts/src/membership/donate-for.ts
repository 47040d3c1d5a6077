/** Returns the address of the gift form for a newspaper page. `donate` is `SiteLinks.donate`. */
export const donateFor = (donate: string, page: string): string =>
  `${donate}?${new URLSearchParams({ for: page }).toString()}`;

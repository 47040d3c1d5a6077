/** Where the feed of a title is: the editions that came into the archive last. */
export const titleFeedPath = (title: string): string => `/feeds/titles/${encodeURIComponent(title)}.atom`;

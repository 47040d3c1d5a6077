/** The feed of a title: its editions that were added last. */
export const titleFeedPath = (title: string): string => `/feeds/titles/${encodeURIComponent(title)}.atom`;

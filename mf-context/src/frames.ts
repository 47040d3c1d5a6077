import type { Frame, FrameSite } from 'shared-contracts/frame';

const notOpen = 'This part of your desk is not open yet.';

const searchInstead = ({ links }: FrameSite, q?: string) => ({
  to: links.search(q === undefined ? {} : { q }),
  label: q === undefined ? 'Search the archive' : `Search the pages for “${q}”`,
  text: 'Word for word, in every scanned page. Needs no account.',
});

/** Words of the sections that later work fills. */
export const frames = {
  'quick-chat': (site: FrameSite): Frame => ({
    title: 'Ask the archive',
    deck: 'Members will put a question here and get an answer in quotes, each from a newspaper page that they can open.',
    state: 'Questions are not open yet. The same pages can be searched by their words.',
    onward: [searchInstead(site)],
  }),
  chat: (site: FrameSite): Frame => ({
    title: 'Question',
    deck: 'An answer in quotes, each from a newspaper page that can be opened.',
    state: 'Questions are not open yet, so this one has no answer here.',
    onward: [searchInstead(site, site.params['query'])],
  }),
  'chat-history': (site: FrameSite): Frame => ({
    title: 'History',
    deck: 'The questions that you asked, with their answers.',
    state: notOpen,
    onward: [searchInstead(site)],
  }),
  collections: (site: FrameSite): Frame => ({
    title: 'Collections',
    deck: 'Pages and quotes that you keep together.',
    state: notOpen,
    onward: [searchInstead(site)],
  }),
  collection: (site: FrameSite): Frame => ({
    title: 'Collection',
    deck: 'Pages and quotes that are kept together.',
    state: 'Collections are not open yet, so there is none at this address.',
    onward: [searchInstead(site)],
  }),
} as const;

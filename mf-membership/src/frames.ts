import type { Frame, FrameSite } from 'shared-contracts/frame';

/** Words of the sections that later work fills. */
export const frames = {
  membership: ({ links }: FrameSite): Frame => ({
    title: 'Membership',
    deck: 'Reading stays open to everyone. Members will pay for scanning, storage and the people who check the text.',
    state: 'Plans are not on sale yet. Nothing can be paid here today.',
    onward: [
      { to: links.search(), label: 'Search the archive', text: 'Needs no account and no plan.' },
      { to: links.about, label: 'About us', text: 'What the archive is and how it works.' },
    ],
  }),
  donate: ({ links }: FrameSite): Frame => ({
    title: 'Donate',
    deck: 'A gift of any size will go to scanning newspapers and keeping the pages open.',
    state: 'Donations are not open yet. Nothing can be paid here today.',
    onward: [
      { to: links.membership, label: 'Membership', text: 'Another way to support the archive, once it opens.' },
      { to: links.search(), label: 'Search the archive', text: 'Needs no account and no plan.' },
    ],
  }),
} as const;

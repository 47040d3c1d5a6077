import type { Frame, FrameSite } from 'shared-contracts/frame';

/** Words of the sections that later work fills. */
export const frames = {
  'spend-abacha-loot': (site: FrameSite): Frame => ({
    title: 'Spend Abacha loot',
    state: 'This project is not open yet.',
    onward: [
      { to: site.links.projects, label: 'Projects' },
      {
        to: site.links.search(),
        label: 'Search the archive',
        text: 'The newspaper pages themselves, word for word.',
      },
    ],
  }),
} as const;

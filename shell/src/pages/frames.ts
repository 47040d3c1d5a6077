import type { Frame, FrameSite } from 'shared-contracts/frame';

const notOpen = 'Accounts are not open yet. Reading and searching need none.';

const searchInstead = ({ links }: FrameSite) => ({ to: links.search(), label: 'Search the archive' });

/** Words of the shell's pages that later work fills. */
export const frames = {
  preview: (site: FrameSite): Frame => ({
    title: 'Preview',
    deck: 'Editors will see pages here before readers do.',
    state: 'There is nothing to preview yet.',
    onward: [{ to: site.links.home, label: 'Front page' }],
  }),
  login: (site: FrameSite): Frame => ({ title: 'Log in', state: notOpen, onward: [searchInstead(site)] }),
  register: (site: FrameSite): Frame => ({ title: 'Sign up', state: notOpen, onward: [searchInstead(site)] }),
  'verify-email': (site: FrameSite): Frame => ({
    title: 'Confirm your address',
    state: notOpen,
    onward: [searchInstead(site)],
  }),
  'forgot-password': (site: FrameSite): Frame => ({
    title: 'Forgot password',
    state: 'Accounts are not open yet, so there is no password to forget.',
    onward: [searchInstead(site)],
  }),
} as const;

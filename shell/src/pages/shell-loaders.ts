import { frameLoader } from 'shared-contracts/frame';
import type { PageHead, PageLoader } from 'shared-contracts/page';
import { frames } from './frames.ts';
import { loadHome } from './home/home.loader.ts';
import { visitorPageLoader } from './visitor-page.loader.ts';

/** A page whose words are in its own file. */
const fixed =
  (head: PageHead): PageLoader<null> =>
  () =>
    Promise.resolve({ kind: 'page', data: null, head });

/** What the shell's pages are drawn from; runs on the server only. */
export const shellLoaders: Readonly<Record<string, PageLoader>> = {
  home: loadHome,
  about: fixed({
    title: 'About us',
    description: 'What the archive is, and how a printed page becomes words that can be searched.',
    canonical: '/about',
  }),
  'terms-of-use': fixed({ title: 'Terms of use', canonical: '/terms-of-use' }),
  'privacy-policy': fixed({ title: 'Privacy policy', canonical: '/privacy-policy' }),
  preview: frameLoader(frames.preview),
  login: visitorPageLoader({ title: 'Log in' }),
  register: visitorPageLoader({ title: 'Sign up' }),
  'verify-email': visitorPageLoader({ title: 'Confirm your address' }),
  'forgot-password': visitorPageLoader({ title: 'Forgot password' }),
};

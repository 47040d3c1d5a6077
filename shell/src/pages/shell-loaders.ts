import type { PageLoader } from 'shared-contracts/page';
import { loadFeedback } from './feedback/feedback.loader.ts';
import { loadHome } from './home/home.loader.ts';
import { loadPreview } from './preview/preview.loader.ts';
import { loadStatus } from './status/status.loader.ts';
import { textPageLoader } from './text-page/text-page.loader.ts';
import { visitorPageLoader } from './visitor-page.loader.ts';

/** What the shell's pages are drawn from; runs on the server only. */
export const shellLoaders: Readonly<Record<string, PageLoader>> = {
  home: loadHome,
  about: textPageLoader({ type: 'about', uid: null, title: 'About us', canonical: '/about' }),
  'terms-of-use': textPageLoader({
    type: 'legal_page',
    uid: 'terms-of-use',
    title: 'Terms of use',
    canonical: '/terms-of-use',
  }),
  'privacy-policy': textPageLoader({
    type: 'legal_page',
    uid: 'privacy-policy',
    title: 'Privacy policy',
    canonical: '/privacy-policy',
  }),
  feedback: loadFeedback,
  status: loadStatus,
  preview: loadPreview,
  login: visitorPageLoader({ title: 'Log in' }),
  register: visitorPageLoader({ title: 'Sign up' }),
  'verify-email': visitorPageLoader({ title: 'Confirm your address' }),
  'forgot-password': visitorPageLoader({ title: 'Forgot password' }),
};

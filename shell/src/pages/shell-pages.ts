import type { RemoteModule } from 'shared-contracts/remote-module';

/** The shell's own pages, in the same shape as a remote's: one chunk each, named as its key. */
export const shellPages: RemoteModule['pages'] = {
  home: () => import(/* webpackChunkName: "home" */ './home/home-page.tsx'),
  about: () => import(/* webpackChunkName: "about" */ './about/about-page.tsx'),
  'terms-of-use': () => import(/* webpackChunkName: "terms-of-use" */ './terms-of-use/terms-of-use-page.tsx'),
  'privacy-policy': () => import(/* webpackChunkName: "privacy-policy" */ './privacy-policy/privacy-policy-page.tsx'),
  preview: () => import(/* webpackChunkName: "preview" */ 'shared-contracts/ui/frame-page'),
  login: () => import(/* webpackChunkName: "login" */ 'shared-contracts/ui/frame-page'),
  register: () => import(/* webpackChunkName: "register" */ 'shared-contracts/ui/frame-page'),
  'verify-email': () => import(/* webpackChunkName: "verify-email" */ 'shared-contracts/ui/frame-page'),
  'forgot-password': () => import(/* webpackChunkName: "forgot-password" */ 'shared-contracts/ui/frame-page'),
};

import type { RemoteModule } from 'shared-contracts/remote-module';

/** The shell's own pages, in the same shape as a remote's: one chunk each, named as its key. */
export const shellPages: RemoteModule['pages'] = {
  home: () => import(/* webpackChunkName: "home" */ './home/home-page.tsx'),
  about: () => import(/* webpackChunkName: "about" */ './text-page/text-page.tsx'),
  'terms-of-use': () => import(/* webpackChunkName: "terms-of-use" */ './text-page/text-page.tsx'),
  'privacy-policy': () => import(/* webpackChunkName: "privacy-policy" */ './text-page/text-page.tsx'),
  feedback: () => import(/* webpackChunkName: "feedback" */ './feedback/feedback-page.tsx'),
  status: () => import(/* webpackChunkName: "status" */ './status/status-page.tsx'),
  preview: () => import(/* webpackChunkName: "preview" */ 'shared-contracts/ui/frame-page'),
  login: () => import(/* webpackChunkName: "login" */ './login/login-page.tsx'),
  register: () => import(/* webpackChunkName: "register" */ './register/register-page.tsx'),
  'verify-email': () => import(/* webpackChunkName: "verify-email" */ './verify-email/verify-email-page.tsx'),
  'forgot-password': () =>
    import(/* webpackChunkName: "forgot-password" */ './forgot-password/forgot-password-page.tsx'),
};

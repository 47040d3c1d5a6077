import type { RemoteModule } from 'shared-contracts/remote-module';

/** The face of this remote: what it needs of the site, and its pages, one chunk each. */
export const remote: RemoteModule = {
  name: 'membership',
  requires: { platform: '^1.2.0', api: { membership: '^1.1.0', content: '^1.0.0' } },
  pages: {
    membership: () => import(/* webpackChunkName: "membership" */ './pages/membership/membership-page.tsx'),
    portal: () => import(/* webpackChunkName: "portal" */ './pages/portal/portal-page.tsx'),
    payment: () => import(/* webpackChunkName: "payment" */ './pages/payment/payment-page.tsx'),
    donate: () => import(/* webpackChunkName: "donate" */ './pages/donate/donate-page.tsx'),
    'payments-desk': () => import(/* webpackChunkName: "payments-desk" */ './pages/payments-admin/payments-page.tsx'),
    'donors-desk': () => import(/* webpackChunkName: "donors-desk" */ './pages/donors-admin/donors-page.tsx'),
  },
};

/**
 * The routes of the specification (§2) and their owners, as the pages declare them. They stay reserved for their owners
 * even while these have no release.
 */
export const specRoutes: Readonly<Record<string, readonly string[]>> = {
  shell: ['/', '/about', '/forgot-password', '/login', '/preview', '/privacy-policy', '/register', '/terms-of-use'],
  archive: [
    '/search',
    '/search/:slug',
    '/topics',
    '/topics/:category',
    '/topics/:category/:slug',
    '/editions',
    '/editions/:slug',
  ],
  'the-product-st': [
    '/projects',
    '/projects/:fellowshipcohort',
    '/projects/:fellowshipcohort/:slug',
    '/spend-abacha-loot',
    '/{section}',
    '/{section}/stories',
    '/{section}/stories/issues',
    '/{section}/stories/:issue',
    '/{section}/stories/:issue/:mainarticle',
    '/{section}/stories/:issue/:mainarticle/:subarticle',
    '/{section}/stories/{inside}',
    '/{section}/stories/{inside}/:slug',
  ],
  membership: ['/donate', '/membership'],
  context: [
    '/context',
    '/context/settings',
    '/context/chat/history',
    '/context/chat/:query',
    '/context/collections',
    '/context/collections/:collection',
  ],
};

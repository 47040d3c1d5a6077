import { createCache, type EmotionCache } from 'shared-contracts/platform/emotion';

type Plugins = NonNullable<Parameters<typeof createCache>[0]['stylisPlugins']>;

/** Declarations that Safari reads only under its own name: `user-select`, and underlines with more than a line. */
const prefixed = /^(user-select:|text-decoration:\S+ )/;

/**
 * Emotion's own prefixes are for browsers that the site cannot run in, and were a quarter of a document's styles; so
 * only what current browsers need is prefixed.
 */
const plugins: Plugins = [
  (element) => {
    const { type, value } = element;
    if (type === 'decl' && prefixed.test(value)) element.return = `-webkit-${value}${value}`;
  },
];

/** Returns a new cache for the styles of one slice. */
export const makeStyleCache = (key: string, nonce = ''): EmotionCache =>
  createCache({ key, nonce, stylisPlugins: plugins });

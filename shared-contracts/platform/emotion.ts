/** The parts of emotion that remotes may use. The shell provides a cache for each remote. */
export { CacheProvider, css, keyframes } from '@emotion/react';
export { default as createCache } from '@emotion/cache';
export type { EmotionCache } from '@emotion/cache';
export type { SerializedStyles } from '@emotion/react';

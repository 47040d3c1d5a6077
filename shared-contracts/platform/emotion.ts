/** Emotion as slices may use it. The cache of each slice is set above it by the shell. */
export { CacheProvider, css, keyframes } from '@emotion/react';
export { default as createCache } from '@emotion/cache';
export type { EmotionCache } from '@emotion/cache';
export type { SerializedStyles } from '@emotion/react';

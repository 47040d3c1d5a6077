/** `jsxImportSource` of a development build. */
export { Fragment, jsxDEV } from '@emotion/react/jsx-dev-runtime';
export type { JSX } from '@emotion/react/jsx-dev-runtime';

/** `jsxImportSource` of a development build. */
export { Fragment, jsxDEV } from '@emotion/react/jsx-dev-runtime';
// A development shell shares no other: packages that were compiled for production find theirs here.
export { jsx, jsxs } from './jsx-runtime.ts';
export type { JSX } from '@emotion/react/jsx-dev-runtime';

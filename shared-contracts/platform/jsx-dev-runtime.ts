/** The JSX runtime (`jsxImportSource`) of a development build. */
export { Fragment, jsxDEV } from '@emotion/react/jsx-dev-runtime';
// A development shell shares only this runtime, so packages compiled for production find their functions here too.
export { jsx, jsxs } from './jsx-runtime.ts';
export type { JSX } from '@emotion/react/jsx-dev-runtime';

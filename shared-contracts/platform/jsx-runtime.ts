/** The JSX runtime (`jsxImportSource`) of every remote: emotion's, so that the `css` prop works. */
export { Fragment, jsx, jsxs } from '@emotion/react/jsx-runtime';
export type { JSX } from '@emotion/react/jsx-runtime';

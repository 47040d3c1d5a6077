/** `jsxImportSource` of every slice: emotion's, so that `css` props work. */
export { Fragment, jsx, jsxs } from '@emotion/react/jsx-runtime';
export type { JSX } from '@emotion/react/jsx-runtime';

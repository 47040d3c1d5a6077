import type { DeclaredPage, RemotePackage } from './read-build.ts';

/** The parts of a page that its server code needs. */
const settingsOf = (key: string, { title, description, render }: DeclaredPage) => ({
  key,
  head: { title, ...(description === undefined ? {} : { description }) },
  drawn: render === 'server',
});

/**
 * The code of every generated `server.cjs`. It renders the component of the team's own bundle, or a placeholder that
 * the browser replaces.
 */
const common = `
const { createElement: h } = require('react');
const { usePage } = require('shared-contracts/platform/site');
const { components = {}, loaders = {} } = bundle.exports;
const frame = ({ title, description }) =>
  h('div', { 'data-frame': '' },
    h('h1', null, title),
    description === undefined ? null : h('p', null, description),
    h('noscript', null,
      h('p', null, 'This page needs JavaScript, which is switched off here. ',
        h('a', { href: '/' }, 'The front page'), ' and the sections in the menu work without it.')));
const pageOf = ({ key, head, drawn }) => {
  const View = components[key];
  if (drawn && typeof View !== 'function') throw new Error('server.cjs exports no component ' + key);
  return () => {
    const { data } = usePage();
    return h('div', null, drawn ? h(View, { data }) : frame(head));
  };
};
const loaderOf = ({ key, head }) => async (context) => {
  const data = loaders[key] === undefined ? null : await loaders[key](context);
  return data === undefined ? { kind: 'not-found' } : { kind: 'page', data, head };
};
const each = (make) => Object.fromEntries(pages.map((page) => [page.key, make(page)]));
exports.server = {
  remote: { name, pages: each((page) => { const Page = pageOf(page); return () => Promise.resolve({ Page }); }) },
  loaders: each(loaderOf),
};
`;

/**
 * Returns the `server.cjs` of an ordinary remote. `bundle`: the text of its own server bundle, a CommonJS module that
 * exports `components` and `loaders` by the keys of the pages; null without one.
 */
export function serverPart({ name, pages }: RemotePackage['archive'], bundle: string | null): string {
  const settings = Object.entries(pages).map(([key, page]) => settingsOf(key, page));
  return `'use strict';
const name = ${JSON.stringify(name)};
const pages = ${JSON.stringify(settings)};
const bundle = { exports: {} };
(function (module, exports) {${bundle ?? ''}
})(bundle, bundle.exports);
${common}`;
}

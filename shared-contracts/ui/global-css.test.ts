import { globalCss, preloadedFonts } from './global-css.ts';

const fonts = { 'serif-400': '/assets/fonts/serif-400.0a.woff2', 'sans-var': '/assets/fonts/sans-var.0b.woff2' };

describe('the CSS of every document', () => {
  it('names the address of each font that was built, and asks for no other', () => {
    const faces = globalCss(fonts).match(/@font-face\{[^}]*\}/g) ?? [];
    expect(faces).toHaveLength(2);
    expect(faces.join('')).toContain('src:url("/assets/fonts/sans-var.0b.woff2") format("woff2")');
  });

  it('uses no token that is not defined', () => {
    const css = globalCss({});
    const defined = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  });

  it('gives the dark theme a value for every colour role that the light one names a text or an edge by', () => {
    const css = globalCss({});
    const dark = /prefers-color-scheme:dark\)\{:root\{([^}]*)\}/.exec(css)?.[1] ?? '';
    for (const role of ['--paper', '--ink', '--ink-2', '--ink-3', '--rule-control', '--green', '--danger', '--focus']) {
      expect(dark).toContain(`${role}:`);
    }
  });

  it('preloads only fonts that it has a face for', () => {
    const all = Object.fromEntries(preloadedFonts.map((name) => [name, `/${name}.woff2`]));
    expect(globalCss(all).match(/@font-face/g)).toHaveLength(preloadedFonts.length);
  });
});

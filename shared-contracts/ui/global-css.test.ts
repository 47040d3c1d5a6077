import { globalCss, preloadedFonts } from './global-css.ts';

const fonts = { 'serif-400': '/assets/fonts/serif-400.0a.woff2', 'sans-var': '/assets/fonts/sans-var.0b.woff2' };

const facesOf = (built: Readonly<Record<string, string>>): readonly string[] =>
  globalCss(built).match(/@font-face\{[^}]*\}/g) ?? [];

describe('the global CSS', () => {
  it('has the URL of each font that was built, and no others', () => {
    const faces = facesOf(fonts).filter((face) => face.includes('url('));
    expect(faces).toHaveLength(2);
    expect(faces.join('')).toContain('src:url("/assets/fonts/sans-var.0b.woff2") format("woff2")');
  });

  it('uses only defined tokens', () => {
    const css = globalCss({});
    const defined = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
    const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    expect([...used].filter((name) => !defined.has(name))).toEqual([]);
  });

  it('gives the dark theme a value for every colour role of text and edges', () => {
    const css = globalCss({});
    const dark = /prefers-color-scheme:dark\)\{:root\{([^}]*)\}/.exec(css)?.[1] ?? '';
    for (const role of ['--paper', '--ink', '--ink-2', '--ink-3', '--rule-control', '--green', '--danger', '--focus']) {
      expect(dark).toContain(`${role}:`);
    }
  });

  it('preloads only fonts with a font face', () => {
    const all = Object.fromEntries(preloadedFonts.map((name) => [name, `/${name}.woff2`]));
    expect(facesOf(all).filter((face) => face.includes('url('))).toHaveLength(preloadedFonts.length);
  });

  it('uses the label font if the document enables it, and if scripts are disabled', () => {
    const css = globalCss(fonts);
    expect(css).toContain('--sans:var(--sans-own)');
    expect(css).toContain(':root[data-labels]{--sans:"Inter",var(--sans-own)}');
    expect(css).toContain('@media (scripting:none){:root{--sans:"Inter",var(--sans-own)}}');
  });

  it('uses installed fonts with adjusted metrics until ours are loaded', () => {
    const css = globalCss({});
    for (const [token, family] of [
      ['--serif', 'Serif Fallback'],
      ['--serif', 'Serif Phone'],
      ['--sans-own', 'Sans Fallback'],
      ['--sans-own', 'Sans Phone'],
    ] as const) {
      expect(css).toMatch(new RegExp(`${token}:("[^"]+",)*"${family}"`));
      const faces = facesOf({}).filter((face) => face.includes(`"${family}"`));
      expect(faces.length).toBeGreaterThan(1);
      for (const face of faces) expect(face).toMatch(/src:local\(.*size-adjust:1?\d\d\.\d%;ascent-override:\d/);
    }
  });
});

import { labelFamily, labelFont, labelsAttribute } from 'shared-contracts/label-font';
import { baseStyles } from './base-styles.ts';
import { tokens } from './tokens.ts';

/** Metrics of our own fonts, in em; the fallback fonts below are adjusted to them. */
const serif = { ascent: 0.957, descent: 0.293 };
const sans = { ascent: 0.969, descent: 0.241 };

/**
 * `wide`: the width of our font relative to the installed one, for running text. Measured with fonts of the same
 * widths.
 */
const readersFaces = [
  { for: serif, family: 'Serif Fallback', weight: '400', style: 'normal', wide: 1.104, cut: '' },
  { for: serif, family: 'Serif Fallback', weight: '600 700', style: 'normal', wide: 1.114, cut: ' Bold' },
  { for: serif, family: 'Serif Fallback', weight: '400', style: 'italic', wide: 1.04, cut: ' Italic' },
  { for: sans, family: 'Sans Fallback', weight: '400 500', style: 'normal', wide: 1.065, cut: '' },
  { for: sans, family: 'Sans Fallback', weight: '600', style: 'normal', wide: 1.007, cut: ' Bold' },
  { for: serif, family: 'Serif Phone', weight: '400', style: 'normal', wide: 0.94, cut: '' },
  { for: serif, family: 'Serif Phone', weight: '600 700', style: 'normal', wide: 0.954, cut: ' Bold' },
  { for: serif, family: 'Serif Phone', weight: '400', style: 'italic', wide: 0.906, cut: ' Italic' },
  { for: sans, family: 'Sans Phone', weight: '400 500', style: 'normal', wide: 1.07, cut: '' },
  { for: sans, family: 'Sans Phone', weight: '600', style: 'normal', wide: 1.073, cut: ' Bold' },
] as const;

/**
 * Groups of fonts with the same widths: nearly every computer has one of the first two groups, and Android has the last
 * two.
 */
const installed = {
  'Serif Fallback': ['Times New Roman', 'Liberation Serif', 'Tinos'],
  'Sans Fallback': ['Arial', 'Liberation Sans', 'Arimo'],
  'Serif Phone': ['Noto Serif'],
  'Sans Phone': ['Roboto'],
} as const;

const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;

/** Installed fonts with the metrics of ours, so that nothing moves when ours are loaded late. */
const fallbackFaces: string = readersFaces
  .map(({ for: own, family, weight, style, wide, cut }) => {
    const sources = installed[family].map((name) => `local("${name}${cut}")`).join(',');
    const metrics = `size-adjust:${percent(wide)};ascent-override:${percent(own.ascent / wide)};descent-override:${percent(own.descent / wide)};line-gap-override:0%`;
    return `@font-face{font-family:"${family}";src:${sources};font-weight:${weight};font-style:${style};${metrics}}`;
  })
  .join('');

/** The four font files in `fonts/`; `name` is the file name without `.woff2`. */
const faces = [
  { name: 'serif-400', family: 'Masthead Serif', weight: '400', style: 'normal' },
  { name: 'serif-700', family: 'Masthead Serif', weight: '600 700', style: 'normal' },
  { name: 'serif-400-italic', family: 'Masthead Serif', weight: '400', style: 'italic' },
  { name: labelFont, family: labelFamily, weight: '400 600', style: 'normal' },
] as const;

/** Fonts to preload, which are used on the first screen of every page. */
export const preloadedFonts: readonly string[] = ['serif-400', 'serif-700'];

/** Labels use their own font if the attribute is set, and if scripts are disabled. */
const labels = `--sans:"${labelFamily}",var(--sans-own)`;
const labelRules = `:root[${labelsAttribute}]{${labels}}@media (scripting:none){:root{${labels}}}`;

const minify = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(': ', ':')
    .replaceAll(';}', '}')
    .trim();

const styles = minify(tokens + baseStyles);

/**
 * Returns the CSS of every document: fonts, tokens and base styles, which come before those of components. For `<style
 * nonce>`. `fonts`: name → URL; a font without a URL is omitted, and its fallback is used.
 */
export function globalCss(fonts: Readonly<Record<string, string>>): string {
  const rules = faces.flatMap(({ name, family, weight, style }) => {
    const url = fonts[name];
    if (url === undefined) return [];
    return `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:${weight};font-style:${style};font-display:swap}`;
  });
  return [...rules, fallbackFaces, styles, labelRules].join('');
}

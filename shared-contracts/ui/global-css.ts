import { labelFont, labelsAttribute } from 'shared-contracts/label-font';
import { baseStyles } from './base-styles.ts';
import { fallbackFaces } from './fallback-faces.ts';
import { tokens } from './tokens.ts';

/** The four font files of `fonts/`; the key is the file's name without `.woff2`. */
const faces = [
  { name: 'serif-400', family: 'Masthead Serif', weight: '400', style: 'normal' },
  { name: 'serif-700', family: 'Masthead Serif', weight: '600 700', style: 'normal' },
  { name: 'serif-400-italic', family: 'Masthead Serif', weight: '400', style: 'italic' },
  { name: labelFont, family: 'Inter', weight: '400 600', style: 'normal' },
] as const;

/** Fonts to preload: what the text of the first screen of every page is set in. */
export const preloadedFonts: readonly string[] = ['serif-400', 'serif-700'];

/** Labels are set in their font where the attribute stands, and where no script can set it. */
const labels = '--sans:"Inter",var(--sans-own)';
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
 * The CSS that stands in every document before any component's: fonts, tokens, base. For `<style nonce>`.
 * `fonts`: name → URL; a face without a URL is left out and its fallback is used.
 */
export function globalCss(fonts: Readonly<Record<string, string>>): string {
  const rules = faces.flatMap(({ name, family, weight, style }) => {
    const url = fonts[name];
    if (url === undefined) return [];
    return `@font-face{font-family:"${family}";src:url("${url}") format("woff2");font-weight:${weight};font-style:${style};font-display:swap}`;
  });
  return [...rules, fallbackFaces, styles, labelRules].join('');
}

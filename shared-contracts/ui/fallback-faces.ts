/** Of our own fonts, in em: what the faces below are brought to. */
const serif = { ascent: 0.957, descent: 0.293 };
const sans = { ascent: 0.969, descent: 0.241 };

/** `wide`: how much wider our font sets running text than the reader's. Measured with fonts that have the same widths. */
const faces = [
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

/** Fonts of one set of widths that nearly every computer has one of, and those of Android, which has none of these. */
const installed = {
  'Serif Fallback': ['Times New Roman', 'Liberation Serif', 'Tinos'],
  'Sans Fallback': ['Arial', 'Liberation Sans', 'Arimo'],
  'Serif Phone': ['Noto Serif'],
  'Sans Phone': ['Roboto'],
} as const;

const percent = (part: number): string => `${(part * 100).toFixed(1)}%`;

/** The reader's own fonts in the measure of ours, so that nothing moves when ours arrive late. */
export const fallbackFaces: string = faces
  .map(({ for: own, family, weight, style, wide, cut }) => {
    const sources = installed[family].map((name) => `local("${name}${cut}")`).join(',');
    const metrics = `size-adjust:${percent(wide)};ascent-override:${percent(own.ascent / wide)};descent-override:${percent(own.descent / wide)};line-gap-override:0%`;
    return `@font-face{font-family:"${family}";src:${sources};font-weight:${weight};font-style:${style};${metrics}}`;
  })
  .join('');

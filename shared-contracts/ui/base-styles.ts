/** Reset, text styles, links, focus: the base of all elements. */
export const baseStyles: string = `
*, *::before, *::after { box-sizing: border-box; }
* { margin: 0; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 6rem; }
body {
  background: var(--paper); color: var(--ink);
  font: 400 var(--text-base)/var(--leading-ui) var(--sans);
  font-kerning: normal; -webkit-font-smoothing: antialiased; text-rendering: optimizeLegibility;
  overflow-wrap: break-word;
}
img, svg, video { display: block; max-width: 100%; height: auto; }
button, input, select, textarea { font: inherit; color: inherit; }
button { cursor: pointer; }
ul, ol { list-style: none; padding: 0; }
legend { padding: 0; }
table { border-collapse: collapse; }
hr { border: 0; border-top: var(--line) solid var(--rule); }
summary { cursor: pointer; list-style: none; }
summary::-webkit-details-marker { display: none; }
[hidden] { display: none !important; }

h1, h2, h3, h4 { font-family: var(--serif); font-weight: var(--weight-head); line-height: var(--leading-snug); letter-spacing: var(--track-head); text-wrap: balance; }
h1 { font-size: var(--text-3xl); line-height: var(--leading-tight); letter-spacing: var(--track-display); }
h2 { font-size: var(--text-xl); }
h3 { font-size: var(--text-lg); }
h4 { font-size: var(--text-base); }
p { text-wrap: pretty; }
em, i, cite { font-style: italic; }
strong, b { font-weight: var(--weight-strong); }
time { font-variant-numeric: tabular-nums; }

a { color: var(--green); text-decoration-thickness: 1px; text-underline-offset: .18em; transition: color var(--fast) var(--ease); }
:where(p, dd, h2, h3) a { padding-block: .25rem; }
a:hover { color: var(--green-strong); text-decoration-thickness: 2px; }
h1 a, h2 a, h3 a, h4 a { color: inherit; text-decoration-color: transparent; }
h1 a:hover, h2 a:hover, h3 a:hover, h4 a:hover { text-decoration-color: var(--green); color: inherit; }

:focus { outline: none; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; border-radius: 1px; }
main:focus-visible, h1:focus-visible { outline: none; }
::selection { background: var(--marker); color: var(--on-marker); }

mark { background: linear-gradient(var(--marker-edge), var(--marker-edge)) no-repeat 0 97% / 100% .09em, linear-gradient(var(--marker), var(--marker)) no-repeat 0 62% / 100% 84%; color: var(--on-marker); padding: 0 .1em; box-decoration-break: clone; -webkit-box-decoration-break: clone; }

html[data-dialog] { overflow: hidden; scrollbar-gutter: stable; }

[data-fatal] { padding: clamp(3rem, 16vh, 9rem) var(--edge); display: grid; gap: var(--space-5); border-top: var(--line-strong) solid var(--rule-strong); }
[data-fatal] a { display: inline-flex; align-items: center; min-height: var(--target); padding: 0 1.125rem; background: var(--green); color: var(--on-green); font-weight: var(--weight-strong); text-decoration: none; }

@media (prefers-reduced-motion: reduce) {
  *, *::before, *::after { animation-duration: .01ms !important; animation-iteration-count: 1 !important; transition-duration: 0s !important; scroll-behavior: auto !important; }
}
@media (forced-colors: active) {
  mark { forced-color-adjust: none; }
  :is(a, button, summary)[aria-current], [aria-pressed="true"], [aria-selected="true"] { forced-color-adjust: none; background: Highlight !important; color: HighlightText !important; }
  :is(a, button, summary)[aria-current] *, [aria-pressed="true"] *, [aria-selected="true"] * { color: inherit !important; }
}
@media print {
  body { background: none; color: #000; }
  #root > header, #root > footer { display: none; }
}
`;

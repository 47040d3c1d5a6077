/**
 * All colours, sizes and durations of the components. Use `var(--ink-2)` instead of a value; a new value needs a new
 * token. The contrast of each pair in use was checked (WCAG 2.2 AA).
 */
const light = `
  color-scheme: light;

  /* paper and ink */
  --paper: #faf8f3;          /* page */
  --paper-raised: #ffffff;   /* fields, overlays */
  --paper-sunk: #f1ede4;     /* reading-room desk: viewer, rails, skeletons */
  --ink: #1c1a16;            /* text */
  --ink-2: #4b473f;          /* secondary text */
  --ink-3: #68635a;          /* captions, folios, placeholders */
  --rule: #d8d1c3;           /* hairlines: decoration only, never the edge of a control */
  --rule-control: #857e70;   /* edges of fields and buttons, 3:1 */
  --rule-strong: var(--ink); /* mastheads, section heads */

  /* one green */
  --green: #1d5140;
  --green-strong: #12382c;
  --green-tint: #e3ece4;
  --on-green: #ffffff;

  /* one warm accent: the marker pen */
  --marker: #f4b942;         /* fill behind a hit */
  --marker-edge: #8a4b08;    /* its underline, 3:1 on scans; text on paper */
  --marker-ink: #8a4b08;     /* the accent as text */
  --on-marker: #1c1a16;

  --danger: #9b2a1c;
  --danger-tint: #f8e7e2;
  --focus: #1d5140;
  --scrim: rgb(28 26 22 / .56);

  /* scans keep their own colours in both themes */
  --scan-paper: #efe7d4;
  --scan-paper-2: #e4d9c1;
  --scan-ink: #2b2620;
  --scan-filter: none;
  --scan-edge: #b9ad95;

  /* heat: 0 none … 4 most; steps of the one green */
  --heat-0: #ebe6db;
  --heat-1: #c3d4c7;
  --heat-2: #8fb29f;
  --heat-3: #4f8670;
  --heat-4: #1d5140;

  /* type */
  --serif: "Masthead Serif", "Serif Fallback", "Serif Phone", Charter, "Bitstream Charter", "Noto Serif", Georgia, serif;
  --sans-own: "Sans Fallback", "Sans Phone", "Noto Sans", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
  --sans: var(--sans-own);
  --text-2xs: .75rem;
  --text-xs: .8125rem;
  --text-sm: .875rem;
  --text-base: 1rem;
  --text-read: clamp(1.125rem, 1.07rem + .25vw, 1.25rem);
  --text-lg: clamp(1.1875rem, 1.13rem + .3vw, 1.375rem);
  --text-xl: clamp(1.375rem, 1.25rem + .55vw, 1.75rem);
  --text-2xl: clamp(1.75rem, 1.45rem + 1.3vw, 2.5rem);
  --text-3xl: clamp(2.125rem, 1.5rem + 2.7vw, 3.5rem);
  --text-display: clamp(2.5rem, 1.55rem + 4.1vw, 4.75rem);
  --leading-tight: 1.08;
  --leading-snug: 1.25;
  --leading-ui: 1.4;
  --leading-read: 1.6;
  --track-display: -.022em;
  --track-head: -.012em;
  --weight-ui: 500;
  --weight-strong: 600;
  --weight-head: 700;

  /* measure */
  --measure: 64ch;
  --measure-narrow: 44ch;
  --column: 50rem;
  --page: 80rem;
  --gutter: clamp(1rem, .5rem + 2.2vw, 2.5rem);
  --edge: max(var(--gutter), 50% - var(--page) / 2 + var(--gutter)); /* padding that puts content on the page's grid */
  --column-gap: clamp(1.25rem, .6rem + 2vw, 2.5rem);
  --rail: 13.5rem;

  /* space: 4 px base */
  --space-1: .25rem;
  --space-2: .5rem;
  --space-3: .75rem;
  --space-4: 1rem;
  --space-5: 1.5rem;
  --space-6: 2rem;
  --space-7: 3rem;
  --space-8: 4.5rem;
  --space-section: clamp(3rem, 2rem + 4vw, 6rem);

  /* shape */
  --radius: 2px;
  --radius-pill: 999px;
  --line: 1px;
  --line-strong: 3px;
  --target: 2.75rem; /* 44 px */

  /* only things that float over the page cast a shadow */
  --shadow-pop: 0 1px 2px rgb(28 26 22 / .08), 0 8px 24px rgb(28 26 22 / .14);
  --shadow-modal: 0 2px 6px rgb(28 26 22 / .12), 0 24px 64px rgb(28 26 22 / .28);

  /* motion */
  --fast: 120ms;
  --base: 200ms;
  --ease: cubic-bezier(.2, .6, .2, 1);

  /* layers */
  --z-sticky: 10;
  --z-nav: 20;
  --z-popover: 30;
  --z-sheet: 40;
  --z-modal: 50;
  --z-toast: 60;
`;

const dark = `
  color-scheme: dark;
  --paper: #161512;
  --paper-raised: #201f1b;
  --paper-sunk: #0f0e0c;
  --ink: #ede8dc;
  --ink-2: #c1bbad;
  --ink-3: #9c9586;
  --rule: #38352e;
  --rule-control: #7d7668;
  --green: #93c9ac;
  --green-strong: #b7dec8;
  --green-tint: #1f2e27;
  --on-green: #0e1f18;
  --marker-ink: #ebb355;
  --danger: #f0a08f;
  --danger-tint: #36201b;
  --focus: #b7dec8;
  --scrim: rgb(0 0 0 / .68);
  --scan-filter: brightness(.88);
  --scan-edge: #6d6555;
  --heat-0: #26241f;
  --heat-1: #24443a;
  --heat-2: #356754;
  --heat-3: #5c9a80;
  --heat-4: #93c9ac;
  --shadow-pop: 0 0 0 1px #38352e, 0 8px 24px rgb(0 0 0 / .5);
  --shadow-modal: 0 0 0 1px #38352e, 0 24px 64px rgb(0 0 0 / .7);
`;

/**
 * Forced-colours mode: the reader's own colours. The browser applies them to text and borders; these values are for
 * drawings and for elements that opt out.
 */
const forced = `
  --paper: Canvas;
  --paper-raised: Canvas;
  --paper-sunk: Canvas;
  --ink: CanvasText;
  --ink-2: CanvasText;
  --ink-3: CanvasText;
  --rule: CanvasText;
  --rule-control: CanvasText;
  --green: Highlight;
  --green-strong: Highlight;
  --green-tint: Canvas;
  --on-green: HighlightText;
  --danger: CanvasText;
  --danger-tint: Canvas;
  --focus: Highlight;
  --heat-0: Canvas;
  --heat-1: GrayText;
  --heat-2: CanvasText;
  --heat-3: CanvasText;
  --heat-4: CanvasText;
`;

/** Light mode is the default and is used for printing; dark mode follows the system. */
export const tokens: string = `
:root {${light}}
@media screen and (prefers-color-scheme: dark) { :root {${dark}} }
@media (forced-colors: active) { :root {${forced}} }
@media (prefers-reduced-motion: reduce) { :root { --fast: 0ms; --base: 0ms; } }
`;

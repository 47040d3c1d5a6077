/** What can be kept, by what it is of. `clip` and `quote` are parts of a page; `answer` is a run of one's own. */
export type KeptKind = 'answer' | 'article' | 'clip' | 'page' | 'quote';

/** Says what is kept: checked against the archive when it is kept. */
export type KeptThing =
  | { readonly kind: 'page'; readonly slug: string }
  | { readonly kind: 'article'; readonly slug: string; readonly article: number }
  /** `x,y,w,h` in pixels of the scan. */
  | { readonly kind: 'clip'; readonly slug: string; readonly clip: string }
  | { readonly kind: 'quote'; readonly run: string; readonly quote: number }
  | { readonly kind: 'answer'; readonly run: string };

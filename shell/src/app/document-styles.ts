/** `html`, `body` and everything that brings styles; with each its `style` and its `class`. */
export type DocumentStyles = readonly (readonly [element: Element, style: string | null, names: string])[];

/** How a document is styled now. In the code of first pages, to be called before any remote's code runs: few bytes. */
export const stylesOf = (root: Document): DocumentStyles =>
  [...root.querySelectorAll('html,body,style,link')].map((element) => [
    element,
    element.getAttribute('style'),
    element.className,
  ]);

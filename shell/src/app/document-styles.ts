/** `html`, `body` and all elements that bring styles, each with its `style` and `class` attributes. */
export type DocumentStyles = readonly (readonly [element: Element, style: string | null, names: string])[];

/**
 * Records the document's styles. Must be called before any remote's code runs; it is part of the first page's code, so
 * it is small.
 */
export const stylesOf = (root: Document): DocumentStyles =>
  [...root.querySelectorAll('html,body,style,link')].map((element) => [
    element,
    element.getAttribute('style'),
    element.className,
  ]);

import type { DocumentStyles } from './document-styles.ts';

/** The `style` and `class` attributes of an element. */
type ElementStyle = readonly [style: string, names: string];

/** The styles that were added to the document since it was loaded. */
interface AddedStyles {
  readonly sheets: readonly Element[];
  readonly adopted: readonly CSSStyleSheet[];
  /** Those of `html` and `body`. */
  readonly looks: readonly ElementStyle[];
}

export interface OwnStyles {
  /** Called when a page of `owner` is requested; all styles present by then belong to the page being left. */
  readonly beforeLeave: (owner: string) => void;
  /** Called when a page of `owner` is shown and the previous one is unmounted. */
  readonly afterShow: (owner: string) => void;
}

/** Style sheets not managed by Emotion, which removes its own. */
const unmanagedSheets = (root: Document): readonly Element[] => [
  ...root.querySelectorAll('style:not([data-emotion]), link[rel="stylesheet"]'),
];

// Older browsers do not have adopted style sheets.
const adoptedBy = (root: Document): readonly CSSStyleSheet[] =>
  'adoptedStyleSheets' in root ? [...root.adoptedStyleSheets] : [];

const looksOf = ({ documentElement, body }: Document): readonly ElementStyle[] =>
  [documentElement, body].map((element) => [element.getAttribute('style') ?? '', element.className]);

const ownLook = (before: DocumentStyles, of: Element): ElementStyle => {
  const [, style, names] = before.find(([element]) => element === of) ?? [of, null, ''];
  return [style ?? '', names];
};

/** Restores `html` and `body`, except for changes made after the last page, which came with the next page's code. */
function restore(root: Document, before: DocumentStyles, left: readonly ElementStyle[]): void {
  const now = looksOf(root);
  for (const [at, element] of [root.documentElement, root.body].entries()) {
    const [style, names] = ownLook(before, element);
    const stays = (which: 0 | 1, own: string): boolean =>
      now[at]?.[which] === own || now[at]?.[which] !== left[at]?.[which];
    // Set as a property, because the content security policy forbids the attribute.
    if (!stays(0, style)) element.style.cssText = style;
    if (!stays(1, names)) element.className = names;
  }
}

/**
 * Removes a remote's global styles when its pages are left, and restores its style sheets when they return, since its
 * modules run only once. `before`: the styles before any remote's code ran, which stay. `first`: the owner of the first
 * page.
 */
export function keepOwnStyles(root: Document, before: DocumentStyles, first: string): OwnStyles {
  const known = new Set(before.map(([element]) => element));
  const styles = new Map<string, AddedStyles>();
  const addedStyles = (): AddedStyles => ({
    sheets: unmanagedSheets(root).filter((sheet) => !known.has(sheet)),
    adopted: adoptedBy(root),
    looks: looksOf(root),
  });
  let last = first;
  let left: AddedStyles | null = null;
  // Only code that was just loaded may have added styles, and the shell's code adds none.
  const leftFor = (owner: string): AddedStyles =>
    owner === 'shell' || styles.has(owner) ? addedStyles() : (left ?? addedStyles());
  return {
    beforeLeave: (owner) => {
      if (owner !== last) left ??= addedStyles();
    },
    afterShow: (owner) => {
      const old = leftFor(owner);
      left = null;
      if (owner === last) return;
      if (last !== 'shell') styles.set(last, old);
      last = owner;
      const { sheets = [], adopted = [] } = styles.get(owner) ?? {};
      for (const sheet of old.sheets) sheet.remove();
      root.head.append(...sheets);
      const fresh = adoptedBy(root).filter((sheet) => !old.adopted.includes(sheet));
      if (old.adopted.length + adopted.length > 0) root.adoptedStyleSheets = [...new Set([...adopted, ...fresh])];
      restore(root, before, old.looks);
    },
  };
}

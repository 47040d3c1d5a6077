import type { DocumentStyles } from './document-styles.ts';

/** `style` and `class`. */
type Look = readonly [style: string, names: string];

/** What the document wears beside what it came with. */
interface Worn {
  readonly sheets: readonly Element[];
  readonly adopted: readonly CSSStyleSheet[];
  /** Of `html` and `body`. */
  readonly looks: readonly Look[];
}

export interface OwnStyles {
  /** A page of `owner` is asked for: what is there by now is of the page that is being left. */
  readonly leaving: (owner: string) => void;
  /** A page of `owner` is shown; the one before it is drawn no more. */
  readonly arrive: (owner: string) => void;
}

/** Emotion takes its own away itself. */
const strangers = (root: Document): readonly Element[] => [
  ...root.querySelectorAll('style:not([data-emotion]), link[rel="stylesheet"]'),
];

// Older browsers have none.
const adoptedBy = (root: Document): readonly CSSStyleSheet[] =>
  'adoptedStyleSheets' in root ? [...root.adoptedStyleSheets] : [];

const looksOf = ({ documentElement, body }: Document): readonly Look[] =>
  [documentElement, body].map((element) => [element.getAttribute('style') ?? '', element.className]);

const ownLook = (before: DocumentStyles, of: Element): Look => {
  const [, style, names] = before.find(([element]) => element === of) ?? [of, null, ''];
  return [style ?? '', names];
};

/** What stood on `html` and `body` at the end of the last page; what changed since then came with the next one's code. */
function bringBack(root: Document, before: DocumentStyles, left: readonly Look[]): void {
  const now = looksOf(root);
  for (const [at, element] of [root.documentElement, root.body].entries()) {
    const [style, names] = ownLook(before, element);
    const stays = (which: 0 | 1, own: string): boolean =>
      now[at]?.[which] === own || now[at]?.[which] !== left[at]?.[which];
    // `style` is set as a property: the policy refuses the attribute.
    if (!stays(0, style)) element.style.cssText = style;
    if (!stays(1, names)) element.className = names;
  }
}

/**
 * A style that a remote set for everything ends with its own pages, and its sheets are there again with them: a module
 * runs once. `before`: what there was before any remote's code ran, which stays. `first`: the owner of the first page.
 */
export function keepOwnStyles(root: Document, before: DocumentStyles, first: string): OwnStyles {
  const known = new Set(before.map(([element]) => element));
  const styles = new Map<string, Worn>();
  const worn = (): Worn => ({
    sheets: strangers(root).filter((sheet) => !known.has(sheet)),
    adopted: adoptedBy(root),
    looks: looksOf(root),
  });
  let last = first;
  let left: Worn | null = null;
  // Only code that came just now may have brought something with it, and the shell's brings nothing.
  const leftFor = (owner: string): Worn => (owner === 'shell' || styles.has(owner) ? worn() : (left ?? worn()));
  return {
    leaving: (owner) => {
      if (owner !== last) left ??= worn();
    },
    arrive: (owner) => {
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
      bringBack(root, before, old.looks);
    },
  };
}

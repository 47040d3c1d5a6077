const look = `position: fixed; inset: 5rem var(--space-4) auto; z-index: var(--z-toast); max-width: 36rem; margin: 0 auto;
  padding: var(--space-3) var(--space-4); background: var(--paper-raised); color: var(--ink); border: 1px solid var(--rule);
  border-left: var(--line-strong) solid var(--danger);`;

/**
 * A sentence on whatever page is shown, below the bar with the menu, until `null` takes it away. Without the pages' own
 * code: it is needed when that code may not be had.
 */
export function sayAloud(page: Document): (sentence: string | null) => void {
  const note = page.createElement('p');
  note.setAttribute('role', 'alert');
  note.style.cssText = look;
  return (sentence) => {
    note.remove();
    note.textContent = sentence;
    if (sentence !== null) page.body.append(note);
  };
}

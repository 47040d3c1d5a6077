/** Tells whether a reload would lose the reader's input. */
export interface DirtyForms {
  readonly any: () => boolean;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const differs = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement) return false;
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
    return control.checked !== control.defaultChecked;
  }
  return control.value !== control.defaultValue;
};

/** Tracks all changed fields until their form is submitted or reset, or they leave the page. */
export function watchForms(root: Document): DirtyForms {
  const changed = new Set<Element>();
  const forget = ({ target }: Event): void => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const control of changed) if (target.contains(control)) changed.delete(control);
  };
  root.addEventListener('input', ({ target }) => {
    if (isControl(target) || (target instanceof HTMLElement && target.isContentEditable)) changed.add(target);
  });
  root.addEventListener('submit', forget);
  root.addEventListener('reset', forget);
  // Input from before this code ran.
  for (const control of root.querySelectorAll('input:not([type=hidden]), textarea')) {
    if (isControl(control) && differs(control)) changed.add(control);
  }
  return { any: () => [...changed].some((control) => control.isConnected) };
}

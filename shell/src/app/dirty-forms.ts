/** Whether a reader would lose something if the page were loaded anew. */
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

/** Remembers every field that was changed, until its form is sent or reset, or it leaves the page. */
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
  // What was typed before this code ran.
  for (const control of root.querySelectorAll('input:not([type=hidden]), textarea')) {
    if (isControl(control) && differs(control)) changed.add(control);
  }
  return { any: () => [...changed].some((control) => control.isConnected) };
}

import { fieldsIn } from './read-gift-form.ts';

/** The key in session storage, where texts are stored because they must not be in an address. */
const storageKey = 'gift-words';
const texts = ['dedication', 'message'] as const;

/**
 * Saves the texts of a gift while its donor logs in or signs up. Where the browser blocks storage, they have to be
 * typed again.
 */
export function saveTexts(form: HTMLFormElement): void {
  const field = fieldsIn(form);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(texts.map((name) => [name, field(name)]))));
  } catch {
    // Without storage nothing is saved.
  }
}

function takeTexts(): Readonly<Record<string, unknown>> {
  try {
    const text = sessionStorage.getItem(storageKey);
    sessionStorage.removeItem(storageKey);
    const words: unknown = JSON.parse(text ?? 'null');
    return typeof words === 'object' && words !== null ? (words as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Restores the saved texts, once, into fields that are still empty. */
export function restoreTexts(form: HTMLFormElement): void {
  const words = takeTexts();
  for (const name of texts) {
    const input = form.elements.namedItem(name);
    const word = words[name];
    if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) continue;
    if (typeof word !== 'string' || word === '' || input.value !== '') continue;
    input.value = word;
    input.closest('details')?.setAttribute('open', '');
  }
}

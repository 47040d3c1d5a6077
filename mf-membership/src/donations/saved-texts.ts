import { fieldsIn } from './read-gift-form.ts';

/** In the session of the browser, until the form is drawn again: what people write belongs into no address. */
const storageKey = 'gift-words';
const texts = ['dedication', 'message'] as const;

/** Keeps the words of a gift while its giver logs in or signs up. Without storage (a strict browser) they are typed again. */
export function saveTexts(form: HTMLFormElement): void {
  const field = fieldsIn(form);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(texts.map((name) => [name, field(name)]))));
  } catch {
    // Nothing is kept then.
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

/** Puts them back, once, into fields that are still empty. */
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

import type { CitationFormat } from '../../api/cite-page.endpoint.ts';

/** In local storage; nobody's but this browser's. */
const storageKey = 'citation-style';

/** The style that was chosen last; null where nothing was kept, or the browser keeps nothing. */
export function recallStyle(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** A browser may refuse its storage: then the choice lasts as long as the dialog. */
export function rememberStyle(format: CitationFormat): void {
  try {
    window.localStorage.setItem(storageKey, format);
  } catch {
    // As said above.
  }
}

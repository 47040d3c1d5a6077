/**
 * Returns an attempt id (an idempotency key), so that a question sent twice is asked once: 128 random bits, from an API
 * that also works without HTTPS.
 */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const storageKey = (question: string): string => `context-asked:${question}`;

export interface AddressAttempt {
  readonly attempt: string;
  /** True when this tab used it before. */
  readonly isSaved: boolean;
}

/** Returns the attempt id of a question from the page's address: reloading it in this tab does not ask again. */
export function attemptOfAddress(question: string): AddressAttempt {
  const fresh = newAttempt();
  try {
    const stored = sessionStorage.getItem(storageKey(question));
    if (stored !== null) return { attempt: stored, isSaved: true };
    sessionStorage.setItem(storageKey(question), fresh);
  } catch {
    // Without session storage a reload asks again.
  }
  return { attempt: fresh, isSaved: false };
}

/** Forgets the attempt of a question whose chat is gone, so that it can be asked again. */
export function forgetAttempt(question: string): void {
  try {
    sessionStorage.removeItem(storageKey(question));
  } catch {
    // Nothing was stored.
  }
}

/** Names one question of this page, so that sending it twice asks once: 128 bits, also where the page came over plain http. */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const storageKey = (question: string): string => `context-asked:${question}`;

export interface AddressAttempt {
  readonly attempt: string;
  /** This tab asked by it before. */
  readonly isSaved: boolean;
}

/** The attempt that this tab asks a question by when its address is opened: loading it again asks nothing again. */
export function attemptOfAddress(question: string): AddressAttempt {
  const fresh = newAttempt();
  try {
    const stored = sessionStorage.getItem(storageKey(question));
    if (stored !== null) return { attempt: stored, isSaved: true };
    sessionStorage.setItem(storageKey(question), fresh);
  } catch {
    // A browser that keeps nothing asks once more after a reload.
  }
  return { attempt: fresh, isSaved: false };
}

/** What came of it is gone: the next time it is another question. */
export function forgetAttempt(question: string): void {
  try {
    sessionStorage.removeItem(storageKey(question));
  } catch {
    // Nothing was kept.
  }
}

import { storageKeys } from 'shared-contracts/auth/auth-state';
import { markStored } from './marker.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Counts the logouts in this browser. */
const logOutsKey = 'log_outs';

/** Both values as stored (R7.07). */
export interface StoredSession {
  readonly token: string;
  readonly record: string;
}

/** Stores the session, shared by all tabs. If the browser forbids storage, it reads as empty. */
export class SessionStore {
  readonly #view: { readonly localStorage: Store };
  readonly #cookies: { cookie: string };
  /** Counts logouts of this page too, since storage may be forbidden. */
  #logOuts = 0;

  constructor(view: { readonly localStorage: Store }, cookies: { cookie: string }) {
    this.#view = view;
    this.#cookies = cookies;
  }

  /** Null when either value is missing; then the reader is logged out (R4.02). */
  read(): StoredSession | null {
    return this.#safely((storage) => {
      const token = storage.getItem(storageKeys.token) ?? '';
      const record = storage.getItem(storageKeys.user) ?? '';
      return token === '' || record === '' ? null : { token, record };
    });
  }

  write({ token, record }: StoredSession): void {
    this.#safely((storage) => {
      storage.setItem(storageKeys.user, record);
      storage.setItem(storageKeys.token, token);
      markStored(this.#cookies);
    });
  }

  clear(): void {
    this.#safely((storage) => {
      storage.removeItem(storageKeys.token);
      storage.removeItem(storageKeys.user);
    });
  }

  /** Returns a text that changes with each logout in any tab. */
  logOuts(): string {
    return `${String(this.#logOuts)} ${this.#safely((storage) => storage.getItem(logOutsKey)) ?? ''}`;
  }

  /** Clears the values on logout and counts it, so that responses to earlier requests are discarded. */
  leave(): void {
    this.#logOuts += 1;
    this.#safely((storage) => {
      storage.setItem(logOutsKey, String(Number(storage.getItem(logOutsKey)) + 1));
    });
    this.clear();
  }

  /** Some browsers throw as soon as their storage is accessed. */
  #safely<T>(use: (storage: Store) => T): T | null {
    try {
      return use(this.#view.localStorage);
    } catch {
      return null;
    }
  }
}

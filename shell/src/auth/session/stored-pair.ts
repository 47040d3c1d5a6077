import { storageKeys } from 'shared-contracts/auth/auth-state';
import { markStored } from './marker.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** How often somebody logged out in this browser. */
const logOutsKey = 'log_outs';

/** Both values of spec §7, as they lie in storage. */
export interface StoredPair {
  readonly token: string;
  readonly record: string;
}

/** Where the session is kept: all tabs see the same. Storage may be forbidden altogether: that reads as empty. */
export class PairStore {
  readonly #view: { readonly localStorage: Store };
  readonly #jar: { cookie: string };
  /** Counts here too: storage may be forbidden. */
  #logOuts = 0;

  constructor(view: { readonly localStorage: Store }, jar: { cookie: string }) {
    this.#view = view;
    this.#jar = jar;
  }

  /** Null when either value is missing: then the reader is logged out (spec §4). */
  read(): StoredPair | null {
    return this.#safely((storage) => {
      const token = storage.getItem(storageKeys.token) ?? '';
      const record = storage.getItem(storageKeys.user) ?? '';
      return token === '' || record === '' ? null : { token, record };
    });
  }

  write({ token, record }: StoredPair): void {
    this.#safely((storage) => {
      storage.setItem(storageKeys.user, record);
      storage.setItem(storageKeys.token, token);
      markStored(this.#jar);
    });
  }

  clear(): void {
    this.#safely((storage) => {
      storage.removeItem(storageKeys.token);
      storage.removeItem(storageKeys.user);
    });
  }

  /** Another text after each time that the reader logged out, in whatever tab. */
  logOuts(): string {
    return `${String(this.#logOuts)} ${this.#safely((storage) => storage.getItem(logOutsKey)) ?? ''}`;
  }

  /** The reader logs out: what was asked for before is of no use when it comes. */
  leave(): void {
    this.#logOuts += 1;
    this.#safely((storage) => {
      storage.setItem(logOutsKey, String(Number(storage.getItem(logOutsKey)) + 1));
    });
    this.clear();
  }

  /** Some browsers refuse even to name their storage. */
  #safely<T>(use: (storage: Store) => T): T | null {
    try {
      return use(this.#view.localStorage);
    } catch {
      return null;
    }
  }
}

import { storageKeys } from 'shared-contracts/auth/auth-state';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Both values of spec §7, as they lie in storage. */
export interface StoredPair {
  readonly token: string;
  readonly record: string;
}

/** Where the session is kept: all tabs see the same. Storage may be forbidden altogether: that reads as empty. */
export class PairStore {
  readonly #view: { readonly localStorage: Store };

  constructor(view: { readonly localStorage: Store }) {
    this.#view = view;
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
    });
  }

  clear(): void {
    this.#safely((storage) => {
      storage.removeItem(storageKeys.token);
      storage.removeItem(storageKeys.user);
    });
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

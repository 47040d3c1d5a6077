/** Uses local storage; returns null when the browser refuses it. */
export function browserStorage<Result>(use: (store: Storage) => Result): Result | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}

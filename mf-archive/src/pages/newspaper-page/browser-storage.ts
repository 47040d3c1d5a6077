/** A browser may refuse its storage: then the choice lasts as long as the page. */
export function browserStorage<Result>(use: (store: Storage) => Result): Result | null {
  try {
    return use(window.localStorage);
  } catch {
    return null;
  }
}

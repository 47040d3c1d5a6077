/** A promise that the test settles. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: Error) => void;
}

/** Returns a promise that is not settled yet. */
export function deferred<Value>(): Deferred<Value> {
  let come: Deferred<Value>['resolve'] = () => undefined;
  let fail: Deferred<Value>['reject'] = () => undefined;
  const comes = new Promise<Value>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  return { promise: comes, resolve: come, reject: fail };
}

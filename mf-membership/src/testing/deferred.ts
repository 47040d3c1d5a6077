/** An answer that comes when the test says so. */
export interface Deferred<Value> {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
  readonly reject: (error: Error) => void;
}

/** One that has not come yet. */
export function deferred<Value>(): Deferred<Value> {
  let come: Deferred<Value>['resolve'] = () => undefined;
  let fail: Deferred<Value>['reject'] = () => undefined;
  const comes = new Promise<Value>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  return { promise: comes, resolve: come, reject: fail };
}

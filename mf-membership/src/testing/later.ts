/** An answer that comes when the test says so. */
export interface Later<Value> {
  readonly comes: Promise<Value>;
  readonly come: (value: Value) => void;
  readonly fail: (error: Error) => void;
}

/** One that has not come yet. */
export function later<Value>(): Later<Value> {
  let come: Later<Value>['come'] = () => undefined;
  let fail: Later<Value>['fail'] = () => undefined;
  const comes = new Promise<Value>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  return { comes, come, fail };
}

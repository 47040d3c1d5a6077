import type * as Argon2 from '@node-rs/argon2';

const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');
const { hash, verify } = argon2;

/** Returns the earlier result for the same arguments. */
const remembering = <Args extends readonly unknown[], Answer>(
  call: (...args: Args) => Promise<Answer>,
): ((...args: Args) => Promise<Answer>) => {
  const known = new Map<string, Promise<Answer>>();
  return (...args) => {
    const key = JSON.stringify(args);
    const answer = known.get(key) ?? call(...args);
    known.set(key, answer);
    return answer;
  };
};

const known = { hash: remembering(hash), verify: remembering(verify) };

/**
 * Caches password hashes until the end of the test, because nearly all tests use the same people. Each password of a
 * test file is hashed once, with the real parameters.
 */
export function rememberPasswords(): void {
  jest.spyOn(argon2, 'hash').mockImplementation(known.hash);
  jest.spyOn(argon2, 'verify').mockImplementation(known.verify);
}

import type * as Argon2 from '@node-rs/argon2';

const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');
const { hash, verify } = argon2;

/** The same call is answered as before, without its work. */
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
 * A hash takes as long as it must, and nearly every test signs up the same people: here each password of a file is
 * hashed once as on a site, with its parameters. Until the test ends.
 */
export function rememberPasswords(): void {
  jest.spyOn(argon2, 'hash').mockImplementation(known.hash);
  jest.spyOn(argon2, 'verify').mockImplementation(known.verify);
}

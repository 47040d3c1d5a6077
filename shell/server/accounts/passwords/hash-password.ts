import { hash, verify } from '@node-rs/argon2';
import { AppError } from 'shared-contracts/app-error';

/** argon2id, one pass over 46 MiB (OWASP ASVS 5.0, appendix C). */
const parameters = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
const prefix = `$argon2id$v=19$m=${String(parameters.memoryCost)},t=1,p=1$`;

/** Each takes 46 MiB and a core for about 45 ms: more at once would starve everything else. */
const atOnce = 2;
/** Who would have to wait longer than about a second and a half is sent away instead. */
const longestQueue = 64;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= longestQueue) {
      throw new AppError('unavailable', 'Too many people are logging in just now. Please try again in a few seconds.', {
        retryAfter: 5,
      });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // Whoever waits takes over the place.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** A letter and its mark may come as one sign or as two, as the keyboard has it: they are the same password. */
const asTyped = (password: string): string => password.normalize('NFC');

/** A PHC string. Rejects with `unavailable` when too many wait. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(asTyped(password), parameters));

/** A hash that no password has, so that who asks about an unknown address waits as long as for a wrong password. */
const nobody = `${prefix}c29tZXRoaW5nZm9yc2FsdA$${Buffer.alloc(32, 7).toString('base64').replaceAll('=', '')}`;

/** Whether it is the password. Without a hash the same work is done, for nothing. Rejects with `unavailable` when too many wait. */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  const known = storedHash !== null && storedHash !== '';
  const same = await inTurn(() => verify(known ? storedHash : nobody, asTyped(password)));
  return known && same;
}

/** Whether a hash was made with other parameters than are used today. */
export const isOutdated = (storedHash: string): boolean => !storedHash.startsWith(prefix);

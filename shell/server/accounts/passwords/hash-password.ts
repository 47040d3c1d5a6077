import { hash, verify } from '@node-rs/argon2';
import { AppError } from 'shared-contracts/app-error';

/** argon2id, one pass over 46 MiB (OWASP ASVS 5.0, appendix C). */
const parameters = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;
const prefix = `$argon2id$v=19$m=${String(parameters.memoryCost)},t=1,p=1$`;

/** Each hash takes 46 MiB and a core for about 45 ms; more at once would slow down everything else. */
const atOnce = 2;
/** Longer queues are refused, since the wait would exceed about a second and a half. */
const maxQueueLength = 64;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= maxQueueLength) {
      throw new AppError(
        'unavailable',
        'Too many people are logging in right now. Please try again in a few seconds.',
        {
          retryAfter: 5,
        },
      );
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The next in the queue takes over the slot.
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

/** An accented letter may be typed as one character or two; both are the same password. */
const asTyped = (password: string): string => password.normalize('NFC');

/** Resolves to a PHC string. Rejects with `unavailable` when the queue is full. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(asTyped(password), parameters));

/**
 * A hash that matches no password, so that a login with an unknown address takes as long as one with a wrong password.
 */
const unmatchedHash = `${prefix}c29tZXRoaW5nZm9yc2FsdA$${Buffer.alloc(32, 7).toString('base64').replaceAll('=', '')}`;

/** Checks a password; without a hash it does the same work. Rejects with `unavailable` when the queue is full. */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  const known = storedHash !== null && storedHash !== '';
  const same = await inTurn(() => verify(known ? storedHash : unmatchedHash, asTyped(password)));
  return known && same;
}

/** True when a hash was made with other parameters than today's. */
export const isOutdated = (storedHash: string): boolean => !storedHash.startsWith(prefix);

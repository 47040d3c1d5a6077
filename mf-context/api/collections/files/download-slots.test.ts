import type { AppError } from 'shared-contracts/app-error';
import { DownloadSlots } from './download-slots.ts';

const refusal = (run: () => unknown): AppError | null => {
  try {
    run();
    return null;
  } catch (error) {
    return error as AppError;
  }
};

describe('slots for downloading a collection', () => {
  const take = (turns: DownloadSlots, address: string, rateLimitKey = address, now = 0) =>
    turns.acquire({ rateLimitKey, address }, now);

  it('are limited to four at once, and the next starts when one is released', () => {
    const turns = new DownloadSlots();
    const [end] = ['a', 'b', 'c', 'd'].map((address) => take(turns, address));
    expect(refusal(() => take(turns, 'e'))).toMatchObject({ code: 'too-many-requests', details: { retryAfter: 20 } });
    end?.();
    end?.();
    expect(refusal(() => take(turns, 'e'))).toBeNull();
    expect(refusal(() => take(turns, 'f'))).not.toBeNull();
  });

  it('are limited to two at once for one address', () => {
    const turns = new DownloadSlots();
    const [end] = ['x', 'y'].map((counted) => take(turns, 'a', counted));
    expect(refusal(() => take(turns, 'a', 'z'))).toMatchObject({ details: { retryAfter: 20 } });
    expect(refusal(() => take(turns, 'b', 'z'))).toBeNull();
    end?.();
    expect(refusal(() => take(turns, 'a', 'z'))).toBeNull();
  });

  it('are limited to twelve a minute, and guests use up none of the owner’s', () => {
    const turns = new DownloadSlots();
    for (let at = 0; at < 12; at += 1) take(turns, 'guest', 'shared', at)();
    expect(refusal(() => take(turns, 'guest', 'shared', 12))).toMatchObject({ details: { retryAfter: 60 } });
    expect(refusal(() => take(turns, 'guest', 'owner', 12))).toBeNull();
    expect(refusal(() => take(turns, 'guest', 'shared', 60_000))).toBeNull();
  });
});

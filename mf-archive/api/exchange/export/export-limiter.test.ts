import { AppError } from 'shared-contracts/app-error';
import { exportDeadlineMs, exportsInWindow, exportWindowMs } from './export-limits.ts';
import { ExportLimiter } from './export-limiter.ts';

const refusal = (run: () => unknown): AppError | null => {
  try {
    run();
    return null;
  } catch (error) {
    return error instanceof AppError ? error : null;
  }
};

describe('export slots', () => {
  it('are given to three readers at once, and to the next when one finishes', () => {
    const turns = new ExportLimiter();
    const [end] = ['a', 'b', 'c'].map((who) => turns.take(who, 0));
    expect(refusal(() => turns.take('d', 0))).toMatchObject({ code: 'too-many-requests', details: { retryAfter: 60 } });
    end?.();
    expect(refusal(() => turns.take('d', 0))).toBeNull();
  });

  it('are released automatically when an export never ends', () => {
    const turns = new ExportLimiter();
    turns.take('a', 0);
    expect(refusal(() => turns.take('a', exportDeadlineMs - 1))).not.toBeNull();
    expect(refusal(() => turns.take('a', exportDeadlineMs))).toBeNull();
  });

  it('are limited in a window of ten minutes, with a retry time', () => {
    const turns = new ExportLimiter();
    for (let at = 0; at < exportsInWindow; at += 1) turns.take('a', at)();
    expect(refusal(() => turns.take('a', 60_000))?.details.retryAfter).toBe((exportWindowMs - 60_000) / 1000);
    expect(refusal(() => turns.take('b', 60_000))).toBeNull();
    expect(refusal(() => turns.take('a', exportWindowMs))).toBeNull();
  });
});

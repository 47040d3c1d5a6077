import { isAppError } from 'shared-contracts/app-error';
import { requireEmailAllowance, requireSearchAllowance } from './allowance.ts';

function hintOf(check: () => void): string | undefined {
  try {
    check();
  } catch (error) {
    if (isAppError(error)) return error.details.hint;
  }
  return undefined;
}

describe('a full list', () => {
  const full = { kept: 10, most: 10, letters: 2, mostLetters: 2 };

  it.each([requireSearchAllowance, requireEmailAllowance])(
    'mentions a larger plan only if there is one (%#)',
    (check) => {
      expect(hintOf(() => check({ ...full, plan: 'roots' }))).toContain('choose a larger plan');
      expect(hintOf(() => check({ ...full, plan: 'canopy' }))).not.toContain('larger plan');
    },
  );
});

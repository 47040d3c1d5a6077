import { textPath, textWidth } from 'shared-contracts/server/outlined-text';

/** Returns letters as a shape, centred at `x` on the baseline `y`. */
export function letters(text: string, x: number, y: number, size: number, weight: 400 | 700 = 700): string {
  return textPath(text, { weight, size, x: x - textWidth(text, { weight, size }) / 2, y });
}

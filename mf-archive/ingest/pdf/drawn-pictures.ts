import { tokensOf } from './pdf-values.ts';

/** `a b c d e f`: maps the corners of a picture to the sheet. */
export type Matrix = readonly [number, number, number, number, number, number];

/** A picture as a page draws it. */
export interface DrawnPicture {
  readonly name: string;
  readonly matrix: Matrix;
}

const identity: Matrix = [1, 0, 0, 1, 0, 0];
const deepest = 50;
const maxOperands = 1_000;
/** More are not collected: a scan is one picture, so such a page is not a scan. */
const maxPictures = 1_000;

const times = ([a, b, c, d, e, f]: Matrix, [k, l, m, n, o, p]: Matrix): Matrix => [
  a * k + b * m,
  a * l + b * n,
  c * k + d * m,
  c * l + d * n,
  e * k + f * m + o,
  e * l + f * n + p,
];

function matrixOf(operands: readonly string[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = operands.slice(-6).map(Number);
  return [a, b, c, d, e, f];
}

const isOperator = (token: string): boolean => /^[A-Za-z'"*]/.test(token);

/** Follows the operators of a page that move or draw pictures. */
class Drawing {
  readonly pictures: DrawnPicture[] = [];
  readonly #saved: Matrix[] = [];
  #matrix = identity;

  do(operator: string, operands: readonly string[]): void {
    if (operator === 'q') this.#save();
    else if (operator === 'Q') this.#matrix = this.#saved.pop() ?? identity;
    else if (operator === 'cm') this.#matrix = times(matrixOf(operands), this.#matrix);
    else if (operator === 'Do' && this.pictures.length < maxPictures)
      this.pictures.push({ name: (operands.at(-1) ?? '').replace(/^\//, ''), matrix: this.#matrix });
  }

  #save(): void {
    if (this.#saved.length < deepest) this.#saved.push(this.#matrix);
  }
}

/** Returns the pictures that a page draws, with their positions. */
export function drawnPictures(content: string): readonly DrawnPicture[] {
  const drawing = new Drawing();
  let operands: string[] = [];
  for (const token of tokensOf(content)) {
    if (isOperator(token)) {
      drawing.do(token, operands);
      operands = [];
    } else if (operands.length < maxOperands) operands.push(token);
  }
  return drawing.pictures;
}

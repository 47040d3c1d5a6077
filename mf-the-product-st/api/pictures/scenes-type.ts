import { block, box, everything, ink, oval, paper, rays, straight, stroke, strokes, within } from './cutting.ts';
import { letters } from './letters.ts';

const { width, height } = block;

/** Ways to fill a letter, as the specimen books of wood type show them. */
const fills: readonly ((shape: string) => string)[] = [
  ink,
  (shape) => within(shape, ink(strokes(straight(0, 20), () => 11))) + stroke(shape, 7),
  (shape) => stroke(shape, 12),
  (shape) => ink(shape) + within(shape, paper(strokes(straight(45, 26), () => 8))),
  (shape) => ink(shape) + stroke(shape, 9, 'white') + stroke(shape, 3),
  (shape) => within(shape, ink(strokes(straight(90, 15), () => 7))) + stroke(shape, 7),
];

/** The first number of eight newspapers, each in another typeface. */
export function firstNumbers(): string {
  const cells = Array.from({ length: 8 }, (_, index) => {
    const [x, y] = [36 + (index % 4) * 382, 36 + Math.floor(index / 4) * 464];
    const cell = box(x, y, 382, 464);
    const figure = letters('1', x + 191, y + 366, 420, index % 3 === 1 ? 400 : 700);
    const isDark = (index + Math.floor(index / 4)) % 2 === 0;
    const body = isDark ? ink(cell) + paper(figure) : (fills[index % fills.length] ?? ink)(figure);
    const cuts = isDark && index > 1 ? within(figure, ink(strokes(straight(index * 20, 24), () => 8))) : '';
    return body + cuts + stroke(cell, 8);
  });
  return [paper(everything), ...cells].join('');
}

/** Letters of Hausa, Yoruba and Igbo that other alphabets lack. */
export function hookedLetters(): string {
  const cells = ['ɓ', 'ẹ́', 'ṣ', 'ƙ', 'ọ̀', 'ɗ'].map((letter, index) => {
    const [x, y] = [36 + (index % 3) * 510, 36 + Math.floor(index / 3) * 464];
    const cell = box(x, y, 510, 464);
    const shape = letters(letter, x + 255, y + 340, 440);
    if (index % 2 === 0)
      return (
        ink(cell) +
        within(
          cell,
          paper(strokes(rays(x + 255, y + 232, 70, 210), () => 5, { length: 8, seed: index })),
          ink(oval(x + 255, y + 232, 216)),
          paper(shape),
        )
      );
    return ink(shape);
  });
  return [paper(everything), ...cells].join('');
}

/** A name with its marks, and the same without. */
export function nameTwice(): string {
  const lower = box(0, 500, width, 500);
  return [
    paper(everything),
    ink(letters('Ọ̀yọ́', 800, 400, 400)),
    ink(lower),
    within(
      lower,
      paper(strokes(straight(0, 21), (px, py) => (py < 530 || py > 950 ? 0 : 3.4 + 0 * px), { length: 30 })),
    ),
    stroke(letters('Oyo', 800, 880, 400), 40),
    paper(letters('Oyo', 800, 880, 400)),
  ].join('');
}

/** A figure with echoes of itself, weaker from one to the next. */
export function unsureNumber(): string {
  const figure = letters('89', 800, 770, 700);
  const echoes = Array.from({ length: 13 }, (_, index) => {
    const far = (13 - index) * 50;
    return stroke(figure, far + 18 - (13 - index) * 0.9) + stroke(figure, far, 'white');
  });
  return [paper(everything), ...echoes, ink(figure)].join('');
}

/** Two letters that a machine reads as one. */
export function takenForAnother(): string {
  const half = box(850, 0, 750, height);
  const pair = letters('rn', 430, 690, 600);
  const one = letters('m', 1205, 690, 600);
  return [
    paper(everything),
    ink(pair),
    within(
      pair,
      paper(
        strokes(straight(0, 60), (px, py) => (Math.abs(py - 400) < 30 ? 9 : 5 * Math.sin(px / 40)), {
          length: 5,
          seed: 8,
        }),
      ),
    ),
    ink(half),
    within(half, paper(strokes(straight(0, 27), (px) => 3 + (px - 850) / 190, { length: 40 }))),
    stroke(one, 44),
    paper(one),
  ].join('');
}

/** Marks of quotation, cut large. */
export function quotationMarks(): string {
  const marks = letters('“”', 800, 1010, 1150);
  return [
    ink(everything),
    paper(strokes(straight(0, 25), (_, py) => (py < 690 ? 0 : 3 + (py - 690) / 24), { length: 60 })),
    stroke(marks, 30),
    paper(marks),
    within(marks, ink(strokes(straight(78, 24), (px, py) => 13 - py / 60 + 0 * px, { length: 12 }))),
  ].join('');
}

/** A word that is dots on the left and letters on the right. */
export function dotsToWords(): string {
  const word = letters('word', 800, 640, 560);
  const dots: string[] = [];
  for (let row = 0; row < 60; row += 1)
    for (let column = 0; column < 96; column += 1) {
      const [x, y] = [column * 20 + (row % 2) * 10 - 20, row * 17];
      const size = 5.5 + Math.max(0, x - 300) / 100;
      dots.push(oval(x, y, Math.min(15, size)));
    }
  const around: string[] = [];
  for (let row = 0; row < 60; row += 1)
    for (let column = 0; column < 60; column += 1) {
      const [x, y] = [column * 20 + (row % 2) * 10, row * 17];
      const size = 3.6 * Math.max(0, 1 - x / 900);
      if (size > 1) around.push(oval(x, y, size));
    }
  return [
    paper(everything),
    ink(around.join('')),
    within(word, paper(everything), ink(dots.join(''))),
    ink(box(110, 800, 1380, 12)),
  ].join('');
}

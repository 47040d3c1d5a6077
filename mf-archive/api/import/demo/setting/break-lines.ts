import type { Face } from './fonts.ts';

/** A piece of one line: a complete word, or half of a hyphenated one. */
export interface LinePiece {
  /** As printed, with the hyphen if there is one. */
  readonly text: string;
  readonly hyphen: 'none' | 'first' | 'second';
  readonly joined: string | null;
}

export interface SetLine {
  readonly pieces: readonly LinePiece[];
  /** True if the words are not justified. */
  readonly ragged: boolean;
  readonly indent: number;
}

export interface Measure {
  readonly face: Face;
  readonly size: number;
  readonly width: number;
  /** Indent of the first line. */
  readonly indent: number;
  readonly mayBreakWords: boolean;
}

const whole = (text: string): LinePiece => ({ text, hyphen: 'none', joined: null });

/** Words are broken between two consonants, or before a single consonant between vowels, as printers did in a hurry. */
const breakable = /[aeiou][bcdfghjklmnpqrstvwxyz]?(?=[bcdfghjklmnpqrstvwxyz][aeiou])/giu;

function halves(word: string): readonly (readonly [string, string])[] {
  if (word.length < 6 || !/^[A-Z]?[a-z]+[.,;:]?$/u.test(word)) return [];
  return [...word.matchAll(breakable)]
    .map((match) => match.index + match[0].length)
    .filter((at) => at >= 3 && word.replace(/[.,;:]$/u, '').length - at >= 3)
    .map((at) => [word.slice(0, at), word.slice(at)] as const)
    .reverse();
}

class LineFiller {
  readonly lines: SetLine[] = [];
  readonly #measure: Measure;
  #pieces: LinePiece[] = [];
  #used = 0;

  constructor(measure: Measure) {
    this.#measure = measure;
  }

  add(word: string): void {
    if (this.#fits(word)) {
      this.#take(whole(word));
      return;
    }
    const pair = this.#measure.mayBreakWords ? halves(word).find(([first]) => this.#fits(`${first}-`)) : undefined;
    if (pair === undefined) {
      this.#endLine(false);
      this.#take(whole(word));
      return;
    }
    const [first, second] = pair;
    this.#take({ text: `${first}-`, hyphen: 'first', joined: word });
    this.#endLine(false);
    this.#take({ text: second, hyphen: 'second', joined: null });
  }

  end(): readonly SetLine[] {
    this.#endLine(true);
    return this.lines;
  }

  #indent(): number {
    return this.lines.length === 0 ? this.#measure.indent : 0;
  }

  #space(): number {
    return this.#pieces.length === 0 ? 0 : this.#measure.face.width(' ', this.#measure.size);
  }

  #fits(text: string): boolean {
    const { face, size, width } = this.#measure;
    return this.#indent() + this.#used + this.#space() + face.width(text, size) <= width;
  }

  #take(piece: LinePiece): void {
    this.#used += this.#space() + this.#measure.face.width(piece.text, this.#measure.size);
    this.#pieces.push(piece);
  }

  #endLine(ragged: boolean): void {
    if (this.#pieces.length === 0) return;
    this.lines.push({ pieces: this.#pieces, ragged, indent: this.#indent() });
    this.#pieces = [];
    this.#used = 0;
  }
}

/** Fills lines greedily, as a compositor does. */
export function breakLines(text: string, measure: Measure): readonly SetLine[] {
  const filler = new LineFiller(measure);
  for (const word of text.split(' ')) filler.add(word);
  return filler.end();
}

/** Breaks a headline into as few lines as the width allows, of similar lengths. */
export function breakEvenly(text: string, measure: Measure): readonly SetLine[] {
  let best = breakLines(text, measure);
  const fewest = best.length;
  let [low, high] = [measure.width / fewest / 2, measure.width];
  for (let step = 0; step < 7; step += 1) {
    const width = (low + high) / 2;
    const lines = breakLines(text, { ...measure, width });
    if (lines.length === fewest) {
      best = lines;
      high = width;
    } else low = width;
  }
  return best;
}

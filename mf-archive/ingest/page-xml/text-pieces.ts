/** One alternative reading (`TextEquiv`) of a region, a line or a word. */
interface Reading {
  readonly index: number;
  readonly confidence: number;
  unicode: string;
  plain: string;
}

/** A region, line, word or glyph that is being parsed. */
export class TextPiece {
  readonly id: string;
  readonly kind: 'region' | 'line' | 'word' | 'glyph';
  readonly turned: boolean;
  readonly language: string | undefined;
  #points = '';
  #best: Reading | null = null;
  #reading: Reading | null = null;

  constructor(kind: TextPiece['kind'], id: string, orientation?: string, language?: string) {
    this.kind = kind;
    this.id = id;
    this.language = language;
    const angle = Math.abs(Number(orientation ?? 0)) % 360;
    this.turned = angle > 45 && angle < 315;
  }

  /** Called repeatedly for PAGE XML of 2010, which has an element for each point. */
  addPoints(points: string): void {
    this.#points += `${points} `;
  }

  get points(): string {
    return this.#points;
  }

  openReading(index: string | undefined, confidence: number): void {
    this.#reading = { index: index === undefined ? Infinity : Number(index), confidence, unicode: '', plain: '' };
  }

  addText(text: string, unicode: boolean): void {
    if (this.#reading === null) return;
    if (unicode) this.#reading.unicode += text;
    else this.#reading.plain += text;
  }

  /** Ends a reading. The one with the lowest index counts; without indexes, the first. */
  closeReading(): void {
    const reading = this.#reading;
    this.#reading = null;
    if (reading !== null && (this.#best === null || reading.index < this.#best.index)) this.#best = reading;
  }

  get text(): string {
    const { unicode = '', plain = '' } = this.#best ?? {};
    return (unicode === '' ? plain : unicode).trim();
  }

  get confidence(): number {
    return this.#best?.confidence ?? NaN;
  }
}

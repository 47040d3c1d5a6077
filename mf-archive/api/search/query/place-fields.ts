import { notes, type Note } from './notes.ts';
import type { Field } from './query-tree.ts';
import type { Token } from './tokens.ts';

type FieldToken = Extract<Token, { readonly kind: 'field' }>;

/** Gives every term the field that stands before it, or before the parentheses around it; fields themselves go. */
class FieldPlacer {
  readonly #note: Note;
  readonly #around: (Field | null)[] = [];
  #current: Field | null = null;
  #waiting: FieldToken | null = null;

  constructor(note: Note) {
    this.#note = note;
  }

  place(token: Token): readonly Token[] {
    if (token.kind === 'field') {
      this.end();
      this.#waiting = token;
      return [];
    }
    if (token.kind === 'term') return [{ ...token, term: { ...token.term, field: this.#take() } }];
    if (token.kind === 'open') this.#open();
    else if (token.kind !== 'not' && token.kind !== 'minus') this.end();
    if (token.kind === 'close') this.#current = this.#around.pop() ?? null;
    return [token];
  }

  /** Nothing came that the field could be of. */
  end(): void {
    if (this.#waiting !== null) this.#note(notes.fieldAlone, this.#waiting.range, '');
    this.#waiting = null;
  }

  #open(): void {
    const field = this.#take();
    this.#around.push(this.#current);
    this.#current = field;
  }

  #take(): Field | null {
    const field = this.#waiting?.field ?? this.#current;
    this.#waiting = null;
    return field;
  }
}

export function placeFields(tokens: readonly Token[], note: Note): readonly Token[] {
  const placer = new FieldPlacer(note);
  const placed = tokens.flatMap((token) => placer.place(token));
  placer.end();
  return placed;
}

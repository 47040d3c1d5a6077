/** An event of a `text/event-stream` as in the HTML standard. */
export interface StreamEvent {
  readonly event: string;
  readonly data: string;
}

/** Parses events from chunks of any size. An event is complete only after an empty line. */
export class EventReader {
  #rest = '';
  #event = '';
  #data: string[] = [];

  /** Adds a chunk and returns the events that it completes. */
  read(text: string): readonly StreamEvent[] {
    const found: StreamEvent[] = [];
    // A line may end in CR LF, so a CR at the end of a chunk waits for the next chunk.
    const lines = (this.#rest + text).split(/\r\n|\n|\r(?!$)/u);
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') found.push(...this.#end());
      else this.#take(line);
    }
    return found;
  }

  #end(): readonly StreamEvent[] {
    const event = { event: this.#event === '' ? 'message' : this.#event, data: this.#data.join('\n') };
    const isEvent = this.#data.length > 0;
    this.#event = '';
    this.#data = [];
    return isEvent ? [event] : [];
  }

  #take(line: string): void {
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /u, '');
    if (name === 'data') this.#data.push(value);
    if (name === 'event') this.#event = value;
  }
}

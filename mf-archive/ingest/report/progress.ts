import type { Terminal } from 'shared-contracts/server/api-slice';

/** Minimum interval in ms between printed lines if the output is not a terminal. */
const plainEveryMs = 10_000;
const drawEveryMs = 100;

/** Shows the number of finished pages, the rate and the time left. */
export class Progress {
  readonly #terminal: Terminal;
  readonly #quiet: boolean;
  readonly #now: () => number;
  #step = '';
  #total = 0;
  #done = 0;
  #started = 0;
  #drawn = 0;

  constructor(terminal: Terminal, quiet: boolean, now: () => number) {
    this.#terminal = terminal;
    this.#quiet = quiet;
    this.#now = now;
  }

  begin(step: string, total: number): void {
    this.#step = step;
    this.#total = total;
    this.#done = 0;
    this.#started = this.#now();
    this.#drawn = this.#started;
    if (this.#terminal.isTty) this.#draw();
    else this.#line(`${step}: ${String(total)} page${total === 1 ? '' : 's'}\n`);
  }

  advance(): void {
    this.#done += 1;
    const wait = this.#terminal.isTty ? drawEveryMs : plainEveryMs;
    if (this.#now() - this.#drawn < wait && this.#done < this.#total) return;
    this.#drawn = this.#now();
    if (this.#terminal.isTty) this.#draw();
    else this.#line(`${this.#text()}\n`);
  }

  /** Ends the step; returns the pages per second. */
  end(): number {
    if (this.#terminal.isTty) this.#line('\n');
    return this.#rate();
  }

  #rate(): number {
    return this.#done / Math.max((this.#now() - this.#started) / 1000, 0.001);
  }

  #text(): string {
    const rate = this.#rate();
    const left =
      this.#done === 0 || this.#done === this.#total ? '' : `, ${timeLeft((this.#total - this.#done) / rate)}`;
    return `${this.#step}: ${String(this.#done)} of ${String(this.#total)} page${this.#total === 1 ? '' : 's'}, ${rate.toFixed(1)} a second${left}`;
  }

  #draw(): void {
    const text = this.#text();
    const width = Math.max(Math.min(30, this.#terminal.columns - text.length - 5), 0);
    const full = this.#total === 0 ? width : Math.floor((this.#done / this.#total) * width);
    const bar = width < 5 ? '' : `${'█'.repeat(full)}${'░'.repeat(width - full)} `;
    this.#line(`\r\u001b[K${bar}${text}`.slice(0, this.#terminal.columns + 3));
  }

  #line(text: string): void {
    if (!this.#quiet) this.#terminal.write(text);
  }
}

function timeLeft(seconds: number): string {
  if (seconds < 90) return `${String(Math.ceil(seconds))} s left`;
  return seconds < 5_400 ? `${String(Math.ceil(seconds / 60))} min left` : `${(seconds / 3_600).toFixed(1)} h left`;
}

import { relative } from 'node:path';

interface Skipped {
  readonly path: string;
  readonly reason: string;
}

/** What one ingest did, in plain words. */
export class IngestReport {
  readonly pages = { new: 0, changed: 0, unchanged: 0 };
  scans = 0;
  wordRate = 0;
  scanRate = 0;
  readonly #titles = new Map<string, string>();
  readonly #issues = new Set<string>();
  readonly #skipped: Skipped[] = [];

  /** `path` is a file of the source; `reason` reads on from it. */
  skip(path: string, reason: string): void {
    this.#skipped.push({ path, reason });
  }

  addPage(
    title: { readonly slug: string; readonly name: string },
    issue: string,
    outcome: 'new' | 'changed' | 'unchanged',
  ): void {
    this.#titles.set(title.slug, title.name);
    this.#issues.add(issue);
    this.pages[outcome] += 1;
  }

  get storedPages(): number {
    return this.pages.new + this.pages.changed + this.pages.unchanged;
  }

  get skipped(): readonly Skipped[] {
    return this.#skipped;
  }

  text(base: string): string {
    const lines = [
      `${count(this.#titles.size, 'title')}, ${count(this.#issues.size, 'edition')}, ${count(this.storedPages, 'page')}: ` +
        `${String(this.pages.new)} new, ${String(this.pages.changed)} changed, ${String(this.pages.unchanged)} unchanged.`,
      ...[...this.#titles].map(([slug, name]) => `  ${name} (${slug})`),
      `${count(this.scans, 'scan')} made into tiles.`,
      ...(this.wordRate > 0 ? [`Words ${this.wordRate.toFixed(1)} pages a second${this.#scanRateText()}.`] : []),
      ...(this.#skipped.length > 0 ? [`Left out (${String(this.#skipped.length)}):`] : []),
      ...this.#skipped.map(({ path, reason }) => `  ${shorter(relative(base, path), path)} ${reason}`),
    ];
    return `${lines.map(printable).join('\n')}\n`;
  }

  #scanRateText(): string {
    return this.scans > 0 ? `, scans ${this.scanRate.toFixed(1)}` : '';
  }
}

const shorter = (one: string, other: string): string => (one !== '' && one.length < other.length ? one : other);

const count = (number: number, noun: string): string => `${String(number)} ${noun}${number === 1 ? '' : 's'}`;

/** File names and their contents come from elsewhere: nothing in them may steer the terminal. */
const printable = (text: string): string => text.replaceAll(/\p{C}/gu, '?');

import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { StoredPage, TitleGaps } from '../../api/core/public.ts';
import type { DuplicatePage, PlacedPage } from '../read-issues.ts';

/** A file that was skipped, completely or in part; `reason` continues a sentence that starts with the path. */
export interface Skipped {
  readonly path: string;
  readonly reason: string;
}

/** The position of a page of this import. */
export interface ImportedPage {
  readonly titleSlug: string;
  readonly date: NewspaperDate;
  readonly edition: number;
  readonly sequence: number;
}

/** A position, partly guessed; unknown parts are null. */
export interface GuessedPlace {
  readonly title: string | null;
  readonly place: string | null;
  readonly year: number | null;
  readonly month: number | null;
  readonly day: number | null;
  readonly edition: number | null;
  readonly sequence: number | null;
}

/** A page that waits for a person. */
export interface WaitingPage {
  readonly path: string;
  /** What is guessed or missing. */
  readonly guesses: string;
  /** The run that the page waits in; null if nothing was written. */
  readonly run: string | null;
  /** True if it has waited there since an earlier import. */
  readonly already: boolean;
  /** What is known or guessed of its position. */
  readonly place: GuessedPlace;
}

/** A title of this import. */
export interface ImportedTitle {
  readonly slug: string;
  readonly name: string;
  /** True if its editions were read from names and folders. */
  readonly inferred: boolean;
}

/** The result of one import. */
export class IngestReport {
  /** `waiting`: pages without words, which are also counted as new, changed or unchanged. */
  readonly pages = { new: 0, changed: 0, unchanged: 0, waiting: 0 };
  /** `corrected` and `turned` are included in `made`: photos cropped and evened out, and scans turned upright. */
  readonly scans = { made: 0, unchanged: 0, corrected: 0, turned: 0 };
  /** Pages per second. */
  readonly rates = { words: 0, scans: 0 };
  readonly titles = new Map<string, ImportedTitle>();
  readonly imported: ImportedPage[] = [];
  readonly skipped: Skipped[] = [];
  readonly forReview: WaitingPage[] = [];
  duplicatePages: readonly DuplicatePage[] = [];
  readonly doubleScans: { readonly path: string; readonly other: string }[] = [];
  gaps: readonly TitleGaps[] = [];
  readonly #issues = new Set<string>();

  /** Records a skipped file of the source; `reason` continues a sentence that starts with `path`. */
  skip(path: string, reason: string): void {
    this.skipped.push({ path, reason });
  }

  /** Records that the same scan is also in another file of this import, or on a page of the archive. */
  doubleScan(path: string, other: string): void {
    this.doubleScans.push({ path, other });
  }

  addPage(
    { title, issue, page }: PlacedPage,
    { titleSlug, outcome, recognised }: Pick<StoredPage, 'titleSlug' | 'outcome' | 'recognised'>,
  ): void {
    const { date, edition, inferred } = issue;
    this.titles.set(titleSlug, { slug: titleSlug, name: title.name, inferred });
    this.#issues.add(JSON.stringify([titleSlug, date, edition]));
    this.imported.push({ titleSlug, date, edition, sequence: page.sequence });
    this.pages[outcome] += 1;
    if (!recognised) this.pages.waiting += 1;
  }

  get issues(): number {
    return this.#issues.size;
  }

  /** True if any page is in the archive now, or waits for a person. */
  get hasPages(): boolean {
    return this.storedPages + this.forReview.length + this.doubleScans.length > 0;
  }

  get storedPages(): number {
    return this.pages.new + this.pages.changed + this.pages.unchanged;
  }
}

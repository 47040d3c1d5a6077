/** A page of the archive, as far as it matters for gaps. */
export interface HeldPage {
  readonly sequence: number;
  /** As printed. */
  readonly label: string;
}

/** Pages of an edition that the archive lacks. */
export interface PageGap {
  /** They belong before the page with this index. */
  readonly before: number;
  /** Their labels as they would be printed. */
  readonly labels: readonly string[];
}

/** A longer jump means another numbering (a supplement, a bound volume), not missing pages. */
const longestGap = 40;

const numberOf = (label: string): number | null => (/^\d{1,5}$/.test(label) ? Number(label) : null);

/** Returns the numbers in between; none if there is no gap or it is too long. */
function between(last: number, next: number): readonly string[] {
  const missing = next - last - 1;
  if (missing < 1 || missing > longestGap) return [];
  return Array.from({ length: missing }, (_, index) => String(last + 1 + index));
}

/**
 * Returns an imaginary page before the first one. It is page 0 if the printed number equals the position, so that
 * missing first pages are found; otherwise it directly precedes the first page, so that none are.
 */
const beforeFirst = ({ sequence, label }: HeldPage): HeldPage =>
  label === String(sequence) ? { sequence: 0, label: '0' } : { sequence: sequence - 1, label: '' };

/**
 * Finds the gaps between pages, by their printed numbers, or by their positions if no numbers are printed. Pages
 * missing after the last one cannot be detected. `pages` must be in order.
 */
export function missingPages(pages: readonly HeldPage[]): readonly PageGap[] {
  return pages.flatMap((page, index) => {
    const previous = pages[index - 1] ?? beforeFirst(page);
    const [last, next] = [numberOf(previous.label), numberOf(page.label)];
    const labels = last === null || next === null ? between(previous.sequence, page.sequence) : between(last, next);
    return labels.length === 0 ? [] : [{ before: index, labels }];
  });
}

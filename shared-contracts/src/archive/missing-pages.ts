/** A page held, as far as gaps are concerned. */
export interface HeldPage {
  readonly sequence: number;
  /** As printed. */
  readonly label: string;
}

/** Pages that an edition surely had and the archive does not hold. */
export interface PageGap {
  /** They stand before the page at this index of those held. */
  readonly before: number;
  /** Their labels, as they would be printed. */
  readonly labels: readonly string[];
}

/** A longer jump is another numbering (a supplement, a year's volume), not missing paper. */
const longestGap = 40;

const numberOf = (label: string): number | null => (/^\d{1,5}$/.test(label) ? Number(label) : null);

/** Numbers in between; none where the jump says nothing. */
function between(last: number, next: number): readonly string[] {
  const missing = next - last - 1;
  if (missing < 1 || missing > longestGap) return [];
  return Array.from({ length: missing }, (_, index) => String(last + 1 + index));
}

/** What stands before the first page held: nothing, where it is numbered as it lies. */
const beforeFirst = ({ sequence, label }: HeldPage): HeldPage =>
  label === String(sequence) ? { sequence: 0, label: '0' } : { sequence: sequence - 1, label: '' };

/**
 * The gaps between pages, by their printed numbers, or by their place where no numbers are printed. Of what is missing
 * behind the last page nobody can know. `pages` in their order.
 */
export function missingPages(pages: readonly HeldPage[]): readonly PageGap[] {
  return pages.flatMap((page, index) => {
    const previous = pages[index - 1] ?? beforeFirst(page);
    const [last, next] = [numberOf(previous.label), numberOf(page.label)];
    const labels = last === null || next === null ? between(previous.sequence, page.sequence) : between(last, next);
    return labels.length === 0 ? [] : [{ before: index, labels }];
  });
}

import { readPackedPage } from '../../text/public.ts';

/** A word in its most frequent printed form, and how often it occurs on some pages. */
export interface PrintedTerm {
  readonly fold: string;
  readonly text: string;
  readonly count: number;
}

/** Returns every word of packed pages. */
export function printedTerms({ pages }: { readonly pages: readonly Uint8Array[] }): readonly PrintedTerm[] {
  const forms = new Map<string, Map<string, number>>();
  for (const packed of pages) {
    const { tokens, paragraphs } = readPackedPage(packed);
    for (const { fold, paragraph, start, end } of tokens) {
      const text = paragraphs[paragraph]?.slice(start, end) ?? fold;
      const known = forms.get(fold) ?? new Map<string, number>();
      forms.set(fold, known.set(text, (known.get(text) ?? 0) + 1));
    }
  }
  return Array.from(forms, ([fold, known]) => {
    const [text] = [...known].reduce((most, one) => (one[1] > most[1] ? one : most));
    return { fold, text, count: [...known.values()].reduce((sum, count) => sum + count, 0) };
  });
}

/** What may be kept of what a page loaded; the worker looks at each once more. */
const path = /^https?:\/\/[^/?#]+\/(r|assets|scans)\/[^?#]+$/;

/**
 * Addresses of code that this document has run, and of pictures that came since `from` (ms, as `performance.now`): those of
 * the page that is shown now.
 */
export function filesShown(entries: readonly PerformanceEntry[], from: number): readonly string[] {
  const shown = entries.filter(({ name, startTime }) => {
    const kind = path.exec(name)?.[1];
    return kind !== undefined && (kind !== 'scans' || startTime >= from);
  });
  return [...new Set(shown.map(({ name }) => name))];
}

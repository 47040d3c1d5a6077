/** Builders of the addresses of corrections. */
export const correctionLinks = {
  /** A page's corrections; with a line (from 1), also the form for it: `/search/:slug/corrections?line=&part=`. */
  page: (slug: string, line?: number, part: number = 1): string => {
    const query = new URLSearchParams();
    if (line !== undefined) query.set('line', String(line));
    if (part > 1) query.set('part', String(part));
    const path = `/search/${encodeURIComponent(slug)}/corrections`;
    return query.size === 0 ? path : `${path}?${query.toString()}`;
  },
  /**
   * The reader's own corrections; for archivists also all of them (`recent`), and those whose line was not found when
   * the page was recognised again (`lost`): `/corrections?of=&part=`.
   */
  list: (of: 'own' | 'recent' | 'lost' = 'own', part: number = 1): string => {
    const query = new URLSearchParams();
    if (of !== 'own') query.set('of', of);
    if (part > 1) query.set('part', String(part));
    return query.size === 0 ? '/corrections' : `/corrections?${query.toString()}`;
  },
} as const;

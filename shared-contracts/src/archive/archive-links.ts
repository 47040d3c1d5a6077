import { siteLinks } from '../routes.ts';
import type { Brand } from '../brand.ts';

/** Addresses of the archive that only its own pages and API write. What all sections write is in `SiteLinks`. */
export interface ArchiveLinks {
  /** Topics of one kind. */
  topicCategory(category: string): string;
  /** A subject with the pages that tell of it. */
  topic(category: string, slug: string): string;
}

/** The builders for one brand. */
export function archiveLinks(brand: Brand): ArchiveLinks {
  const { topics } = siteLinks(brand);
  return {
    topicCategory: (category) => `${topics}/${encodeURIComponent(category)}`,
    topic: (category, slug) => `${topics}/${encodeURIComponent(category)}/${encodeURIComponent(slug)}`,
  };
}

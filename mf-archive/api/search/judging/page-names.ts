import { demoPages } from '../../demo/demo-pages.ts';
import { pageSlug, issueSlug } from '../../pages/page-slug.ts';

function demoSlugs(): ReadonlyMap<string, string> {
  return new Map(
    demoPages().map(({ ref }) => {
      const [year = 0, month = 0, day = 0] = ref.date.split('-').map(Number);
      const short = `${ref.title.split('-')[0] ?? ''}-${String(year)}-${String(ref.sequence)}`;
      return [short, pageSlug(issueSlug(ref.title, { year, month, day }, 1), ref.sequence)];
    }),
  );
}

const slugs = demoSlugs();

/** The address of a judged page: short names are those of the demonstration. */
export const slugOf = (name: string): string => slugs.get(name) ?? name;

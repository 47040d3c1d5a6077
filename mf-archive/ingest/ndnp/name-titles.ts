import type { MetsIssue } from './read-mets.ts';

/** What a title is called on this site. */
export interface TitleName {
  readonly slug: string;
  readonly name: string;
  readonly place: string | null;
}

const small = new Set(['and', 'for', 'in', 'of', 'on', 'the']);

/** Catalogues write `Evening star`; the paper itself, and readers, write `Evening Star`. */
const capitalise = (name: string): string =>
  name
    .split(/\s+/)
    .map((word, index) =>
      index > 0 && small.has(word) ? word : word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
    )
    .join(' ');

/** `The Evening star (Washington, D.C.)` is the title `Evening Star` of `Washington, D.C.` */
function understand(label: string): Omit<TitleName, 'slug'> {
  const [, name = label, place] = /^(.*?)\s*\[?\(([^()]{1,100})\)[\].]*$/.exec(label) ?? [];
  return { name: capitalise(name.replace(/^the\s+/i, '').slice(0, 200)), place: place ?? null };
}

const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .replace(/-$/, '');

function mostFrequent(names: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

function groupByTitle(issues: readonly MetsIssue[]): ReadonlyMap<string, readonly MetsIssue[]> {
  const groups = new Map<string, MetsIssue[]>();
  for (const issue of issues) {
    const group = groups.get(titleKey(issue));
    if (group === undefined) groups.set(titleKey(issue), [issue]);
    else group.push(issue);
  }
  return groups;
}

/** What tells titles apart in one ingest. */
export const titleKey = (issue: MetsIssue): string => issue.lccn || slugOf(understand(issue.titleName).name);

/**
 * Names the titles of all editions at once, since files of one title name it in several ways: the name that most of them
 * give, and the place that any gives. Two titles of one name are told apart by their library's number.
 */
export function nameTitles(
  issues: readonly MetsIssue[],
  reelNames: ReadonlyMap<string, string>,
): ReadonlyMap<string, TitleName> {
  const names = new Map<string, TitleName>();
  const taken = new Set<string>();
  for (const [key, group] of groupByTitle(issues)) {
    const labels = group.flatMap((issue) => [issue.titleName, ...issue.reels.map((reel) => reelNames.get(reel) ?? '')]);
    const understood = labels.filter((label) => label !== '').map(understand);
    const name = mostFrequent(understood.map((one) => one.name)) ?? (key === '' ? 'Untitled newspaper' : key);
    const place = understood.find((one) => one.place !== null)?.place ?? null;
    const wanted = slugOf(name) || slugOf(key) || 'newspaper';
    const slug = taken.has(wanted) ? `${wanted}-${slugOf(key)}` : wanted;
    taken.add(slug);
    names.set(key, { slug, name, place });
  }
  return names;
}

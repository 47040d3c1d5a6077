import type { LockedPackage } from './lockfile.ts';

/** A known weakness of an installed package. */
export interface Advisory {
  readonly name: string;
  readonly versions: readonly string[];
  readonly severity: string;
  readonly title: string;
  readonly url: string;
}

/** What the registry answered, kept for where there is no network. */
export interface AdvisoryCopy {
  /** When it was asked, ISO 8601. */
  readonly asked: string;
  /** What it was asked about: `name@version`. */
  readonly packages: readonly string[];
  readonly advisories: readonly Advisory[];
}

const keyOf = ({ name, version }: LockedPackage): string => `${name}@${version}`;

interface Via {
  readonly name?: string;
  readonly title?: string;
  readonly url?: string;
  readonly severity?: string;
}

/** The parts of the answer of `npm audit --json` that are read. */
interface Audit {
  readonly vulnerabilities?: Readonly<
    Record<
      string,
      { readonly name: string; readonly via: readonly (Via | string)[]; readonly nodes: readonly string[] }
    >
  >;
}

/**
 * Makes a copy of an answer of `npm audit --json`. Only packages with an advisory of their own count, not those that
 * use them. Throws Error for any other text, such as that of a registry that has no advisories.
 */
export function copyOf(text: string, packages: readonly LockedPackage[], asked: string): AdvisoryCopy {
  const { vulnerabilities } = JSON.parse(text) as Audit;
  if (vulnerabilities === undefined) throw new Error('the registry gave no advisories');
  const versionsOf = (name: string): readonly string[] =>
    packages.filter((each) => each.name === name).map(({ version }) => version);
  const advisories = Object.values(vulnerabilities).flatMap(({ name, via }) =>
    via
      .filter((cause) => typeof cause !== 'string')
      .map(({ title = '', url = '', severity = 'unknown' }) => ({
        name,
        versions: versionsOf(name),
        severity,
        title,
        url,
      })),
  );
  return { asked, packages: packages.map(keyOf).toSorted(), advisories };
}

const dayMs = 86_400_000;

export interface AdvisoryReport {
  readonly lines: readonly string[];
  /** 0: nothing is known. 1: there is an advisory. 2: some packages were not asked about. */
  readonly code: 0 | 1 | 2;
}

/** Compares a copy with the lockfile. */
export function compareAdvisories(copy: AdvisoryCopy, packages: readonly LockedPackage[], now: number): AdvisoryReport {
  const current = new Set(packages.map(keyOf));
  const known = new Set(copy.packages);
  const found = copy.advisories.filter(({ name, versions }) => versions.some((each) => current.has(`${name}@${each}`)));
  const unasked = [...current].filter((each) => !known.has(each)).toSorted();
  const days = Math.floor((now - Date.parse(copy.asked)) / dayMs);
  const lines = [
    `${String(current.size)} packages, age of the answer: ${String(days)} days, advisories: ${String(found.length)}`,
    ...found.map(
      ({ severity, name, versions, title, url }) => `${severity} ${name}@${versions.join(', ')}: ${title} ${url}`,
    ),
    ...(unasked.length === 0 ? [] : [`not asked about: ${unasked.join(' ')}`]),
  ];
  return { lines, code: found.length > 0 ? 1 : unasked.length > 0 ? 2 : 0 };
}

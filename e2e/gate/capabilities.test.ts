import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../support/places.ts';

const folder = join(repoRoot, 'mf-archive');
const readme = readFileSync(join(folder, 'README.md'), 'utf8');
const table = readme.slice(readme.indexOf('| Capability'));

interface Capability {
  readonly name: string;
  /** Null if we do not have it. */
  readonly test: { readonly title: string; readonly file: string } | null;
}

/** The rows of the table, without its bold headings. */
const capabilities: readonly Capability[] = table.split('\n').flatMap((line) => {
  const [, name, , shown = ''] = /^\| ([^|]+?) +\| ([^|]+?) +\| ([^|]+?) +\|$/.exec(line) ?? [];
  if (name === undefined || /^(\*\*|-+$|Capability$)/.test(name)) return [];
  const [, title, file] = /^\[(.+)\]\(([^()]+)\)$/.exec(shown) ?? [];
  return [{ name, test: title === undefined || file === undefined ? null : { title, file } }];
});
const ours = capabilities.flatMap(({ name, test }) => (test === null ? [] : [{ name, ...test }]));

describe('the table of capabilities', () => {
  it('has the 58 of the research, and counts those that we have', () => {
    expect(capabilities).toHaveLength(58);
    expect(readme).toContain(`\n${String(ours.length)} of 58 today.`);
  });

  it.each(ours)('names an existing test: $name', ({ title, file }) => {
    const path = join(folder, file);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain(title);
  });
});

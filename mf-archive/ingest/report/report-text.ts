import { relative } from 'node:path';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import type { TitleGaps } from '../../api/core/public.ts';
import type { IngestReport, WaitingPage } from './ingest-report.ts';

/** Maximum number of printed lines per section; the file written by `--report` has them all. */
const maxLines = 100;
const maxNamed = 12;

const count = (number: number, noun: string): string => `${String(number)} ${noun}${number === 1 ? '' : 's'}`;
const shorter = (one: string, other: string): string => (one !== '' && one.length < other.length ? one : other);

/** Replaces control characters, since untrusted file names and contents must not control the terminal. */
const printable = (text: string): string => text.replaceAll(/\p{C}/gu, '?');

function some(items: readonly (string | number)[]): string {
  const named = items.slice(0, maxNamed).join(', ');
  return items.length > maxNamed ? `${named} and ${String(items.length - maxNamed)} more` : named;
}

function section(heading: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [];
  const more = lines.length - maxLines;
  const rest = more > 0 ? [`  … and ${String(more)} more`] : [];
  return [`${heading} (${String(lines.length)}):`, ...lines.slice(0, maxLines).map((line) => `  ${line}`), ...rest];
}

function gapLines({ name, rhythm, missing, pages }: TitleGaps): readonly string[] {
  const days =
    rhythm === null || missing.length === 0
      ? []
      : [`${name} appears ${rhythm}; ${count(missing.length, 'day')} missing: ${some(missing)}`];
  return [
    ...days,
    ...pages.map(
      (page) => `${name}, ${page.edition}: page${page.missing.length === 1 ? '' : 's'} ${some(page.missing)} missing`,
    ),
  ];
}

function countLines(
  { titles, issues, pages, storedPages, scans, rates }: IngestReport,
  dryRun: boolean,
): readonly string[] {
  const there = scans.unchanged > 0 ? `, ${String(scans.unchanged)} there already` : '';
  const scanRate = scans.made > 0 && !dryRun ? `, scans ${rates.scans.toFixed(1)}` : '';
  return [
    `${count(titles.size, 'title')}, ${count(issues, 'edition')}, ${count(storedPages, 'page')}: ` +
      `${String(pages.new)} new, ${String(pages.changed)} changed, ${String(pages.unchanged)} unchanged.`,
    ...[...titles.values()].map(
      ({ name, slug, inferred }) => `  ${name} (${slug})${inferred ? ', as names and folders say' : ''}`,
    ),
    ...(pages.waiting > 0
      ? [`${count(pages.waiting, 'page')} not yet recognised: they can be viewed but not searched.`]
      : []),
    `${count(scans.made, 'scan')} ${dryRun ? 'to be ' : ''}made into tiles${there}.`,
    ...(scans.corrected > 0
      ? [`${count(scans.corrected, 'photo')} cropped to the page and straightened; the originals are kept.`]
      : []),
    ...(scans.turned > 0 ? [`${count(scans.turned, 'scan')} turned upright; the originals are kept.`] : []),
    ...(rates.words > 0 ? [`Words ${rates.words.toFixed(1)} pages a second${scanRate}.`] : []),
  ];
}

/** Returns how a person can settle a group of guesses: with options, or with a table. */
function settleLine(guesses: string): string {
  const options = [
    ...(guesses.includes('newspaper ') ? ['--title "…"'] : []),
    ...(guesses.includes('date guessed from the file name') ? ['--date-from file'] : []),
    ...(guesses.includes('date guessed from the folder name') ? ['--date-from folder'] : []),
  ];
  const isSettled = options.length === guesses.split(', ').length;
  return isSettled
    ? `  if that is right, run it again with ${options.join(' ')}`
    : '  run it again with --template pages.csv, and complete the table it writes';
}

/** Returns the table of the pages that wait, with what was guessed; files are relative to the table's folder. */
export function templateCsv({ forReview }: IngestReport, folder: string): string {
  const cell = (value: string | number | null): string => {
    const text = String(value ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const rows = forReview.map(({ path, guesses, place }) => {
    const { year, month, day, edition, sequence } = place;
    const date = [year, month, day].filter((part) => part !== null).map((part) => String(part).padStart(2, '0'));
    return [relative(folder, path), place.title, place.place, date.join('-'), edition, sequence, guesses];
  });
  const header = ['file', 'title', 'place', 'date', 'edition', 'page', 'guessed'];
  return [header, ...rows].map((row) => `${row.map(cell).join(',')}\n`).join('');
}

/** Returns the lines on pages that wait (in a dry run, would wait) in one run, grouped by what has to be checked. */
function reviewLines(pages: readonly WaitingPage[], seen: (path: string) => string, site: string): readonly string[] {
  const run = pages[0]?.run ?? null;
  const byGuess = Map.groupBy(pages, ({ guesses }) => guesses);
  const wait = pages.length === 1 ? 'waits' : 'wait';
  const verb = run === null ? 'would wait' : `${wait}${pages[0]?.already === true ? ' already' : ''}`;
  const where = `${site}${run === null ? deskLinks.overview : deskLinks.run(run)}`;
  const lines = [...byGuess].flatMap(([guesses, of]) => [
    `${count(of.length, 'page')}: ${guesses} (${some(of.map(({ path }) => seen(path)))})`,
    settleLine(guesses),
  ]);
  return [
    `${count(pages.length, 'page')} ${verb} for a person at ${where}:`,
    ...lines.slice(0, maxLines).map((line) => `  ${line}`),
    ...(lines.length > maxLines ? [`  … and ${String(lines.length - maxLines)} more`] : []),
    '  To correct a wrong guess, edit the table that --template pages.csv writes.',
  ];
}

/** Returns the report as text. Paths are relative to `base` if that is shorter; `site` is the address of the site. */
export function reportText(
  report: IngestReport,
  { base, site, dryRun }: { readonly base: string; readonly site: string; readonly dryRun: boolean },
): string {
  const seen = (path: string): string => shorter(relative(base, path), path);
  const byRun = Map.groupBy(report.forReview, ({ run, already }) => `${String(run)} ${String(already)}`);
  const lines = [
    ...(dryRun ? ['Nothing was written. The import would do this:'] : []),
    ...countLines(report, dryRun),
    ...[...byRun.values()].flatMap((pages) => reviewLines(pages, seen, site)),
    ...section('Gaps', report.gaps.flatMap(gapLines)),
    ...section(
      'The same scan twice',
      report.doubleScans.map(({ path, other }) => `${seen(path)} and ${seen(other)}`),
    ),
    ...section(
      'Skipped',
      report.skipped.map(({ path, reason }) => `${seen(path)} ${reason}`),
    ),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

/** Returns the complete report as JSON, with unshortened paths. */
export function reportJson(
  report: IngestReport,
  at: { readonly started: number; readonly ended: number },
  dryRun: boolean,
): string {
  const {
    pages,
    scans,
    rates,
    titles,
    issues,
    skipped,
    gaps,
    duplicatePages,
    doubleScans,
    forReview: waiting,
  } = report;
  const forReview = waiting.map(({ path, guesses, run, already }) => ({ path, guesses, run, already }));
  return JSON.stringify(
    {
      started: new Date(at.started).toISOString(),
      ended: new Date(at.ended).toISOString(),
      ...{ dryRun, titles: [...titles.values()], editions: issues, pages, scans, pagesPerSecond: rates },
      ...{ gaps, forReview, duplicates: { places: duplicatePages, scans: doubleScans }, skipped },
    },
    null,
    2,
  );
}

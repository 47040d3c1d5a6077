import type { MatrixLine } from '../contract-matrix.ts';
import type { PageLine } from './ask-pages.ts';
import { isInOrder, type Verdict } from './verify-release.ts';

const mark = (problem: string | null): string => (problem === null ? 'ok  ' : 'FAIL');

const matrixLine = ({ kind, name, needs, has, problem }: MatrixLine): string =>
  `  ${mark(problem)} ${kind.padEnd(9)} ${name.padEnd(34)} ${needs} / ${has ?? 'nothing'}${problem === null ? '' : `: ${problem}`}`;

const pageLine = ({ path, as, status, problem }: PageLine): string => {
  const what = status === null && problem === null ? `not asked: nobody here is ${as}` : String(status ?? '');
  return `  ${mark(problem)} page      ${path.padEnd(34)} ${what}${as === 'everyone' ? '' : ` (${as})`}${problem === null ? '' : `: ${problem}`}`;
};

/** Endpoints, pages and fragments without a problem are summed up in one line per kind. */
function matrixLines(matrix: readonly MatrixLine[]): readonly string[] {
  const long: readonly MatrixLine['kind'][] = ['endpoint', 'page', 'fragment'];
  const short = matrix.filter(({ kind, problem }) => !long.includes(kind) || problem !== null).map(matrixLine);
  const counted = long.flatMap((kind) => {
    const well = matrix.filter((line) => line.kind === kind && line.problem === null).length;
    return well === 0 ? [] : [`  ok   ${String(well)} ${kind}${well === 1 ? '' : 's'} compared`];
  });
  return [...short, ...counted];
}

/** Returns a verdict for people: the comparison, the requested pages, and the conclusion in the last line. */
export function verdictLines(remote: string, verdict: Verdict): readonly string[] {
  const { version, matrix, pages, errors, leftOut } = verdict;
  const good = isInOrder(verdict);
  return [
    `${remote} ${version}: contract, what it needs / what the site has`,
    ...matrixLines(matrix),
    ...(pages === null
      ? ['not started: it does not fit']
      : ['on a server of its own, document and payload of each page']),
    ...(pages ?? []).map(pageLine),
    ...leftOut.map((release) => `  note ${release} does not fit this server, and was left out`),
    ...errors.map((error) => `  FAIL log       ${error}`),
    good ? `${remote} ${version} can go live` : `${remote} ${version} must not go live`,
  ];
}

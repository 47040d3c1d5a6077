import { useSite } from 'shared-contracts/platform/site';
import type { InsideStatus, ReleaseState } from 'shared-contracts/status/get-inside';
import { ownerName } from '../../app/owner-name.ts';
import { StatusTable } from './status-table.tsx';
import { part, remotePart, remotesSideBySide, small } from './status.styles.ts';

const ms = (value: number | null): string => (value === null ? 'not reported' : `${String(Math.round(value))} ms`);
const percent = (value: number): string => `${value.toFixed(1)} %`;

/** The rows of the table; releases are columns, so that a canary can be compared at a glance. */
const measures: readonly (readonly [name: string, of: (release: ReleaseState) => string])[] = [
  ['Version', ({ version }) => version],
  ['Readers', (release) => (release.percent === null ? 'only as a fallback' : `${String(release.percent)} %`)],
  ['Pages', ({ views }) => String(views)],
  ['Not rendered on the server', ({ serverFaults }) => percent(serverFaults)],
  ['Browser errors', ({ browserFaults }) => percent(browserFaults)],
  ['LCP', ({ lcp }) => ms(lcp)],
  ['INP', ({ inp }) => ms(inp)],
  ['Paused', ({ leftOut }) => (leftOut ? 'pages that crashed their process' : 'no')],
  ['Current problems', ({ trouble }) => trouble ?? 'none'],
];

const titles: Readonly<Record<ReleaseState['role'], string>> = {
  stable: 'Stable',
  canary: 'Canary',
  previous: 'Previous',
};

const Remote = ({ name, releases }: { readonly name: string; readonly releases: readonly ReleaseState[] }) => (
  <div css={remotePart}>
    <h3>{name}</h3>
    <StatusTable
      name={`Releases: ${name}`}
      columns={['In ten minutes', ...releases.map(({ role }) => titles[role])]}
      rows={measures.map(([measure, of]) => ({ key: measure, cells: [measure, ...releases.map(of)] }))}
    />
  </div>
);

/** The releases that readers may get, for editors. */
export function ReleasesPart({ inside }: { readonly inside: InsideStatus }) {
  const { brand } = useSite();
  const remotes = [...new Set(inside.releases.map(({ remote }) => remote))];
  return (
    <section css={part} aria-labelledby="status-releases">
      <h2 id="status-releases">Releases</h2>
      {remotes.length === 0 && <p css={small}>No releases yet.</p>}
      <div css={remotesSideBySide}>
        {remotes.map((remote) => (
          <Remote
            key={remote}
            name={ownerName(remote, brand)}
            releases={inside.releases.filter((release) => release.remote === remote)}
          />
        ))}
      </div>
    </section>
  );
}

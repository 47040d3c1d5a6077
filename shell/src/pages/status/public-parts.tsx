import type { ReactNode } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import type { PartState, SectionState, SiteStatus } from 'shared-contracts/status/get-status';
import { ownerName } from '../../app/owner-name.ts';
import { instantText } from './instant-text.ts';
import { lines, part, small, bad, fine } from './status.styles.ts';

interface StateLineProps {
  readonly name: string;
  readonly works: boolean;
  /** The state in words, since colour alone is not accessible. */
  readonly state: string;
  readonly children?: ReactNode;
}

/** An item of a list of states. */
const StateLine = ({ name, works, state, children }: StateLineProps) => (
  <li>
    <strong>{name}</strong>
    <span css={works ? fine : bad}>
      <span aria-hidden="true">{works ? '● ' : '▲ '}</span>
      {state}
    </span>
    <small>{children}</small>
  </li>
);

const inWords: Readonly<Record<SectionState['state'], string>> = {
  works: 'Working',
  earlier: 'Working, on the previous release',
  degraded: 'Having problems',
  off: 'Out of service',
  missing: 'Unavailable',
};

const stateOf = ({ trouble }: Pick<PartState, 'trouble'>): string =>
  trouble === null ? inWords.works : `${inWords.degraded}: ${trouble}`;

const sectionInWords = ({ state, trouble }: SectionState): string =>
  trouble === null ? inWords[state] : `${inWords[state]}: ${trouble}`;

const releaseOf = ({ version, since, canary }: SectionState): string =>
  [
    ...(version === null ? [] : [`Release ${version}`]),
    ...(since === null ? [] : [`since ${instantText(since)}`]),
    ...(canary === null ? [] : [`${String(canary.percent)} % of readers get ${canary.version}`]),
  ].join(', ');

/** The frame and the sections, each with the release in use. */
export function SectionsPart({ site }: { readonly site: SiteStatus }) {
  const { brand } = useSite();
  return (
    <section css={part} aria-labelledby="status-sections">
      <h2 id="status-sections">Sections</h2>
      <ul css={lines}>
        <StateLine
          name={ownerName('shell', brand)}
          works={site.shellTrouble === null}
          state={stateOf({ trouble: site.shellTrouble })}
        >
          Build {site.shell}, running since {instantText(site.started)}
        </StateLine>
        {site.sections.map((section) => (
          <StateLine
            key={section.remote}
            name={ownerName(section.remote, brand)}
            works={section.state === 'works' || section.state === 'earlier'}
            state={sectionInWords(section)}
          >
            {releaseOf(section)}
          </StateLine>
        ))}
      </ul>
    </section>
  );
}

/** The services behind the pages. */
export const PartsPart = ({ site }: { readonly site: SiteStatus }) => (
  <section css={part} aria-labelledby="status-parts">
    <h2 id="status-parts">Services</h2>
    <ul css={lines}>
      {site.parts.map((found) => (
        <StateLine key={found.name} name={found.label} works={found.trouble === null} state={stateOf(found)}>
          {found.since === null ? '' : `since ${instantText(found.since)}`}
        </StateLine>
      ))}
    </ul>
  </section>
);

/** Versions, for developers and for troubleshooting. */
export const VersionsPart = ({ site }: { readonly site: SiteStatus }) => (
  <section css={part} aria-labelledby="status-versions">
    <h2 id="status-versions">Versions</h2>
    <p css={small}>
      Release registry: {site.seq}. APIs:{' '}
      {Object.entries(site.api)
        .map(([slice, version]) => `${slice} ${version}`)
        .join(', ')}
      .
    </p>
    <p css={small}>
      Machine-readable version: <a href="/status.json">/status.json</a>.
    </p>
  </section>
);

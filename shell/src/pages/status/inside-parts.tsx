import type { InsideStatus, Timing } from 'shared-contracts/status/get-inside';
import { instantText } from './instant-text.ts';
import { ReleasesPart } from './releases-part.tsx';
import { StatusTable } from './status-table.tsx';
import { part, small } from './status.styles.ts';

const milliseconds = (seconds: number | null): string =>
  seconds === null ? 'over\u00a010\u00a0s' : `≤\u00a0${String(Math.round(seconds * 10_000) / 10)}\u00a0ms`;

const rowOf = ({ name, count, p50, p95, failed }: Timing) => ({
  key: name,
  cells: [name, String(count), milliseconds(p50), milliseconds(p95), String(failed)],
});

const TimingTable = ({ name, timings }: { readonly name: string; readonly timings: readonly Timing[] }) => (
  <>
    <h3>{name}</h3>
    <StatusTable name={name} columns={['What', 'How often', 'p50', 'p95', 'Failed']} rows={timings.map(rowOf)} />
  </>
);

const HistoryPart = ({ inside }: { readonly inside: InsideStatus }) => (
  <section css={part} aria-labelledby="status-history">
    <h2 id="status-history">Release history</h2>
    <StatusTable
      name="All releases"
      columns={['No.', 'When', 'Who', 'Why', 'What']}
      rows={inside.history.map(({ seq, at, who, why, what }) => ({
        key: String(seq),
        cells: [String(seq), instantText(at), who, why, what],
      }))}
    />
  </section>
);

const TimingsPart = ({ inside }: { readonly inside: InsideStatus }) => (
  <section css={part} aria-labelledby="status-timings">
    <h2 id="status-timings">Times and errors</h2>
    <p css={small}>
      For this process, since it started. Half of all requests were at least as fast as p50, 95 % as fast as p95.
    </p>
    <TimingTable name="Rendering a page" timings={inside.rendering} />
    <TimingTable name="Answering an API request" timings={inside.requests} />
    <TimingTable name="Busiest endpoints" timings={inside.endpoints} />
  </section>
);

const gigabytes = (bytes: number | null): string => (bytes === null ? 'unknown' : `${(bytes / 1e9).toFixed(1)} GB`);

const FiguresPart = ({ inside: { jobs, diskFree, awaits, faults } }: { readonly inside: InsideStatus }) => (
  <section css={part} aria-labelledby="status-figures">
    <h2 id="status-figures">Jobs and storage</h2>
    <StatusTable
      name="Figures"
      columns={['What', 'State']}
      rows={[
        { key: 'waiting', cells: ['Waiting jobs', String(jobs.waiting)] },
        { key: 'planned', cells: ['Scheduled jobs', String(jobs.planned)] },
        { key: 'given-up', cells: ['Failed jobs', String(jobs.givenUp)] },
        { key: 'disk', cells: ['Free disk space', gigabytes(diskFree)] },
        { key: 'awaits', cells: ['Still to do', awaits.length === 0 ? 'nothing' : awaits.join('; ')] },
        ...faults.map(({ what, count }) => ({
          key: `fault ${what}`,
          cells: [`Reported by browsers: ${what}`, String(count)],
        })),
      ]}
    />
  </section>
);

/** The parts for editors and admins. */
export const InsideParts = ({ inside }: { readonly inside: InsideStatus }) => (
  <>
    <ReleasesPart inside={inside} />
    <HistoryPart inside={inside} />
    <TimingsPart inside={inside} />
    <FiguresPart inside={inside} />
  </>
);

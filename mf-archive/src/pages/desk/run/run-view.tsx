import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { counted, grouped } from 'shared-contracts/counted';
import { getRun, type RunDetail, type RunFilter } from '../../../../api/import/runs/get-run.endpoint.ts';
import { runItemsPageSize } from 'shared-contracts/archive/page-sizes';
import { type RunStanding, type Run, runStateNames, runStates } from 'shared-contracts/archive/runs/run';
import { css } from 'shared-contracts/platform/emotion';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { listTabs } from 'shared-contracts/ui/desk.styles';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { part, quiet, row } from '../parts/desk.styles.ts';
import { sizeText } from '../parts/size-text.ts';
import { useFresh } from '../parts/use-fresh.ts';
import { runOrigin, runWords } from '../runs/run-words.ts';
import { StatesBar } from '../runs/states-bar.tsx';
import { DiscardQuestion } from './discard-question.tsx';
import type { RunData } from './run-data.ts';
import { RunItems } from './run-items.tsx';
import { ConfirmForm } from './confirm-form.tsx';

interface UnfinishedUploadProps {
  readonly run: Run;
  /** True: ask whether to abandon it. */
  readonly asks: boolean;
}

/** The actions for an upload with missing files. */
function UnfinishedUpload({ run: { id, files }, asks }: UnfinishedUploadProps): JSX.Element {
  if (!asks)
    return (
      <p>
        <TextLink to={deskLinks.upload(id)}>Continue the upload</TextLink> or{' '}
        <TextLink to={deskLinks.run(id, { giveUp: true })}>cancel it</TextLink>.
      </p>
    );
  return (
    <ConfirmForm
      id="desk-give-up"
      question="Cancel this upload?"
      sure={{ value: 'give-up-surely', text: 'Cancel upload' }}
      back={deskLinks.run(id)}
    >
      {files.complete} of {counted(files.announced, 'file')} uploaded, {sizeText(files.received)}. These files will be
      permanently removed.
    </ConfirmForm>
  );
}

interface Tab {
  readonly show: RunFilter;
  readonly name: string;
  /** Null when it is not counted. */
  readonly count: number | null;
}

const pagesOf = ({ counts }: Pick<Run, 'counts'>): number => runStates.reduce((sum, state) => sum + counts[state], 0);

const tabsOf = ({ counts, ready }: Run): readonly Tab[] => [
  { show: 'all', name: 'All', count: pagesOf({ counts }) },
  { show: 'attention', name: 'Needs review', count: null },
  { show: 'ready', name: 'Ready to publish', count: ready },
  ...runStates.map((state) => ({ show: state, name: runStateNames[state], count: counts[state] })),
];

/** Filters the pages of a run by state; omits states without pages. */
const RunFilters = ({ run, show }: { readonly run: Run; readonly show: RunFilter }): JSX.Element => (
  <nav css={listTabs} aria-label="Pages by state">
    {tabsOf(run)
      .filter((tab) => tab.count !== 0 || tab.show === show)
      .map((tab) => (
        <TextLink
          key={tab.show}
          to={deskLinks.run(run.id, { state: tab.show === 'all' ? '' : tab.show })}
          aria-current={tab.show === show ? 'page' : undefined}
        >
          {tab.name}
          {tab.count !== null && ` (${grouped(tab.count)})`}
        </TextLink>
      ))}
  </nav>
);

/** A link to the view in which many pages are identified at once. */
const IdentifyLink = ({ run: { id, held, ready, standing } }: { readonly run: Run }): JSX.Element | null =>
  held === 0 && standing === 'finished' ? null : (
    <ButtonLink look={held > 0 && ready === 0 ? 'primary' : 'line'} to={deskLinks.identify(id)}>
      Identify many at once
    </ButtonLink>
  );

/** The actions for a run as a whole. */
function PublishAll({ run }: { readonly run: Run }): JSX.Element | null {
  const { ready, readyWithoutWarnings: fine, stopped } = run;
  if (ready === 0 && stopped === 0) return null;
  return (
    <form css={row} method="post" aria-label="The whole import">
      {fine > 0 && (
        <Button look="primary" type="submit" name="do" value="publish-fine">
          Publish {counted(fine, 'page')} without warnings
        </Button>
      )}
      {ready > fine && (
        <Button type="submit" name="do" value="publish-ready">
          Publish all {grouped(ready)} that are ready
        </Button>
      )}
      {stopped > 0 && (
        <Button type="submit" name="do" value="retry-stopped">
          Retry {counted(stopped, 'failed page')}
        </Button>
      )}
      {ready > 0 && <span css={quiet}>Pages that would replace others in the archive are not included.</span>}
    </form>
  );
}

const leftOutList = css`
  overflow-wrap: anywhere;
  & li {
    padding-block: var(--space-1);
  }
  & b {
    font-weight: var(--weight-ui);
  }
`;

/** Lists files that did not become pages, with the reasons. */
const LeftOut = ({ run: { problems, problemCount } }: { readonly run: Run }): JSX.Element | null =>
  problemCount === 0 ? null : (
    <section css={part} aria-labelledby="desk-left-out">
      <h2 id="desk-left-out">{counted(problemCount, 'file')} left out</h2>
      <ul css={leftOutList}>
        {problems.map(({ path, reason }) => (
          <li key={`${path} ${reason}`}>
            <b>{path}</b> {reason}
          </li>
        ))}
      </ul>
      {problemCount > problems.length && <p>And {grouped(problemCount - problems.length)} more.</p>}
    </section>
  );

const isBusy = ({ run }: RunDetail): boolean =>
  run.standing === 'uploading' || run.standing === 'working' || run.counts.indexed > 0;

/** Why an import has no pages, and what happens next. */
const emptyTexts: Readonly<Partial<Record<RunStanding, readonly [title: string, text: string]>>> = {
  uploading: ['No pages yet', 'They appear when all files have been uploaded.'],
  working: [
    'Checking the files',
    'Their pages appear here by themselves. That can take some minutes while the site has other work; you need not wait.',
  ],
  abandoned: ['No pages', 'The import ended before any were found.'],
};

function Nothing({ run }: { readonly run: Run }): JSX.Element {
  const [title, text] = (pagesOf(run) === 0 ? emptyTexts[run.standing] : undefined) ?? [
    'No pages in this list',
    'Select another list above.',
  ];
  return <EmptyState title={title}>{text}</EmptyState>;
}

const addressOf = ({ detail: { run, page }, show }: RunData): string =>
  `${getRun.path}?${new URLSearchParams({ run: run.id, show, page: String(page) }).toString()}`;

/** `/desk/runs/:run`. */
export function RunView({ data }: { readonly data: RunData }): JSX.Element {
  const detail = useFresh(data.detail, addressOf(data), isBusy);
  const { run, items, total, page, pageCount } = detail;
  const { show, toDiscard, givesUp } = data;
  const state = show === 'all' ? '' : show;
  return (
    <StaffFrame title={run.name} at={deskLinks.runs()} lead={runOrigin(run)}>
      <p>{runWords(run)}</p>
      {run.standing === 'uploading' && <UnfinishedUpload run={run} asks={givesUp} />}
      <StatesBar counts={run.counts} />
      <VisuallyHidden>
        <span aria-live="polite">{isBusy(detail) ? '' : runWords(run)}</span>
      </VisuallyHidden>
      {toDiscard.length > 0 && <DiscardQuestion items={toDiscard} back={deskLinks.run(run.id, { state })} />}
      {items.length > 0 && (
        <div css={row}>
          <PublishAll run={run} />
          <IdentifyLink run={run} />
        </div>
      )}
      {pagesOf(run) > 0 && <RunFilters run={run} show={show} />}
      {items.length === 0 ? <Nothing run={run} /> : <RunItems run={run} items={items} />}
      {total > 0 && (
        <Pagination
          {...{ page, pageCount, total, pageSize: runItemsPageSize }}
          hrefOf={(to) => deskLinks.run(run.id, { state, page: to })}
        />
      )}
      <LeftOut run={run} />
    </StaffFrame>
  );
}

import type { ReactNode } from 'react';
import {
  feedbackPageSize,
  editorialPath,
  type Editorial,
  type UnpublishedWork,
} from 'shared-contracts/content/editorial';
import { paymentsAdminLinks } from 'shared-contracts/membership/payments-admin/payments-admin-links';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { instantText } from '../status/instant-text.ts';
import type { EditorialData } from './editorial.loader.ts';

const columns = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 24rem), 1fr));
  gap: var(--space-6) var(--space-7);
  align-items: start;
`;

const part = css`
  border-top: 1px solid var(--rule-strong);
  padding-top: var(--space-3);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  & ul {
    display: grid;
    gap: var(--space-3);
  }
  & li {
    overflow-wrap: anywhere;
  }
  & a {
    padding-block: var(--space-1);
  }
`;

const small = css`
  color: var(--ink-3);
  font-size: var(--text-sm);
`;

const messageText = css`
  font: 400 var(--text-base) / 1.5 var(--serif);
  white-space: pre-line;
`;

const messageLine = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  & summary {
    display: flex;
    align-items: center;
    min-height: var(--target);
    color: var(--green);
    cursor: pointer;
  }
`;

const typeNames = new Map([
  ['article', 'Story'],
  ['inside_piece', 'Inside piece'],
  ['issue', 'Issue'],
  ['project', 'Project'],
  ['topic', 'Topic'],
]);

const typeName = (type: string): string => typeNames.get(type) ?? type.replaceAll('_', ' ');

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section css={part} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </section>
);

const Time = ({ at }: { readonly at: number }) => <time dateTime={new Date(at).toISOString()}>{instantText(at)}</time>;

const Drafts = ({ drafts }: Pick<UnpublishedWork, 'drafts'>) => (
  <Part title="Drafts">
    {drafts.length === 0 ? (
      <p css={small}>No drafts. Documents in a folder below drafts/ appear here.</p>
    ) : (
      <ul>
        {drafts.map(({ type, title, session, address }) => (
          <li key={address}>
            <TextLink to={address}>{title}</TextLink>
            <div css={small}>
              {typeName(type)}, in {session}. This preview link works for a week, for anyone who has it.
            </div>
          </li>
        ))}
      </ul>
    )}
  </Part>
);

const Releases = ({ releases }: Pick<UnpublishedWork, 'releases'>) => (
  <Part title="Scheduled">
    {releases.length === 0 ? (
      <p css={small}>Nothing is scheduled. Documents in a folder below releases/ appear here.</p>
    ) : (
      <ul>
        {releases.map(({ label, scheduledAt, documents }) => (
          <li key={label}>
            <TextLink to={`/preview?${new URLSearchParams({ release: label }).toString()}`}>{label}</TextLink>
            <div css={small}>
              {scheduledAt === null ? 'No date set' : <Time at={scheduledAt} />}
              {': '}
              {documents.map(({ title }) => title).join(', ')}
            </div>
          </li>
        ))}
      </ul>
    )}
  </Part>
);

const Problems = ({ problems }: Pick<UnpublishedWork, 'problems'>) =>
  problems.length > 0 && (
    <Part title="Documents to fix">
      <ul>
        {problems.map(({ file, problem }) => (
          <li key={`${file} ${problem}`}>
            <strong>{file}</strong> {problem}
          </li>
        ))}
      </ul>
    </Part>
  );

const Published = ({ published }: Pick<Editorial, 'published'>) => (
  <Part title="Recently published">
    {published === null && <p role="alert">The content service is not responding. Try again in a minute.</p>}
    {published?.length === 0 && <p css={small}>Nothing is published yet.</p>}
    {published !== null && published.length > 0 && (
      <ul>
        {published.map(({ type, title, path, changedAt }) => (
          <li key={`${type} ${title}`}>
            {path === null ? title : <TextLink to={path}>{title}</TextLink>}
            <div css={small}>
              {typeName(type)}, <Time at={changedAt} />
            </div>
          </li>
        ))}
      </ul>
    )}
  </Part>
);

function Feedback({ feedback: { messages, page, pageCount, total } }: Pick<Editorial, 'feedback'>) {
  return (
    <Part title={total === 0 ? 'Feedback' : `Feedback (${String(total)})`}>
      {messages.length === 0 && <EmptyState title="No messages">Readers write to you from any page.</EmptyState>}
      <ul>
        {messages.map(({ id, sentAt, about, message }) => (
          <li key={id}>
            <p css={messageText}>{message}</p>
            <div css={messageLine}>
              <span css={small}>
                <Time at={sentAt} />
                {about !== '' &&
                  (about.includes(':')
                    ? `, about ${about}`
                    : [
                        ', about ',
                        <TextLink key="about" to={about}>
                          {about}
                        </TextLink>,
                      ])}
              </span>
              <details>
                <summary>
                  Delete<VisuallyHidden> this message</VisuallyHidden>
                </summary>
                <form method="post">
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit">Delete permanently</Button>
                </form>
              </details>
            </div>
          </li>
        ))}
      </ul>
      {(pageCount > 1 || page > 1) && (
        <Pagination {...{ page, pageCount, total, pageSize: feedbackPageSize }} hrefOf={editorialPath} />
      )}
    </Part>
  );
}

const donorsText = (waiting: number | null): string => {
  if (waiting === null) return 'Donors’ messages';
  if (waiting === 0) return 'No donors’ messages to review';
  return waiting === 1 ? '1 donor’s message to review' : `${String(waiting)} donors’ messages to review`;
};

/** `/desk/editorial`: what editors work on. */
export function Page() {
  const { editorial, waitingDonors } = usePage<EditorialData>().data;
  const { unpublished, published, feedback } = editorial;
  return (
    <StaffFrame
      title="Editorial"
      at={editorialPath()}
      lead={
        unpublished === null
          ? 'Your documents are in Prismic, where you can find drafts, previews and schedules.'
          : 'Drafts, scheduled and published documents, and readers’ feedback.'
      }
    >
      <p>
        <TextLink to={paymentsAdminLinks.donors}>{donorsText(waitingDonors)}</TextLink>
      </p>
      <div css={columns}>
        {unpublished !== null && <Problems problems={unpublished.problems} />}
        {unpublished !== null && <Drafts drafts={unpublished.drafts} />}
        {unpublished !== null && <Releases releases={unpublished.releases} />}
      </div>
      <div css={columns}>
        <Feedback feedback={feedback} />
        <Published published={published} />
      </div>
    </StaffFrame>
  );
}

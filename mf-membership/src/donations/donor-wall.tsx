import type { JSX } from 'react';
import { wallPageSize, type Giving, type WallEntry } from 'shared-contracts/membership/get-giving';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Pagination } from 'shared-contracts/ui/pagination';
import { monthText } from '../parts/day-text.ts';

const wall = css`
  margin-top: var(--space-section);
  border-top: 1px solid var(--rule-strong);
  padding-top: var(--space-4);
  display: grid;
  gap: var(--space-5);
  scroll-margin-top: var(--space-4);
  & > h2 {
    font-size: var(--text-xl);
  }
`;

const names = css`
  columns: 17rem;
  column-gap: var(--column-gap);
  column-rule: 1px solid var(--rule);
  & li {
    break-inside: avoid;
    border-bottom: 1px solid var(--rule);
    padding-block: var(--space-3);
    display: grid;
    gap: var(--space-1);
    overflow-wrap: anywhere;
  }
  & strong {
    font: 700 1.0625rem/1.3 var(--serif);
  }
  & blockquote {
    margin: 0;
    font: 400 1rem/1.5 var(--serif);
    color: var(--ink-2);
  }
  & small {
    font-size: var(--text-xs);
    color: var(--ink-3);
  }
`;

const unnamed = css`
  font: 400 italic 1.0625rem/1.3 var(--serif);
  color: var(--ink-2);
`;

const Entry = ({ name, dedication, message, month }: WallEntry): JSX.Element => (
  <li>
    {name === '' ? <span css={unnamed}>Anonymous</span> : <strong>{name}</strong>}
    {dedication !== null && <span>{dedication}</span>}
    {message !== null && <blockquote>{message}</blockquote>}
    <small>{monthText(month)}</small>
  </li>
);

/** The id of the element that lists the donors. */
export const wallId = 'wall';

/** Lists the donors who asked to be shown and were approved by an editor. Shows nothing until there is one. */
export function DonorWall({
  wall: entries,
  page,
  pages,
  total,
}: Pick<Giving, 'page' | 'pages' | 'total' | 'wall'>): JSX.Element | null {
  const { links } = useSite();
  if (pages === 0) return null;
  return (
    <section css={wall} id={wallId} aria-labelledby="wall-title">
      <h2 id="wall-title">Donors’ wall</h2>
      {entries.length === 0 ? (
        <EmptyState title="The wall has no such page">
          <p>Go back to the first page below.</p>
        </EmptyState>
      ) : (
        <ul css={names}>
          {entries.map((entry, index) => (
            <Entry key={index} {...entry} />
          ))}
        </ul>
      )}
      {(pages > 1 || page > 1) && (
        <Pagination
          {...{ page, pageCount: pages, pageSize: wallPageSize, total }}
          hrefOf={(to) => `${links.donate}${to === 1 ? '' : `?page=${String(to)}`}#${wallId}`}
        />
      )}
    </section>
  );
}

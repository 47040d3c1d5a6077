import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { EmptyState } from 'shared-contracts/ui/notice';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from '../../parts/counted.ts';
import { Suggestions } from '../../parts/suggestions.tsx';
import { isNarrowed, widened, type SearchPageData } from './search-page-data.ts';
import type { Told } from './told.ts';

const list = css`
  display: grid;
  gap: var(--space-1);
  & li {
    color: var(--ink-2);
  }
`;

/** Where each word stands: the reader sees which one found nothing. */
function TermPages({ alone }: Pick<Told, 'alone'>): JSX.Element {
  const { links } = useSite();
  return (
    <ul css={list} aria-label="What each word finds alone">
      {alone.map(({ q, text, pages }) => (
        <li key={q}>
          {pages === 0 ? (
            <>{text} stands on no page of the archive.</>
          ) : (
            <>
              <TextLink to={links.search({ q })}>{text}</TextLink>
              {pages === null ? '' : ` stands on ${counted(pages, 'page')}.`}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** No page says it: which word is missing, and what to try. */
export function NoResults({ wish, told, holdings }: SearchPageData): JSX.Element {
  const { links } = useSite();
  if (holdings?.pages === 0) {
    return (
      <EmptyState title="The archive is empty">
        <p>Pages appear here as they are brought in.</p>
      </EmptyState>
    );
  }
  if (told === null || told.alone.length === 0) {
    return (
      <EmptyState title="What can be searched">
        <p>Only letters and numbers can be looked up. Type a name, a place, or a phrase in quotes.</p>
        <Suggestions holdings={holdings} />
      </EmptyState>
    );
  }
  return (
    <EmptyState title="What may help">
      <TermPages alone={told.alone} />
      {isNarrowed(wish) && (
        <p>
          Only some years or newspapers were searched.{' '}
          <TextLink to={links.search(widened(wish))}>Search all years and newspapers</TextLink>
        </p>
      )}
      {told.ways.length > 0 && (
        <ul css={list} aria-label="Searches to try">
          {told.ways.map(({ q, text }) => (
            <li key={q}>
              {text}: <TextLink to={links.search({ ...wish, q, page: 1 })}>{q}</TextLink>
            </li>
          ))}
        </ul>
      )}
      <p>
        The text was read from print by machine, so a word may stand there misread. Tone marks, dots below and ɓ, ɗ, ƙ
        can be typed or left out.
      </p>
      <Suggestions holdings={holdings} />
    </EmptyState>
  );
}

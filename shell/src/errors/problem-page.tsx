import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useLocation } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import type { PageProblem } from 'shared-contracts/page';
import { SectionFrame } from 'shared-contracts/ui/section-frame';
import { ButtonLink } from 'shared-contracts/ui/button';
import { textSheet } from 'shared-contracts/ui/page.styles';
import { confirmWords } from '../auth/forms/confirm-words.ts';
import { ConfirmPart } from './confirm-part.tsx';
import { problemTitle } from './problem-title.ts';

const plate = css`
  font: 700 clamp(6rem, 4rem + 14vw, 14rem) / 0.8 var(--serif);
  letter-spacing: -0.05em;
  color: transparent;
  background: radial-gradient(circle, var(--ink) 2.3px, transparent 2.8px) 0 0 / 7px 7px;
  background-clip: text;
  -webkit-background-clip: text;
  padding: 0.04em 0.06em 0.06em 0;
  justify-self: start;
  @media (forced-colors: active) {
    color: CanvasText;
    background: none;
  }
`;

/** A number printed in halftone in place of a picture. Decorative: the text next to it says what happened. */
const MissingPlate = ({ number }: { readonly number: string }): JSX.Element => (
  <p css={plate} aria-hidden="true">
    {number}
  </p>
);

const lost = css`
  padding-top: clamp(1.75rem, 1rem + 3vw, 3.5rem);
`;

const unavailableText = 'The rest of the site works. Wait a moment, then try again.';

/** What to do next, where the message does not say it. */
const adviceFor = new Map<PageProblem['code'], string>([
  ['not-found', 'The link may be mistyped or out of date. What you are looking for may have moved: try a search.'],
  ['internal', 'The fault is on our side and has been logged. Please try again in a moment.'],
]);

/** Whether a retry is pointless, because the same URL gives the same response. */
const isFinal = (code: PageProblem['code']): boolean =>
  ['bad-request', 'forbidden', 'gone', 'not-found'].includes(code);

/** Replaces a page inside its layout. Works without JavaScript: the retry is a link. */
export const ProblemPage = ({ problem }: { readonly problem: PageProblem }): JSX.Element => {
  const { search } = useLocation();
  const { links } = useSite();
  const advice = adviceFor.get(problem.code);
  const onward = [
    { to: links.search(), label: 'Search the archive' },
    { to: links.home, label: 'Go back to the main page' },
  ];
  if (problem.needs === 'confirmation')
    return (
      <div css={textSheet}>
        <h1>{confirmWords.title}</h1>
        <ConfirmPart />
      </div>
    );
  const frame = (
    <SectionFrame
      title={problemTitle(problem.code)}
      state={problem.code === 'remote-unavailable' ? unavailableText : problem.message}
      onward={onward}
    >
      {advice !== undefined && <p>{advice}</p>}
      {!isFinal(problem.code) && (
        <p>
          {/* Without a path, because a page whose section is off must still offer a retry. */}
          <ButtonLink to={search === '' ? '?' : search} reloadDocument>
            Try again
          </ButtonLink>
        </p>
      )}
    </SectionFrame>
  );
  return problem.code === 'not-found' ? (
    <div css={lost}>
      <MissingPlate number="404" />
      {frame}
    </div>
  ) : (
    frame
  );
};

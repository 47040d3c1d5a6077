import { useEffect, useState, type JSX } from 'react';
import type { CitePageResult } from '../../api/exchange/citation/cite-page.endpoint.ts';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Dialog } from 'shared-contracts/ui/dialog';
import { TextLink } from 'shared-contracts/ui/text-link';
import { CitationChooser } from './citation-chooser.tsx';
import { CitationCredit } from './citation-credit.tsx';
import type { CiteParams } from './cite-button.tsx';
import { citedName, citedThing } from './cited-name.ts';

/** Returns the endpoint's address. Its path is repeated here, because importing the contract would load Joi. */
function citePageAddress({ page, article, clip }: CiteParams): string {
  const query = new URLSearchParams({ page });
  if (article !== undefined) query.set('article', String(article));
  if (clip !== undefined) query.set('clip', clip);
  return `/api/archive/cite?${query.toString()}`;
}

/** Fetches the citations; rejects when there are none. */
async function askCitations(params: CiteParams, signal: AbortSignal): Promise<CitePageResult> {
  const answer = await fetch(citePageAddress(params), { signal });
  if (!answer.ok) throw new Error(`The citation was answered with ${String(answer.status)}`);
  return (await answer.json()) as CitePageResult;
}

const body = css`
  padding: var(--space-5);
  display: grid;
  gap: var(--space-4);
  & h2 {
    padding-right: var(--space-7);
  }
`;

const quiet = css`
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;

type Answer = CitePageResult | 'asked' | 'failed';

/** Shows the citation of a page, an article or a part of a page in a dialog. */
export function CiteDialog({ onClose, ...params }: CiteParams & { readonly onClose: () => void }): JSX.Element {
  const { links } = useSite();
  const [answer, setAnswer] = useState<Answer>('asked');
  const { page, article, clip } = params;
  useEffect(() => {
    const leaving = new AbortController();
    askCitations({ page, article, clip }, leaving.signal).then(setAnswer, () => {
      if (!leaving.signal.aborted) setAnswer('failed');
    });
    return () => {
      leaving.abort();
    };
  }, [page, article, clip]);
  const name = `Cite this ${citedThing(params)}`;
  return (
    <Dialog label={name} onClose={onClose}>
      <div css={body}>
        <h2>{name}</h2>
        {answer === 'asked' && <p role="status">Preparing the citation…</p>}
        {answer === 'failed' && (
          <p role="alert">
            The citation is not available right now.{' '}
            <TextLink to={links.cite(page, { article, clip })}>Open it as a page</TextLink>
          </p>
        )}
        {typeof answer === 'object' && (
          <>
            <p css={quiet}>{citedName(answer)}</p>
            <CitationChooser citations={answer.citations} url={answer.url} />
            {/* Not before the citations: a dialog focuses its first link, which should not be this one. */}
            <CitationCredit />
          </>
        )}
      </div>
    </Dialog>
  );
}

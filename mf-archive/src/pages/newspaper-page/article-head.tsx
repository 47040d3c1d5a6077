import { type JSX, type MouseEvent, useState } from 'react';
import type { PageArticle } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { CiteButton } from '../../citation/cite-button.tsx';
import { SaveSlot } from '../../keep/keep-place.tsx';
import { onlyWithScript } from './only-with-script.styles.ts';
import { isPlain } from '../../parts/use-opener.ts';
import { articleName } from './reading-parts.ts';
import { useReading } from './reading.ts';
import type { ChosenArticle } from './use-chosen-article.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  margin-bottom: 0.4em;
  font: 400 var(--text-xs) / 1.4 var(--sans);
  color: var(--ink-3);
  /* Not in the dialogs and panels that open from here. */
  & :is(button, a):where(:not(& :is(dialog, [popover]) *)) {
    display: inline-flex;
    align-items: center;
    min-height: 2rem;
    padding: 0;
    border: 0;
    background: none;
    font: inherit;
    color: var(--green);
    text-decoration: underline;
    text-underline-offset: 0.18em;
  }
  /* Shown without an icon, as a word among words. */
  & svg:where(:not(& :is(dialog, [popover]) *)) {
    display: none;
  }
  @media (pointer: coarse) {
    & :is(button, a):where(:not(& :is(dialog, [popover]) *)) {
      min-height: var(--target);
    }
  }
  @media print {
    display: none;
  }
`;

const kindNames = { article: null, advertisement: 'Advertisement', notice: 'Notice', other: null } as const;

interface ArticleHeadProps {
  readonly article: PageArticle;
  readonly chosen: ChosenArticle;
  readonly hasScan: boolean;
}

/**
 * Copies a link to the article; link previews of it show the article's clipping. Without script it is the link itself.
 */
function ArticleLink({ slug, article }: { readonly slug: string; readonly article: PageArticle }): JSX.Element {
  const { links } = useSite();
  const [isCopied, setCopied] = useState(false);
  const number = String(article.number);
  const address = `${links.newspaperPage(slug)}?article=${number}#article-${number}`;
  const copy = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    navigator.clipboard.writeText(new URL(address, window.location.href).href).then(
      () => {
        setCopied(true);
      },
      () => undefined,
    );
  };
  return (
    <>
      <a href={address} onClick={copy}>
        {isCopied ? 'Link copied' : 'Copy link'}
        <VisuallyHidden>: {articleName(article)}</VisuallyHidden>
      </a>
      <VisuallyHidden>
        <span aria-live="polite">{isCopied && 'Link copied'}</span>
      </VisuallyHidden>
    </>
  );
}

/** Shows the kind of an article, its actions (show on the scan, cite, link, save), and the other pages it is on. */
export function ArticleHead({ article, chosen, hasScan }: ArticleHeadProps): JSX.Element {
  const { slug, linkTo, state } = useReading();
  const kind = kindNames[article.kind];
  const inDialog = state !== null;
  return (
    <div css={row}>
      {kind !== null && <span>{kind}</span>}
      {hasScan && article.outline.length > 0 && (
        <span css={onlyWithScript}>
          <button
            type="button"
            onClick={() => {
              chosen.choose(article.number);
            }}
          >
            Show on the scan<VisuallyHidden>: {articleName(article)}</VisuallyHidden>
          </button>
        </span>
      )}
      <CiteButton page={slug} article={article.number}>
        Cite<VisuallyHidden>: {articleName(article)}</VisuallyHidden>
      </CiteButton>
      <ArticleLink slug={slug} article={article} />
      <SaveSlot thing={{ kind: 'article', slug, article: article.number }} name={articleName(article)} />
      {article.continuesOn.map(({ slug: other, label }) => (
        <TextLink
          key={other}
          to={`${linkTo(other)}#article-${article.number}`}
          state={state}
          replace={inDialog}
          preventScrollReset={inDialog}
        >
          Also on page {label}
        </TextLink>
      ))}
    </div>
  );
}

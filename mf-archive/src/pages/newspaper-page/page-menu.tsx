import type { JSX } from 'react';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { editionFile, pageFile } from './clip-links.ts';
import { FileLink } from './file-link.tsx';
import { onlyWithScript } from './only-with-script.styles.ts';

const menu = css`
  position: relative;
  & > summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    padding: 0 var(--space-3);
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
    cursor: pointer;
    list-style: none;
  }
  & > summary::after {
    content: '';
    margin-left: 0.5em;
    border: 0.28em solid transparent;
    border-top-color: currentColor;
    transform: translateY(25%);
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const sheet = css`
  position: absolute;
  top: 100%;
  right: 0;
  z-index: var(--z-popover);
  width: 17rem;
  max-width: calc(100vw - 2rem);
  padding: var(--space-3);
  display: grid;
  gap: var(--space-1);
  background: var(--paper-raised);
  border: 1px solid var(--rule-control);
  border-radius: var(--radius);
  & p {
    padding: 0 var(--space-3);
    font-size: var(--text-xs);
    color: var(--ink-3);
  }
  & a,
  & button {
    justify-content: start;
    text-align: left;
  }
  @media (max-width: 63.99rem) {
    right: auto;
    left: 0;
  }
`;

interface PageMenuProps {
  readonly page: Pick<GetPageResult, 'slug' | 'editionSlug' | 'image' | 'recognised' | 'editionPages'>;
  readonly onPrint: () => void;
}

/** The page and its edition to take away, and on paper. Opens without script too. */
export const PageMenu = ({ page, onPrint }: PageMenuProps): JSX.Element => {
  const { slug, editionSlug, image, recognised, editionPages } = page;
  return (
    <details css={menu}>
      <summary>Download</summary>
      <div css={sheet}>
        <p>This page</p>
        <FileLink href={pageFile(slug, 'page.pdf')}>PDF, its text selectable</FileLink>
        {image !== null && <FileLink href={pageFile(slug, 'page.jpg')}>Picture (JPEG)</FileLink>}
        {recognised && <FileLink href={pageFile(slug, 'text.txt')}>Text</FileLink>}
        {recognised && <FileLink href={pageFile(slug, 'alto.xml')}>Words with their places (ALTO)</FileLink>}
        <p>The edition, {editionPages === 1 ? '1 page' : `${editionPages.toLocaleString('en-GB')} pages`}</p>
        <FileLink href={editionFile(editionSlug, 'edition.pdf')}>PDF</FileLink>
        <FileLink href={editionFile(editionSlug, 'text.zip')}>Text and ALTO (ZIP)</FileLink>
        {image !== null && (
          <div css={onlyWithScript}>
            <Button look="quiet" onClick={onPrint}>
              Print this page
            </Button>
          </div>
        )}
      </div>
    </details>
  );
};

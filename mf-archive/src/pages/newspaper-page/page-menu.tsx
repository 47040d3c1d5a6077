import type { FocusEvent, JSX, KeyboardEvent } from 'react';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { manifestPath } from '../../parts/manifest-path.ts';
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
    /* Fits in one row with the other tools. */
    @media (max-width: 30rem) {
      padding: 0 var(--space-1);
    }
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
  @media (pointer: fine) {
    & a {
      min-height: 2.25rem;
    }
  }
  /* Above a phone's dock, as wide as the window. */
  @media (max-width: 63.99rem) and (scripting: enabled) {
    position: fixed;
    inset: auto 0 0 0;
    z-index: calc(var(--z-sticky) + 1);
    width: 100%;
    max-width: none;
    max-height: 80svh;
    overflow: auto;
    border-width: 1px 0 0;
    border-radius: 0;
  }
`;

interface PageMenuProps {
  readonly page: Pick<GetPageResult, 'slug' | 'editionSlug' | 'image' | 'recognised' | 'editionPages'>;
  readonly onPrint: () => void;
}

function closeByKey(event: KeyboardEvent<HTMLDetailsElement>): void {
  const menuElement = event.currentTarget;
  if (event.key !== 'Escape' || !menuElement.open) return;
  // Otherwise Escape would close the dialog around the page too.
  event.preventDefault();
  event.stopPropagation();
  menuElement.open = false;
  menuElement.querySelector('summary')?.focus();
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

/** A menu to download or print the page and its edition. Opens without script. */
export const PageMenu = ({ page, onPrint }: PageMenuProps): JSX.Element => {
  const { slug, editionSlug, image, recognised, editionPages } = page;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is a second way to the summary
    <details css={menu} onKeyDown={closeByKey} onBlur={closeWhenLeft}>
      <summary>Download</summary>
      <div css={sheet}>
        <p>This page</p>
        <FileLink href={pageFile(slug, 'page.pdf')}>Searchable PDF</FileLink>
        {image !== null && <FileLink href={pageFile(slug, 'page.jpg')}>Image (JPEG)</FileLink>}
        {recognised && <FileLink href={pageFile(slug, 'text.txt')}>Text</FileLink>}
        {recognised && <FileLink href={pageFile(slug, 'alto.xml')}>ALTO XML</FileLink>}
        <p>The edition, {editionPages === 1 ? '1 page' : `${editionPages.toLocaleString('en-GB')} pages`}</p>
        <FileLink href={editionFile(editionSlug, 'edition.pdf')}>PDF</FileLink>
        <FileLink href={editionFile(editionSlug, 'text.zip')}>Text and ALTO (ZIP)</FileLink>
        <FileLink href={manifestPath(editionSlug)} download={undefined}>
          Manifest (IIIF)
        </FileLink>
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
